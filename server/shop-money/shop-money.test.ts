import { beforeAll, describe, expect, test } from 'vitest'
import type { ShopMoney, ShopTransaction } from '#contract/shop-money.ts'
import { give, type Paid, units } from '../testing/gateways/paid-order.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import {
  chargeDelivery,
  moveReturn,
  moveThrough,
  placeDeliveredOrder,
  requestReturnId,
  statesUpTo,
} from '../testing/orders.ts'
import type { Person } from '../testing/shop.ts'

const world = openStripeShop()
const { paid, shop } = world
let owner: Person

beforeAll(async () => {
  await chargeDelivery(shop)
  owner = await shop.shopPerson(world.one()[0].shop_id)
})

const moneyOf = async (who = owner): Promise<ShopMoney> => (await who.call('GET /shop/money', {})).data
const monthsOf = async (who = owner) => (await who.call('GET /shop/money/months', {})).data.months

async function pageOf(page: number, who = owner, view?: 'sale' | 'refund') {
  const query = { page: String(page), per_page: '100', ...(view && { view }) }
  return (await who.call('GET /shop/money/transactions', { query })).data
}

async function allTransactions(who: Person): Promise<ShopTransaction[]> {
  const all: ShopTransaction[] = []
  for (let page = 1; ; page++) {
    const { transactions, total } = await pageOf(page, who)
    all.push(...transactions)
    if (all.length >= total || transactions.length === 0) return all
  }
}

const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

/** The latest transaction of an order. */
async function latestOf(order_id: number): Promise<ShopTransaction> {
  const found = (await pageOf(1)).transactions.find(({ order }) => order.id === order_id)
  if (!found) throw new Error(`order ${order_id} has no transaction`)
  return found
}

const deliver = ({ order_id }: Paid) => moveThrough(shop.pool, order_id, ...statesUpTo('delivered'))

const setDeliveredDaysAgo = ({ order_id }: Paid, days: number) =>
  shop.pool.query(
    `update order_events set created_at = now() - make_interval(days => $2) where order_id = $1 and state = 'delivered'`,
    [order_id, days],
  )

/** In minor units: how an action changed what is available and what is pending. */
async function changesBy(act: () => Promise<unknown>) {
  const before = await moneyOf()
  await act()
  const after = await moneyOf()
  const difference = (name: 'balance' | 'available' | 'pending') => cents([after[name], -before[name]])
  return { balance: difference('balance'), available: difference('available'), pending: difference('pending') }
}

describe('the balance', () => {
  test('of each shop of the demo is the sum of its transactions, months, and parts', async () => {
    const { rows } = await shop.pool.query(
      'select distinct shop_id from ledger_entries where shop_id is not null order by 1',
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { shop_id } of rows) {
      const who = await shop.shopPerson(shop_id)
      const { balance, available, pending, pending_parts } = await moneyOf(who)
      const transactions = await allTransactions(who)
      expect(transactions.length).toBeGreaterThan(0)
      expect(cents(transactions.map(({ change }) => change))).toBe(cents([balance]))
      expect(cents([available, pending])).toBe(cents([balance]))
      expect(cents(pending_parts.map(({ amount }) => amount))).toBe(cents([pending]))
      const yearAgo = new Date(Date.now() - 330 * 86_400_000).toISOString()
      if (transactions.every(({ at }) => at > yearAgo)) {
        const months = await monthsOf(who)
        for (const name of ['change', 'gross', 'commission', 'cash'] as const)
          expect(cents(months.map((month) => month[name]))).toBe(cents(transactions.map((each) => each[name])))
      }
    }
  })

  test('after a delivery paid in cash the shop owes the commission, and not any more once all is given back', async () => {
    let order_id = 0
    const sold = await changesBy(async () => {
      const delivered = await placeDeliveredOrder(shop, world.one())
      order_id = delivered.order_id
    })
    const { change, gross, cash, commission, view, pending } = await latestOf(order_id)
    expect(commission).toBeLessThan(0)
    expect(cash).toBe(-gross)
    expect(change).toBe(commission)
    expect({ view, pending }).toEqual({ view: 'sale', pending: null })
    expect(sold).toEqual({ balance: cents([commission]), available: cents([commission]), pending: 0 })

    const { rows } = await shop.pool.query('select id, quantity from order_lines where order_id = $1', [order_id])
    const lines = rows.map(({ id, quantity }) => ({ order_line_id: Number(id), quantity }))
    const body = { reason: 'Broken', lines, delivery: true }
    const refunded = await changesBy(() =>
      owner.call('POST /shop/orders/{id}/refund', { params: { id: String(order_id) }, body }),
    )
    expect(refunded).toEqual({ balance: -cents([commission]), available: -cents([commission]), pending: 0 })
    const refund = await latestOf(order_id)
    expect(refund).toMatchObject({ view: 'refund', change: -commission, commission: -commission })
  })

  test('of an order paid online is pending until it is delivered and its days of return are over', async () => {
    let one: Paid | undefined
    const sold = await changesBy(async () => {
      one = await paid()
    })
    if (!one) throw new Error('nothing is paid')
    const order = one
    const { gross, change: proceeds, commission, cash, pending } = await latestOf(order.order_id)
    expect(cents([gross])).toBe(order.payable)
    expect(cents([gross, commission])).toBe(cents([proceeds]))
    expect(cash).toBe(0)
    expect(pending).toEqual({ reason: 'undelivered', available_on: null })
    expect(sold).toEqual({ balance: cents([proceeds]), available: 0, pending: cents([proceeds]) })

    expect(await changesBy(() => deliver(order))).toEqual({ balance: 0, available: 0, pending: 0 })
    const { rows } = await shop.pool.query(
      `select to_char(now() at time zone market_time_zone() + interval '14 days', 'YYYY-MM-DD') as day`,
    )
    expect((await latestOf(order.order_id)).pending).toEqual({ reason: 'return_period', available_on: rows[0].day })
    const { pending_parts, return_days } = await moneyOf()
    expect(return_days).toBe(14)
    expect(pending_parts.find(({ available_on }) => available_on === rows[0].day)).toMatchObject({
      reason: 'return_period',
      orders: 1,
    })

    const available = await changesBy(() => setDeliveredDaysAgo(order, 14))
    expect(available).toEqual({ balance: 0, available: cents([proceeds]), pending: -cents([proceeds]) })
    expect((await latestOf(order.order_id)).pending).toBeNull()

    const refunded = await changesBy(() => give(order, { lines: units(order, 1) }))
    const refund = await latestOf(order.order_id)
    expect(refund.change).toBeLessThan(0)
    expect(refunded).toEqual({ balance: cents([refund.change]), available: cents([refund.change]), pending: 0 })
  })

  test('of a delivered order is pending while a return or ticket of it is open, also after its days of return', async () => {
    const order = await paid()
    await deliver(order)
    const { person } = order.order
    const delivered = { person, seller: owner, order_id: order.order_id, line_ids: [order.line.id] }
    const return_id = await requestReturnId(delivered)
    await setDeliveredDaysAgo(order, 20)
    const { change: proceeds } = await latestOf(order.order_id)
    const pendingOf = async () => (await latestOf(order.order_id)).pending
    expect(await pendingOf()).toEqual({ reason: 'return', available_on: null })
    const refused = await changesBy(() => moveReturn(owner, return_id, { to: 'refused', reason: 'It is worn.' }))
    expect(refused).toEqual({ balance: 0, available: cents([proceeds]), pending: -cents([proceeds]) })

    const { order_code } = (await latestOf(order.order_id)).order
    const body = { issue_type: 'order', subject: 'Worn?', message: 'It was new.', order_code } as const
    const asked = await changesBy(() => person.call('POST /support-tickets', { body }))
    expect(asked).toEqual({ balance: 0, available: -cents([proceeds]), pending: cents([proceeds]) })
    expect(await pendingOf()).toEqual({ reason: 'ticket', available_on: null })
  })

  test('of a cancelled order is nothing, and both transactions are listed', async () => {
    const order = await paid()
    const body = { to: 'cancelled', reason: 'Sold out' } as const
    const params = { id: String(order.order_id) }
    const { change: proceeds } = await latestOf(order.order_id)
    const cancelled = await changesBy(() => owner.call('POST /shop/orders/{id}/move', { params, body }))
    expect(cancelled).toEqual({ balance: -cents([proceeds]), available: 0, pending: -cents([proceeds]) })
    expect(await latestOf(order.order_id)).toMatchObject({ view: 'refund', change: -proceeds, pending: null })
  })
})

describe('the transactions', () => {
  test('are of one view if it is asked for, and only those of the shop', async () => {
    const order = await paid()
    await give(order, { amount: 1 })
    const [sales, refunds, all] = [await pageOf(1, owner, 'sale'), await pageOf(1, owner, 'refund'), await pageOf(1)]
    expect(sales.transactions.every(({ view }) => view === 'sale')).toBe(true)
    expect(refunds.transactions.every(({ view }) => view === 'refund')).toBe(true)
    expect(refunds.transactions[0]).toMatchObject({
      order: { id: order.order_id },
      change: -1,
      gross: -1,
      commission: 0,
    })
    expect(sales.total + refunds.total).toBe(all.total)
    const rival = await shop.shopPerson(world.two()[1].shop_id)
    expect((await allTransactions(rival)).map(({ order }) => order.id)).not.toContain(order.order_id)
  })

  test('a page past the end is empty and keeps the total', async () => {
    const { total } = await pageOf(1)
    expect(await pageOf(999)).toMatchObject({ transactions: [], total })
  })
})

describe('the balances for the market', () => {
  test('are those that the shops see, and add up', async () => {
    const operator = await shop.operator()
    await paid()
    const { data } = await operator.call('GET /operator/balances', { query: { per_page: '100' } })
    expect(data.counts.all).toBe(data.shops.length)
    for (const { shop: of, ...sums } of data.shops)
      expect(await moneyOf(await shop.shopPerson(of.id))).toMatchObject({ ...sums, currency: data.currency })
    expect(cents(data.shops.map(({ balance }) => balance))).toBe(cents([data.owed_to_shops, -data.owed_by_shops]))
    const owing = await operator.call('GET /operator/balances', { query: { view: 'owing' } })
    expect(owing.data.total).toBe(data.counts.owing)
    expect(owing.data.shops.every(({ balance }) => balance < 0)).toBe(true)
  })

  test('a shop without a booked order has a balance of nothing', async () => {
    const { rows } = await shop.pool.query(
      `insert into shops (name, zone_id, owner_name, email) values ('Newcomers', 1, 'New', 'new@shop.example') returning id`,
    )
    const newcomers = rows[0].id
    await shop.pool.query(
      `update memberships m set shop_id = $1 from roles r where r.id = m.role_id and r.preset = 'owner' and m.shop_id = $2`,
      [newcomers, world.two()[1].shop_id],
    )
    expect(await moneyOf(await shop.shopPerson(newcomers))).toMatchObject({ balance: 0, available: 0, pending: 0 })
  })
})
