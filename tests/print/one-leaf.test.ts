import { expect, test } from 'vitest'
import { loadBook, loadStarts, openLanguage, rulesetIds } from '../../src/catalogue/catalogue'
import { makePages } from '../../src/print/make-pdf'
import { lookupOf } from '../../src/exchange/link/lookup'
import { readText } from '../../src/exchange/file/file-read'
import { check } from '../../src/roster/check'
import { t } from '../../src/i18n/t'
import { OPTIONS } from './lists'
import './open'

await openLanguage('de')

test.each(rulesetIds)('a ready-made army of %s and its rules fit on two pages in German', async (id) => {
  const book = (await loadBook(id))!
  const { starts } = await loadStarts(id)
  for (const { file, name } of starts) {
    const read = readText(file, lookupOf([book]))
    if (!read.ok) throw new Error(id)
    const list = { ...read.lists[0]!, name }
    const { pages } = makePages(list, book, check(list, book), t, OPTIONS)
    expect.soft(pages.length, name).toBeLessThanOrEqual(2)
  }
})
