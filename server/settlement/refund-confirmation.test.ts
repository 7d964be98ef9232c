import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderOnline, payRefunds } from '../testing/gateways/online-order.ts'
import { give, type Paid, units } from '../testing/gateways/paid-order.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import { findViolations } from '../testing/goods.ts'
import { moveReturn, moveReturnToShop, requestReturnId, statesUpTo } from '../testing/orders.ts'
import type { Person } from '../testing/shop.ts'

const world = openStripeShop()
const { shop, paid } = world
let operator: Person

const setAmount = async (amount: number) => {
  await shop.pool.query(
    `insert into settings (key, value) values ('refund_confirm_amount', to_jsonb($1::integer))
     on conflict (key) do update set value = excluded.value`,
    [amount],
  )
  shop.invalidateCaches()
}
/** Nobody has given a password or code for 20 minutes. */
const passConfirmations = () =>
  shop.pool.query(`update person_sessions set confirmed_at = now() - interval '20 minutes'`)

beforeAll(async () => {
  operator = await shop.operator()
})
beforeEach(() => setAmount(2))

const needsConfirmation = { status: 403, message: expect.stringContaining('Confirm that it is you') }

describe('a refund of a large amount', () => {
  test('by a shop needs a confirmation; a smaller one does not', async () => {
    const one = await paid()
    await passConfirmations()
    expect((await give(one, { amount: 2 })).status).toBe(403)
    expect((await give(one, { amount: 1.99 })).status).toBe(200)
    await setAmount(3)
    expect((await give(one, { amount: 2 })).status).toBe(200)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('happens after a confirmation', async () => {
    const one = await paid()
    await passConfirmations()
    expect((await give(one, { lines: units(one, 1) })).status).toBe(403)
    await shop.pool.query('update person_sessions set confirmed_at = now()')
    expect((await give(one, { lines: units(one, 1) })).status).toBe(200)
  })

  test('that failed needs one to be requested again', async () => {
    await shop.pool.query('update person_sessions set confirmed_at = now()')
    await payRefunds(shop)
    const one = await paid()
    await give(one, { amount: 2 })
    world.stripe.refusals.push('charge_disputed')
    await payRefunds(shop)
    await shop.takeJobs('pay-refund')
    const { rows } = await shop.pool.query('select id::integer from refunds where order_id = $1', [one.order.ids[0]])
    const id: number = rows[0].id
    const retry = () => operator.call('POST /operator/refunds/{id}/retry', { params: { id: String(id) }, body: {} })
    await passConfirmations()
    expect(await retry()).toMatchObject({ status: 403, code: 'desk.confirm_first' })
    expect(await shop.takeJobs('pay-refund')).toEqual([])
    await shop.pool.query('update person_sessions set confirmed_at = now()')
    expect((await retry()).status).toBe(200)
  })

  const cancelBy = {
    'its shop': ({ seller, order }: Paid) =>
      seller.call('POST /shop/orders/{id}/move', {
        params: order.params,
        body: { to: 'cancelled', reason: 'Sold out' },
      }),
    'its shop, with others': ({ seller, order }: Paid) =>
      seller.call('POST /shop/orders/move', { body: { ids: order.ids, to: 'cancelled', reason: 'Sold out' } }),
    'the market': ({ order }: Paid) =>
      operator.call('POST /operator/orders/{id}/move', {
        params: order.params,
        body: { to: 'cancelled', reason: 'Sold out' },
      }),
  }
  test.each(Object.entries(cancelBy))('because %s cancels the order asks for a confirmation', async (_, cancel) => {
    const one = await paid()
    await passConfirmations()
    expect(await cancel(one)).toMatchObject(needsConfirmation)
    const { rows } = await shop.pool.query('select state from orders where id = $1', [one.order_id])
    expect(rows).toEqual([{ state: 'pending' }])
    await setAmount(1_000_000)
    expect((await cancel(one)).status).toBe(200)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('by a shopper who cancels needs none, nor does an order that was not paid', async () => {
    const one = await paid()
    const unpaid = await orderOnline(shop, world.one(), 'stripe')
    await passConfirmations()
    const body = { reason: 'Changed my mind' }
    expect((await one.order.person.call('POST /orders/{id}/cancel', { params: one.order.params, body })).status).toBe(
      200,
    )
    const cancelled = await one.seller.call('POST /shop/orders/{id}/move', {
      params: unpaid.params,
      body: { to: 'cancelled', reason: 'Sold out' },
    })
    expect(cancelled.status).toBe(200)
  })

  test('for a return asks for a confirmation', async () => {
    const one = await paid()
    const { seller, order } = one
    for (const to of statesUpTo('delivered'))
      await seller.call('POST /shop/orders/{id}/move', { params: order.params, body: { to } })
    const of = { person: order.person, seller, order_id: one.order_id, line_ids: [one.line.id] }
    const id = await requestReturnId(of)
    await moveReturnToShop(seller, id)
    const refund = () => moveReturn(seller, id, { to: 'refunded' })
    await passConfirmations()
    expect(await refund()).toMatchObject(needsConfirmation)
    await setAmount(1_000_000)
    expect((await refund()).status).toBe(200)
    expect(await findViolations(shop.pool)).toEqual([])
  })
})
