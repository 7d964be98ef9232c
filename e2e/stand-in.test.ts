import type { Page } from '@playwright/test'
import { openLogin, statusText } from './login.ts'
import { type StartedShop, startShop } from './server.ts'
import { test as base, expect, expectNoAxeViolations, visit } from './shopper.ts'

/** The email address of the signed-in shopper. */
const ownAddress = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('session') ?? '{}')
    const response = await fetch('/api/profile', { headers: { Authorization: `Bearer ${token}` } })
    const { data } = (await response.json()) as { data: { user: { email: string } } }
    return data.user.email
  })

/** Opened once for the file, in a hook: a worker-scoped fixture would need a separate worker. */
let demo: StartedShop | undefined

const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => use(demo?.url),
})

test.beforeAll(async () => {
  test.setTimeout(120_000)
  // As with `npm start`: an embedded database.
  demo = await startShop({ pictures: process.env.SOUK_DATA })
})
test.afterAll(() => demo?.stop())

test('the demo: a stand-in of each provider says what it is, and signs in as the account that is chosen', {
  tag: '@phone',
}, async ({ page, t, isMobile }) => {
  for (const [provider, ownWindow] of [
    ['Google', false],
    ['Facebook', true],
    ['Apple', true],
  ] as const) {
    const continueWith = (place: Page) =>
      place.getByRole('button', { name: t('social.continue_with', { name: provider }), exact: true })
    await visit(page, '/about-us')
    await openLogin({ page, t, isMobile })
    const opening = page.waitForEvent('popup')
    await continueWith(page).click()
    let standIn = await opening
    if (ownWindow) {
      const asking = standIn.waitForEvent('popup')
      await continueWith(standIn).click()
      standIn = await asking
    }
    await expect(standIn.getByText(t('social.stand_in_notice', { name: provider }))).toBeVisible()
    await expect(standIn).toHaveTitle(t('social.stand_in_title'))
    await expectNoAxeViolations(standIn)
    await standIn.getByText('Mateo Ríos').click()
    await expect(statusText(page, t('social.signed_in'))).toBeVisible()
    expect(await ownAddress(page)).toBe(`mateo.rios@${provider.toLowerCase()}.example`)
    // A profile that is still loading would store the session again: this document loads nothing.
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.removeItem('session'))
  }
})
