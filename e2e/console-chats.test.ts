import type { Page } from '@playwright/test'
import { shops } from '#db/demo/market/shops.ts'
import { demoLogin } from '#db/demo/people/people.ts'
import { expectNoAxeViolations } from './browser.ts'
import { consoleTexts } from './console-text.ts'
import { openShopApi } from './shop-person.ts'
import { expect, oneProduct, test, visit } from './shopper.ts'

/** Measured with both pages in one process beside a shop: a busy machine is slower than the second that people are promised. */
const maxMs = 3_000

/** Opens the console on a phone, signed in as the owner of a shop, and waits for its live channel. */
async function openChats(page: Page, shopId: number): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  const socket = page.waitForEvent('websocket')
  await page.goto('/console/sign-in')
  const body = { email: `hello@${shops[shopId - 1]?.key}.example`, password: demoLogin.password, cookie: true }
  const headers = { 'X-Requested-With': 'XMLHttpRequest', Origin: new URL(page.url()).origin }
  expect((await page.request.post('/api/desk/login', { data: body, headers })).status()).toBe(200)
  const subscribed = socket.then((opened) =>
    opened.waitForEvent('framereceived', ({ payload }) => /subscription_succeeded.*private-shop/.test(String(payload))),
  )
  await page.goto(`/console/shop/${shopId}/chats`)
  await subscribed
}

test('a shopper writes, the shop answers on a phone with a canned reply, and the shopper sees it within a second', async ({
  page,
  browser,
  baseURL,
  t,
  language,
  newcomer,
}) => {
  const { shop } = await oneProduct()
  const api = await openShopApi(shop.id)
  const { version } = await api('GET /shop/replies', {})
  const texts = { en: 'Hello {name}, we pack until six.' }
  await api('POST /shop/replies', { body: { version, replies: [{ name: 'Hours', texts }] } })
  const c = consoleTexts(language)
  // Apart from the session of the storefront.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await context.addInitScript(
    `if (location.protocol !== 'about:') localStorage.setItem('console_locale', '${language}')`,
  )
  const desk = await context.newPage()
  await openChats(desk, shop.id)

  await visit(page, `/massages?shop=${shop.id}`)
  const { name } = newcomer.session.user
  // Shoppers of other journeys have the same name.
  const question = `Are you open? ${newcomer.phone}`
  await page.locator('main').getByRole('textbox').last().fill(question)
  const row = desk.getByRole('link', { name: new RegExp(name) }).filter({ hasText: question })
  const wroteAt = Date.now()
  await page.locator('main').getByRole('textbox').last().press('Enter')
  await expect(row).toBeVisible()
  const toShop = Date.now() - wroteAt
  await expectNoAxeViolations(desk)

  await row.click()
  await expect(desk.getByRole('log').getByText(question)).toBeVisible()
  const box = desk.getByRole('textbox', { name: c('chats.message') })
  await box.pressSequentially('/hou')
  await desk.getByRole('option', { name: /Hours/ }).click()
  await expect(box).toHaveValue(`Hello ${name}, we pack until six.`)
  const answeredAt = Date.now()
  await box.press('Control+Enter')
  await expect(page.getByRole('log').getByText(`Hello ${name}, we pack until six.`)).toBeVisible()
  const toShopper = Date.now() - answeredAt
  for (const [type, ms] of Object.entries({ 'ms to the shop': toShop, 'ms to the shopper': toShopper }))
    test.info().annotations.push({ type, description: String(ms) })
  expect(Math.max(toShop, toShopper)).toBeLessThan(maxMs)
  // The open conversation was read, and the shopper reads the answer.
  await expect(page.getByTitle(t('chat.state_seen'))).toBeVisible()
  await expect(desk.getByTitle(c('chats.read'), { exact: true }).last()).toBeVisible()
  await expectNoAxeViolations(desk)
  await context.close()
})
