import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderState } from '#contract/orders.ts'
import { orderOnline, paymentOf, payRefunds, referenceIn } from '../testing/gateways/online-order.ts'
import { give, type Paid } from '../testing/gateways/paid-order.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import { findViolations } from '../testing/goods.ts'
import {
  chargeDelivery,
  moveReturn,
  moveReturnToShop,
  placeOrders,
  requestReturnId,
  statesUpTo,
} from '../testing/orders.ts'
import type { Person } from '../testing/shop.ts'

const world = openStripeShop()
const { paid, shop } = world
beforeAll(() => chargeDelivery(shop))

const stateOf = async ({ order_id }: { order_id: number }): Promise<OrderState> =>
  (await shop.pool.query('select state from orders where id = $1', [order_id])).rows[0].state
const givenBack = async ({ order_id }: { order_id: number }) =>
  (
    await shop.pool.query(
      'select amount::integer, reason, actor, done_at is not null as is_done from refunds where order_id = $1 order by id',
      [order_id],
    )
  ).rows
const close = ({ order_id }: Paid) => shop.run('close-refunded', { order_id })
const move = (seller: Person, id: number, to: OrderState, reason?: string) =>
  seller.call('POST /shop/orders/{id}/move', { params: { id: String(id) }, body: { to, ...(reason && { reason }) } })

/** What the jobs of an order would do that nobody works off here, of one kind. */
const waiting = async (name: string, { order_id }: { order_id: number }) =>
  (await shop.queuedJobs(name)).filter((known) => Number(known.order_id) === order_id).length

describe('an order that was paid online is cancelled', () => {
  test('only by a person of the shop who may refund, alone and among others', async () => {
    const [one, other] = [await paid(), await paid()]
    const { rows } = await shop.pool.query('select id, shop_id from orders where id = any ($1) order by id', [
      [one.order_id, other.order_id],
    ])
    const packer = await shop.shopPerson(rows[0].shop_id, 'packer')
    const ofSame = rows.filter(({ shop_id }) => shop_id === rows[0].shop_id).map(({ id }) => Number(id))
    const params = { id: String(one.order_id) }
    const readMoves = async (who: Person) => (await who.call('GET /shop/orders/{id}', { params })).data.order.moves
    expect([await readMoves(packer), await readMoves(one.seller)]).toEqual([['confirmed'], ['confirmed', 'cancelled']])
    expect((await move(packer, one.order_id, 'cancelled', 'Sold out')).status).toBe(403)
    const bulk = { ids: ofSame, to: 'cancelled', reason: 'Sold out' } as const
    const { data } = await packer.call('POST /shop/orders/move', { body: bulk })
    expect([data.moved, data.refused.map(({ code }) => code)]).toEqual([[], ofSame.map(() => 'desk.no_permission')])
    expect([await stateOf(one), await givenBack(one)]).toEqual(['pending', []])
    expect((await move(one.seller, one.order_id, 'cancelled', 'Sold out')).status).toBe(200)
    expect(await givenBack(one)).toMatchObject([{ reason: 'cancelled', actor: 'shop' }])
    await payRefunds(shop)
  })
})

describe('an order becomes refunded', () => {
  test('only when no refund is in progress', async () => {
    const one = await paid()
    await give(one, { amount: 1 })
    world.stripe.refusals.push('balance_insufficient')
    await payRefunds(shop)
    await move(one.seller, one.order_id, 'cancelled', 'Sold out')
    const { rows } = await shop.pool.query('select max(id) as id from refunds where order_id = $1', [one.order_id])
    await shop.run('pay-refund', { refund_id: rows[0].id })
    await close(one)
    expect([await stateOf(one), (await givenBack(one)).map(({ is_done }) => is_done)]).toEqual([
      'cancelled',
      [false, true],
    ])
    await payRefunds(shop)
    await close(one)
    expect(await stateOf(one)).toBe('refunded')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('also if everything was refunded before it was cancelled', async () => {
    const one = await paid()
    await give(one, { amount: one.payable / 100 })
    await payRefunds(shop)
    await close(one)
    expect(await stateOf(one)).toBe('pending')
    await move(one.seller, one.order_id, 'cancelled', 'Sold out')
    expect(await waiting('close-refunded', one)).toBeGreaterThan(0)
    await close(one)
    expect(await stateOf(one)).toBe('refunded')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('never if it was not paid', async () => {
    const { ids } = await placeOrders(shop, world.one())
    const seller = await shop.shopPerson(world.one()[0].shop_id)
    const of = { order_id: ids[0] ?? 0 }
    await move(seller, of.order_id, 'cancelled', 'Sold out')
    await shop.run('close-refunded', of)
    expect(await stateOf(of)).toBe('cancelled')
  })
})

describe('a parcel that was not accepted', () => {
  const bring = async (seller: Person, id: number) => {
    for (const to of [...statesUpTo('on_the_way'), 'returned'] as const)
      expect((await move(seller, id, to)).status).toBe(200)
  }

  test('and was paid online is refunded completely, with its delivery charge', async () => {
    const one = await paid(2)
    await bring(one.seller, one.order_id)
    expect(await givenBack(one)).toEqual([{ amount: one.payable, reason: 'returned', actor: 'shop', is_done: false }])
    await payRefunds(shop)
    await close(one)
    expect([await stateOf(one), (await paymentOf(one.order)).refunded_amount]).toEqual(['refunded', one.payable / 100])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('and was partly refunded before is refunded the rest', async () => {
    const one = await paid()
    await give(one, { amount: 2 })
    await bring(one.seller, one.order_id)
    expect((await givenBack(one)).map(({ amount }) => amount)).toEqual([200, one.payable - 200])
  })

  test('and was to be paid in cash is not refunded', async () => {
    const { ids } = await placeOrders(shop, world.one())
    const seller = await shop.shopPerson(world.one()[0].shop_id)
    const of = { order_id: ids[0] ?? 0 }
    await bring(seller, of.order_id)
    await shop.run('close-refunded', of)
    expect([await givenBack(of), await stateOf(of)]).toEqual([[], 'returned'])
    expect(await findViolations(shop.pool)).toEqual([])
  })
})

describe('a return of an order that was paid online', () => {
  test.each(['stripe', 'sandbox'] as const)('at %s goes back there, and the order with its last', async (gateway) => {
    const order = await orderOnline(shop, world.one(), gateway, 3)
    const reference = referenceIn(order.payment_url)
    if (gateway === 'stripe') world.stripe.pay(reference)
    else await shop.sandbox?.press(reference, 'pay')
    await order.person.call('POST /orders/{id}/payment-check', { params: order.params })
    const seller = await shop.shopPerson(world.one()[0].shop_id)
    const order_id = order.ids[0] ?? 0
    for (const to of statesUpTo('delivered')) expect((await move(seller, order_id, to)).status).toBe(200)
    const { items } = (await order.person.call('GET /orders/{id}', { params: order.params })).data.order
    const of = { person: order.person, seller, order_id, line_ids: items.map((item) => item.order_line_id) }
    for (const [quantity, delivery] of [
      [1, false],
      [2, true],
    ] as const) {
      const id = await requestReturnId(of, { quantity })
      await moveReturnToShop(seller, id)
      expect((await moveReturn(seller, id, { to: 'refunded', restock: true, delivery })).status).toBe(200)
      expect((await paymentOf(order)).status).toBe(quantity === 1 ? 'paid' : 'partially_refunded')
      await payRefunds(shop)
    }
    expect(await stateOf(of)).toBe('returned')
    await shop.run('close-refunded', { order_id })
    expect([await stateOf(of), (await paymentOf(order)).status]).toEqual(['refunded', 'refunded'])
    const given = await givenBack(of)
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.due)
    const sql = 'select amount::integer from sandbox_refunds where token = $1'
    const left = gateway === 'stripe' ? world.stripe.refunds.slice(-2) : (await shop.pool.query(sql, [reference])).rows
    expect(left.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(order.due)
    expect(await findViolations(shop.pool)).toEqual([])
  })
})
