import { expect, test } from './harness'

/** The net that every browser test hangs in must catch something. */
test('the harness catches errors, breaches of the policy and requests to elsewhere', async ({ open, faults }) => {
  const page = await open()
  faults.expect(/./)
  await page.evaluate(() => {
    console.error('said aloud')
    setTimeout(() => {
      throw new Error('thrown')
    })
    void Promise.reject(new Error('rejected'))
    const script = document.createElement('script')
    script.textContent = 'document.title = "inline"'
    document.head.append(script)
    const picture = new Image()
    picture.src = 'https://elsewhere.invalid/spy.png'
    void fetch('http://localhost:9/').catch(() => undefined)
  })
  // Each comes in its own time.
  for (const fault of [
    'console: said aloud',
    'uncaught: Error: thrown',
    'uncaught: Error: rejected',
    'policy: script-src-elem inline',
    'policy: img-src https://elsewhere.invalid/spy.png',
    'policy: connect-src http://localhost:9/',
  ])
    await expect.poll(() => faults.found.join('\n')).toContain(fault)
  await expect(page).not.toHaveTitle('inline')
})

/** A request to another origin is told even where the policy would let it pass. */
test('the harness sees a way to another origin', async ({ open, faults, page }) => {
  await open()
  faults.expect(/./)
  await page.goto('http://localhost:9/').catch(() => undefined)
  expect(faults.found.join('\n')).toContain('request: http://localhost:9/')
})
