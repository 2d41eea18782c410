import { expect, test } from './harness'

/** Every browser test relies on the fault check of the harness, so the check itself is tested. */
test('the harness catches errors, violations of the content security policy and requests to other hosts', async ({
  open,
  faults,
}) => {
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
  // The faults are reported asynchronously.
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

/** A navigation to another host is caught too: the content security policy does not block it. */
test('the harness catches a navigation to another host', async ({ open, faults, page }) => {
  await open()
  faults.expect(/./)
  await page.goto('http://localhost:9/').catch(() => undefined)
  expect(faults.found.join('\n')).toContain('request: http://localhost:9/')
})
