import type { Page } from '@playwright/test'
import type { OrderState } from '#contract/orders.ts'
import { apiOf } from './api.ts'
import { importSettings, operate } from './operator.ts'
import { openOwnShop } from './own-shop.ts'
import { shopPerson } from './shop-person.ts'
import { address, expect, fillCart, oneProduct, orderNow, test, visit } from './shopper.ts'
import { mailsAbout } from './support-desk.ts'

openOwnShop()

const way: readonly OrderState[] = ['confirmed', 'processing', 'picked_up', 'on_the_way', 'delivered']

/** How often the page asked for its notices, and where it opened a socket to. */
function listen(page: Page) {
  const heard = { asked: 0, sockets: [] as string[] }
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/api/notices') heard.asked += 1
  })
  page.on('websocket', (socket) => heard.sockets.push(new URL(socket.url()).pathname))
  return heard
}

test.describe('what an operator decides is followed', { tag: '@desk' }, () => {
  let before: { settings: Record<string, unknown> }
  test.beforeEach(async () => {
    before ??= JSON.parse(await operate('settings', 'export'))
  })
  test.afterEach(() => importSettings(before))

  test('whether open pages hear live: without, they ask by the clock and open no socket', async ({
    page,
    newcomer: _,
  }) => {
    const heard = listen(page)
    await page.clock.install()
    await importSettings({ settings: { live: false } })
    await visit(page, '/order-history')
    await expect.poll(() => heard.asked).toBe(1)
    await page.clock.fastForward(61_000)
    await expect.poll(() => heard.asked).toBe(2)
    expect(heard.sockets).toEqual([])
    await importSettings({ settings: { live: true } })
    await page.reload()
    const { pusher_app_key } = await apiOf()('GET /master')
    await expect.poll(() => heard.sockets).toEqual([`/app/${pusher_app_key}`])
  })

  test('where mails of the contact page go', async ({ page, t }) => {
    const email = 'desk@bazaar.example'
    await importSettings({ settings: { email } })
    await visit(page, '/contact-us')
    const form = page.getByRole('region', { name: t('support.write_to_us') })
    const said = { name: 'Mira Aziz', email: 'mira@mail.example', subject: 'Opening hours on Friday' }
    for (const [name, value] of Object.entries({ ...said })) {
      await form.getByRole('textbox', { name: new RegExp(`^${t(`support.contact_field.${name}`)}`) }).fill(value)
    }
    await form.getByRole('textbox', { name: new RegExp(`^${t('support.message')}`) }).fill('Is somebody there?')
    await form.getByRole('button', { name: t('support.send_message'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('support.sent_title') })).toBeVisible()
    await expect.poll(async () => (await mailsAbout(said.subject, email)).length, { timeout: 20_000 }).toBe(1)
  })

  // What was taken of an order nobody sees on a page: server/quote and server/ledger show that.
  test('what the market keeps of a sale, as whoever wants to sell reads it', async ({ page, t }) => {
    const main = page.getByRole('main')
    await importSettings({ settings: { commission_percentage: 7.25 } })
    await visit(page, '/shop/register')
    await expect(main).toContainText(t('applications.cost_share', { percent: 7.25 }))
    await importSettings({ settings: { commission_percentage: 0 } })
    await page.reload()
    await expect(main).toContainText(t('applications.cost_none'))
  })

  test('how long something may be sent back', async ({ page, t, newcomer: { api } }) => {
    const [order] = await orderNow(api, [await oneProduct()])
    const params = { id: String(order?.id) }
    const shop = await shopPerson(order?.shop.id ?? 0)
    for (const to of way) await shop('POST /shop/orders/{id}/move', { params, body: { to } })
    const ask = page.getByRole('button', { name: new RegExp(`^${t('returns.ask')}\\s*:`) })
    await importSettings({ settings: { return_days: 3 } })
    await visit(page, `/order-history/${params.id}`)
    await expect(ask).toBeVisible()
    await importSettings({ settings: { return_days: 0 } })
    await page.reload()
    await expect(page.getByRole('button', { name: t('orders.buy_again') }).first()).toBeVisible()
    await expect(ask).toHaveCount(0)
  })

  test('how long an unpaid order is kept', async ({ page, t, newcomer: { api } }) => {
    const payment_gateways = [{ name: 'sandbox', title: 'Play money' }]
    await importSettings({ settings: { online_payment: true, payment_gateways, payment_hold_minutes: 200 } })
    const product = await oneProduct()
    await fillCart(api, [product])
    const { id: address_id } = await api('POST /address/store', { body: address })
    const asked = { shop_ids: [product.shop.id], address_id }
    const { checkout } = await api('POST /cart/checkout', { body: asked })
    const expected_payable_amount = checkout.payable_amount
    await api('POST /place-order', { body: { ...asked, payment_method: 'sandbox', expected_payable_amount } })
    await visit(page, '/order-history')
    // A minute begins while the page is on its way.
    const kept = [200, 199, 198].map((count) => t('payments.kept', { count }))
    await expect(page.getByText(new RegExp(kept.join('|')))).toBeVisible()
  })
})
