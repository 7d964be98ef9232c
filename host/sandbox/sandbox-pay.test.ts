import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { proveAllContacts } from '#server/testing/contacts.ts'
import { endHold, orderOnline, paymentOf } from '#server/testing/gateways/online-order.ts'
import { findGoods, findViolations, type Goods } from '#server/testing/goods.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = openTestShop()
const log = openLog('silent')
const [local] = openHosts(shop, log) as readonly [TestHost]
let goods: Goods[]

beforeAll(async () => {
  goods = await findGoods(shop.pool, 2, { minUnits: 20, shops: 2 })
})

const pathOf = (payment_url: string | null) => new URL(payment_url ?? '').pathname

const press = (path: string, action: string) =>
  local.host.fetch(
    new Request(`http://shop.example${path}`, { method: 'POST', body: new URLSearchParams({ action }) }),
    '203.0.113.1',
  )

describe('the sandbox’s payment page', () => {
  test('shows the amount, has no script, and allows forms to its own address only', async () => {
    const order = await orderOnline(shop, goods, 'sandbox')
    const answer = await local.ask(pathOf(order.payment_url))
    const html = await answer.text()
    expect(html).toContain((order.due / 100).toLocaleString('en', { style: 'currency', currency: 'USD' }))
    expect(html).toContain('No money moves')
    expect(html).not.toContain('<script')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*form-action 'self'/)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('reports a declined and then a successful payment to the shop', async () => {
    const order = await orderOnline(shop, goods, 'sandbox')
    const path = pathOf(order.payment_url)
    const declined = await press(path, 'decline')
    expect([declined.status, declined.headers.get('Location')]).toEqual([303, path])
    expect(await local.textOf(path)).toContain('The card was declined')
    expect((await paymentOf(order)).status).toBe('unpaid')
    const paid = await press(path, 'pay')
    expect(paid.headers.get('Location')).toMatch(/^http:\/\/shop\.example\/checkout\?order=\d+&order=\d+&payment=back$/)
    expect((await paymentOf(order)).status).toBe('paid')
    expect(await local.textOf(path)).toContain('paid here already')
  })

  test('changes nothing when the payment is cancelled', async () => {
    const order = await orderOnline(shop, goods, 'sandbox')
    const answer = await press(pathOf(order.payment_url), 'cancel')
    expect(answer.headers.get('Location')).toMatch(/&payment=cancelled$/)
    expect((await paymentOf(order)).can_pay).toBe(true)
  })

  test('sends its webhook twice, and the shop counts one payment', async () => {
    const order = await orderOnline(shop, goods, 'sandbox')
    await press(pathOf(order.payment_url), 'twice')
    expect((await paymentOf(order)).status).toBe('paid')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('pays after the order was cancelled, and the money is refunded', async () => {
    const order = await orderOnline(shop, goods, 'sandbox')
    await proveAllContacts(shop.pool)
    const path = pathOf(order.payment_url)
    await press(path, 'late')
    await endHold(shop, order)
    await shop.run('queue-expired-holds')
    // Run by this test or by one of the hosts.
    await expect.poll(async () => (await paymentOf(order)).status).toBe('cancelled')
    await shop.pool.query(`update sandbox_payments set paid_at = now() where paid_at > now()`)
    await shop.run('deliver-late-sandbox-events')
    const { rows } = await shop.pool.query('select id, reason from refunds where capture_id is not null')
    expect(rows.map(({ reason }) => reason)).toEqual(['late'])
    const late = {
      amount: order.due / 100,
      returned_at: expect.toSatisfy((at) => at === null || at.endsWith('Z')),
      has_failed: false,
    }
    expect((await paymentOf(order)).late).toEqual(late)
    // The hosts run this job as well.
    await shop.run('pay-refund', { refund_id: rows[0].id })
    await shop.run('pay-refund', { refund_id: rows[0].id })
    expect((await shop.pool.query('select amount from sandbox_refunds')).rows).toEqual([{ amount: order.due }])
    await expect.poll(async () => (await shop.pool.query('select from refunds where done_at is null')).rowCount).toBe(0)
    expect((await paymentOf(order)).late).toEqual({ ...late, returned_at: expect.any(String) })
    const told = `select text from outbox where text like '%when nothing was to be paid%'`
    await expect.poll(async () => (await shop.pool.query(told)).rowCount, { timeout: 20_000 }).toBe(1)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('rejects unknown actions and unknown visits', async () => {
    const order = await orderOnline(shop, goods, 'sandbox')
    const path = pathOf(order.payment_url)
    for (const action of ['', 'refund', '__proto__']) expect((await press(path, action)).status).toBe(400)
    expect((await local.ask('/sandbox-pay/nobody')).status).toBe(404)
    expect((await paymentOf(order)).status).toBe('unpaid')
  })

  test('is in the language of the order', async () => {
    const order = await orderOnline(shop, goods, 'sandbox')
    const token = pathOf(order.payment_url).split('/').at(-1)
    await shop.pool.query(`update sandbox_payments set locale = 'ar' where token = $1`, [token])
    const html = await local.textOf(pathOf(order.payment_url))
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('دفع تجريبي')
  })
})

describe('the sandbox’s payment page in production', () => {
  // Only for this test: a host in production also takes jobs, but cannot send what the tests above wait for.
  const [production] = openHosts(shop, log, 1, { APP_ENV: 'production' }) as readonly [TestHost]

  test('does not exist', async () => {
    const order = await orderOnline(shop, goods, 'sandbox')
    expect((await production.ask(pathOf(order.payment_url))).status).toBe(404)
  })
})
