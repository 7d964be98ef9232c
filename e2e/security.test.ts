import { expect, test } from './browser.ts'

const paths = [
  '/',
  '/products',
  '/products/1/details',
  '/shops/1',
  '/categories',
  '/about-us',
  '/checkout',
  '/no-such-page',
]

test('nothing on the main pages is against their own policy, and what is not theirs does not run @desk', async ({
  page,
  expectTrouble,
}) => {
  await page.addInitScript(`
    // The form library probes once whether eval is allowed, and works without.
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      if (blockedURI !== 'eval') console.error('against the policy: ' + violatedDirective)
    })
  `)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    // To the end and back, so that parts hydrate on visibility.
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
  }
  await page.goto('/products')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  expectTrouble(/Content Security Policy|against the policy: script-src-elem/)
  const ran = await page.evaluate(`
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    Boolean(window.ran)
  `)
  expect(ran).toBe(false)
})
