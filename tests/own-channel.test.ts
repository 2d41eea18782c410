import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

it('a channel connects the tabs of one test file, but not those of a file tested at the same time', async () => {
  const heard: unknown[] = []
  const own = new BroadcastChannel('muster-library')
  const tab = new BroadcastChannel('muster-library')
  const last = new Promise((done) => {
    own.onmessage = ({ data }) => {
      heard.push(data)
      if (data === 'own') done(data)
    }
  })
  const elsewhere = new Worker("new BroadcastChannel('muster-library').postMessage('other'), process.exit()", {
    eval: true,
  })
  await new Promise((done) => elsewhere.once('exit', done))
  tab.postMessage('own')
  await last
  own.close()
  tab.close()
  expect(heard).toEqual(['own'])
})
