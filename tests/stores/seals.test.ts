/** A seal reported as made can be opened later: its key is stored, and no other seal is lost by that. */
import 'fake-indexeddb/auto'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import MakeSeal from '../../src/features/seals/MakeSeal.vue'
import { newList } from '../../src/roster/list'
import { newRecord } from '../../src/storage/list-records'
import { openRepository } from '../../src/storage/open'
import { sealsOfList } from '../../src/storage/trash'
import { requestBook } from '../../src/stores/army-books'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'
import { forgetSeal, makeSeal, sealsOf } from '../../src/stores/seals'

const army = newList('army-men-combat', { name: 'Green Platoon' })
let id = ''
beforeEach(() => {
  setActivePinia(createPinia())
  id = crypto.randomUUID()
})
afterEach(() => vi.restoreAllMocks())

async function made(): Promise<string> {
  const one = await makeSeal(id, army, 'list')
  if (!one.ok) throw new Error(one.reason)
  return one.seal.seal
}
const kept = async () => (await sealsOf(id)).map((one) => one.seal)
const fullDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })

it('a new seal removes none that could not be read just now', async () => {
  const first = await made()
  const storage = (await useLibrary().repository())!
  vi.spyOn(storage.settings, 'get').mockRejectedValue(new Error('Internal error'))
  await expect(sealsOf(id)).rejects.toThrow()
  const second = await made()
  vi.restoreAllMocks()
  expect(await kept()).toEqual([second, first])
})

it('seals of two tabs are all kept, and so is what a later version stores with them', async () => {
  await made()
  const { repository: library } = await openRepository()
  await library.settings.edit(sealsOfList(id), (stored) => [...(stored as unknown[]), { seal: 'of another kind' }])
  const [first] = await kept()
  const [second, third] = await Promise.all([made(), made()])
  expect(new Set(await kept())).toEqual(new Set([first, second, third]))
  await Promise.all([forgetSeal(id, second), forgetSeal(id, third)])
  expect(await kept()).toEqual([first])
  expect(await library.settings.get(sealsOfList(id))).toMatchObject([{ seal: first }, { seal: 'of another kind' }])
  library.close()
})

it('a seal is neither made nor forgotten if that can’t be stored', async () => {
  const first = await made()
  const disk = fullDisk()
  expect(await makeSeal(id, army, 'list')).toEqual({ ok: false, reason: 'unkept' })
  expect(await forgetSeal(id, first)).toBe(false)
  disk.mockRestore()
  expect(await kept()).toEqual([first])
})

it('making and forgetting a seal are reported by their outcome: failed, made or forgotten', async () => {
  const wrapper = mount(MakeSeal, { props: { record: { ...newRecord(army), id } } })
  const notices = useNotices()
  const press = () => wrapper.get('form').trigger('submit')
  const disk = fullDisk()
  await press()
  await vi.waitFor(() => expect(wrapper.get('[role=alert]').text()).toContain('wasn’t made'))
  expect(notices.notice).toBeNull()
  disk.mockRestore()
  await press()
  await vi.waitFor(() => expect(wrapper.findAll('[data-testid=seal-card]')).toHaveLength(1))
  expect(notices.notice?.text).toContain((await kept())[0])
  notices.dismiss()
  const again = fullDisk()
  await wrapper.get('.quiet').trigger('click')
  await vi.waitFor(() => expect(wrapper.get('[role=alert]').text()).toContain('couldn’t be deleted'))
  expect(notices.notice).toBeNull()
  again.mockRestore()
  await wrapper.get('.quiet').trigger('click')
  await vi.waitFor(() => expect(notices.notice?.text).toContain('Seal deleted'))
  await vi.waitFor(() => expect(wrapper.find('[data-testid=seal-card]').exists()).toBe(false))
})

it('the first choice is to seal what the list hides, or the whole list if it hides nothing', async () => {
  const secret = newList('hammer-wars', { settings: { faction: 'orks', goal: 'conquest' } })
  await requestBook('hammer-wars')
  const wrapper = mount(MakeSeal, { props: { record: { ...newRecord(secret), id } } })
  const checked = () => wrapper.get<HTMLInputElement>('input:checked').element.value
  expect(checked()).toBe('choices')
  await wrapper.setProps({ record: { ...newRecord(army), id: crypto.randomUUID() } })
  expect(checked()).toBe('list')
})
