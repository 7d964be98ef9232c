import type { Page } from '@playwright/test'
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
const measuredPaths = new Set(paths.slice(0, 4))

/** Before anything is touched. */
async function expectFewScripts(page: Page, path: string): Promise<void> {
  const bytes = await page.evaluate<number>(
    `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
  )
  expect(bytes, path).toBeGreaterThan(90_000)
  expect(bytes, path).toBeLessThanOrEqual(130_000)
}

test.describe('without a service worker, which would hide the compressed sizes of files', () => {
  test.use({ serviceWorkers: 'block' })

  test('nothing on the main pages is against their own policy, what is not theirs does not run, and the first four load at most 130 kB of script', {
    tag: '@desk',
  }, async ({ page, expectTrouble }) => {
    await page.addInitScript(`
      // The form library probes once whether eval is allowed, and works without.
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        if (blockedURI !== 'eval') console.error('against the policy: ' + violatedDirective)
      })
    `)
    for (const path of paths) {
      const isMeasured = measuredPaths.has(path)
      await page.goto(path, { waitUntil: isMeasured ? 'networkidle' : 'load' })
      // Also below the login that opens over the checkout of a guest.
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
      if (isMeasured) await expectFewScripts(page, path)
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
})
