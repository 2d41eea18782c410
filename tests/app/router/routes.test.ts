import { describe, expect, it } from 'vitest'
import { parseHash, pathTo } from '../../../src/app/router/routes'

describe('the address', () => {
  it.each([
    ['', { name: 'library' }],
    ['#', { name: 'library' }],
    ['#/', { name: 'library' }],
    ['#/new', { name: 'new' }],
    ['#/new?game=x', { name: 'new' }],
    ['#/settings', { name: 'settings' }],
    ['#/list/abc', { name: 'list', id: 'abc' }],
    ['#/list/abc/element/rifles', { name: 'element', id: 'abc', element: 'rifles' }],
    ['#/rules', { name: 'rules', ruleset: '', list: '', section: '', row: '' }],
    ['#/rules/x', { name: 'rules', ruleset: 'x', list: '', section: '', row: '' }],
    ['#/rules/x/guard/hits', { name: 'rules', ruleset: 'x', list: '', section: 'guard', row: 'hits' }],
    ['#/rules/x/guard/hits/more', { name: 'unknown', path: '/rules/x/guard/hits/more' }],
    ['#/list/abc/table', { name: 'table', id: 'abc' }],
    ['#/list/abc/rules', { name: 'rules', ruleset: '', list: 'abc', section: '', row: '' }],
    ['#/list/abc/rules/guard/hits', { name: 'rules', ruleset: '', list: 'abc', section: 'guard', row: 'hits' }],
    ['#1AbC', { name: 'preview', code: '1AbC' }],
    ['#1AbC?utm_source=x', { name: 'preview', code: '1AbC?utm_source=x' }],
    ['#%E0%A4%A', { name: 'preview', code: '%E0%A4%A' }],
    ['#/list', { name: 'unknown', path: '/list' }],
    ['#/list/a/b', { name: 'unknown', path: '/list/a/b' }],
    ['#/nowhere', { name: 'unknown', path: '/nowhere' }],
    ['#/list/%E0%A4%A', { name: 'list', id: '%E0%A4%A' }],
  ])('%s leads to %o', (hash, route) => {
    expect(parseHash(hash)).toEqual(route)
  })

  it('names lists on the odds screen by their id, or as a code after "~"', () => {
    for (const [id, against] of [
      ['abc', ''],
      ['abc', '~1AbC'],
      ['~1AbC', ''],
      ['~1AbC', 'abc'],
      ['~1AbC', '~1DeF'],
    ] as const)
      expect(parseHash(pathTo.odds(id, 2, against))).toEqual({ name: 'odds', id, entry: 2, against })
    for (const against of ['', 'def']) {
      const here = { name: 'odds', id: 'abc', entry: 2, against, played: true }
      expect(parseHash(pathTo.odds('abc', 2, against, true))).toEqual(here)
      // Addresses of older versions also contain the number of models left.
      expect(parseHash(`#/list/abc/odds/2/${against || '-'}/5`)).toEqual({ ...here, models: 5 })
    }
    expect(parseHash('#/list/abc/odds/2/-/many').name).toBe('unknown')
    expect(parseHash('#/list/~/odds/0')).toEqual({ name: 'odds', id: '~', entry: 0, against: '' })
    expect(parseHash('#/list/~%E0%A4%A/odds/0')).toMatchObject({ name: 'odds', id: '~%E0%A4%A' })
  })

  it('is read back as written for any id', () => {
    for (const id of ['a', 'a/b', '50 %', 'Ü', '?', '#'])
      expect(parseHash(pathTo.element(id, id))).toEqual({ name: 'element', id, element: id })
    expect(pathTo.rules()).toBe('#/rules')
    for (const id of ['a/b', '50 %', 'Ü'])
      expect(parseHash(pathTo.rules({ list: id }, [id]))).toEqual({
        name: 'rules',
        ruleset: '',
        list: id,
        section: id,
        row: '',
      })
  })
})
