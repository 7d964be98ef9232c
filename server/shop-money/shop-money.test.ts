import { beforeAll, describe, expect, test } from 'vitest'
import type { ShopMoney, ShopTransaction } from '#contract/shop-money.ts'
import type { TransactionView } from '#contract/shop-money-kinds.ts'
import { payRefunds } from '../testing/gateways/online-order.ts'
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

async function pageOf(query: { after?: string; view?: TransactionView; per_page?: string } = {}, who = owner) {
  return (await who.call('GET /shop/money/transactions', { query: { per_page: '100', ...query } })).data
}

async function allTransactions(who: Person): Promise<ShopTransaction[]> {
  const all: ShopTransaction[] = []
  let after: string | null = ''
  while (after !== null) {
    const { transactions, next }: Awaited<ReturnType<typeof pageOf>> = await pageOf(after ? { after } : {}, who)
    all.push(...transactions)
    after = next
  }
  return all
}

const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

/** The latest transaction of an order. */
async function latestOf(order_id: number): Promise<ShopTransaction> {
  const found = (await pageOf()).transactions.find(({ order }) => order?.id === order_id)
  if (!found) throw new Error(`order ${order_id} has no transaction`)
  return found
}

async function availabilityOf({ order_id }: Paid) {
  const { availability, available_on } = await latestOf(order_id)
  return [availability, available_on]
}

const deliver = ({ order_id }: Paid) => moveThrough(shop.pool, order_id, ...statesUpTo('delivered'))

/** `moment` is SQL. */
const setDelivered = ({ order_id }: Paid, moment: string) =>
  shop.pool.query(`update order_events set created_at = ${moment} where order_id = $1 and state = 'delivered'`, [
    order_id,
  ])

const cancel = ({ order_id }: Paid) => {
  const body = { to: 'cancelled', reason: 'Sold out' } as const
  return owner.call('POST /shop/orders/{id}/move', { params: { id: String(order_id) }, body })
}

/** In minor units: how an action changed the balance and its parts. */
async function changesBy(act: () => Promise<unknown>) {
  const before = await moneyOf()
  await act()
  const after = await moneyOf()
  const difference = (name: 'balance' | 'available' | 'pending') => cents([after[name], -before[name]])
  return { balance: difference('balance'), available: difference('available'), pending: difference('pending') }
}

/** The transactions and the months must always add up to the balance. */
async function expectSums(who = owner): Promise<ShopTransaction[]> {
  const { balance, available, pending, pending_parts } = await moneyOf(who)
  const transactions = await allTransactions(who)
  expect(cents(transactions.map(({ change }) => change))).toBe(cents([balance]))
  expect(cents([available, pending])).toBe(cents([balance]))
  expect(cents(pending_parts.map(({ amount }) => amount))).toBe(cents([pending]))
  return transactions
}

describe('the balance', () => {
  test('of each shop of the demo is the sum of its transactions, months, and parts', async () => {
    const { rows } = await shop.pool.query(
      'select distinct shop_id from ledger_entries where shop_id is not null order by 1',
    )
    expect(rows.length).toBeGreaterThan(5)
    const yearAgo = new Date(Date.now() - 330 * 86_400_000).toISOString()
    let compared = 0
    for (const { shop_id } of rows) {
      const who = await shop.shopPerson(shop_id)
      const transactions = await expectSums(who)
      expect(transactions.length).toBeGreaterThan(0)
      if (transactions.some(({ at }) => at < yearAgo)) continue
      compared += 1
      const months = await monthsOf(who)
      for (const name of ['change', 'gross', 'commission', 'cash'] as const)
        expect(cents(months.map((month) => month[name]))).toBe(cents(transactions.map((each) => each[name])))
    }
    expect(compared).toBeGreaterThan(0)
  })

  test('after a delivery paid in cash the shop owes the commission, and not any more once all is given back', async () => {
    let order_id = 0
    const sold = await changesBy(async () => {
      const delivered = await placeDeliveredOrder(shop, world.one())
      order_id = delivered.order_id
    })
    const { change, gross, cash, commission, kind, availability } = await latestOf(order_id)
    expect(commission).toBeLessThan(0)
    expect(cash).toBe(-gross)
    expect(change).toBe(commission)
    expect({ kind, availability }).toEqual({ kind: 'sale', availability: 'cash' })
    expect(sold).toEqual({ balance: cents([commission]), available: cents([commission]), pending: 0 })

    const { rows } = await shop.pool.query('select id, quantity from order_lines where order_id = $1', [order_id])
    const lines = rows.map(({ id, quantity }) => ({ order_line_id: Number(id), quantity }))
    const body = { reason: 'Broken', lines, delivery: true }
    const refunded = await changesBy(() =>
      owner.call('POST /shop/orders/{id}/refund', { params: { id: String(order_id) }, body }),
    )
    expect(refunded).toEqual({ balance: -cents([commission]), available: -cents([commission]), pending: 0 })
    const refund = await latestOf(order_id)
    expect(refund).toMatchObject({ kind: 'refund', change: -commission, commission: -commission })
  })

  test('of an order paid online is pending until it is delivered and its last day of return is over', async () => {
    let one: Paid | undefined
    const sold = await changesBy(async () => {
      one = await paid()
    })
    if (!one) throw new Error('nothing is paid')
    const order = one
    const { gross, change: proceeds, commission, cash } = await latestOf(order.order_id)
    expect(cents([gross])).toBe(order.payable)
    expect(cents([gross, commission])).toBe(cents([proceeds]))
    expect(cash).toBe(0)
    expect(await availabilityOf(order)).toEqual(['undelivered', null])
    expect(sold).toEqual({ balance: cents([proceeds]), available: 0, pending: cents([proceeds]) })

    expect(await changesBy(() => deliver(order))).toEqual({ balance: 0, available: 0, pending: 0 })
    const { rows } = await shop.pool.query(`select to_char(market_today() + 15, 'YYYY-MM-DD') as day`)
    expect(await availabilityOf(order)).toEqual(['return_period', rows[0].day])
    const { pending_parts, return_days } = await moneyOf()
    expect(return_days).toBe(14)
    expect(pending_parts.find(({ available_on }) => available_on === rows[0].day)?.reason).toBe('return_period')

    // On its last day of return, the shopper may still ask for one.
    await setDelivered(order, `start_of_market_day(now() - interval '14 days')`)
    const { data } = await order.order.person.call('GET /orders/{id}', { params: order.order.params })
    expect(Date.parse(data.order.return_until ?? '')).toBeGreaterThan(Date.now())
    expect((await availabilityOf(order))[0]).toBe('return_period')
    const ended = await changesBy(() =>
      setDelivered(order, `start_of_market_day(now() - interval '14 days') - interval '1 second'`),
    )
    expect(ended).toEqual({ balance: 0, available: cents([proceeds]), pending: -cents([proceeds]) })
    expect(await availabilityOf(order)).toEqual(['available', null])

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
    await setDelivered(order, `now() - interval '20 days'`)
    const { change: proceeds } = await latestOf(order.order_id)
    expect(await availabilityOf(order)).toEqual(['return', null])
    const refused = await changesBy(() => moveReturn(owner, return_id, { to: 'refused', reason: 'It is worn.' }))
    expect(refused).toEqual({ balance: 0, available: cents([proceeds]), pending: -cents([proceeds]) })

    const { order_code } = (await latestOf(order.order_id)).order ?? {}
    const body = { issue_type: 'order', subject: 'Worn?', message: 'It was new.', order_code } as const
    const asked = await changesBy(() => person.call('POST /support-tickets', { body }))
    expect(asked).toEqual({ balance: 0, available: -cents([proceeds]), pending: cents([proceeds]) })
    expect(await availabilityOf(order)).toEqual(['ticket', null])
  })

  test('of a cancelled order is nothing, and both transactions are listed', async () => {
    const order = await paid()
    const { change: proceeds } = await latestOf(order.order_id)
    const cancelled = await changesBy(() => cancel(order))
    expect(cancelled).toEqual({ balance: -cents([proceeds]), available: 0, pending: -cents([proceeds]) })
    expect(await latestOf(order.order_id)).toMatchObject({ kind: 'refund', change: -proceeds, availability: 'ended' })
  })

  test('of a cancelled order whose refund fails is pending: it is due to the shopper', async () => {
    const order = await paid()
    const { change: proceeds } = await latestOf(order.order_id)
    await cancel(order)
    const spoilt = `update captures set reference = reference || 'x' where payment_id = (select payment_id from orders where id = $1)`
    await shop.pool.query(spoilt, [order.order_id])
    const failed = await changesBy(() => payRefunds(shop))
    expect(failed).toEqual({ balance: cents([proceeds]), available: 0, pending: cents([proceeds]) })
    expect(await latestOf(order.order_id)).toMatchObject({
      kind: 'refund_failed',
      change: proceeds,
      availability: 'refund',
    })
    await expectSums()
  })

  test('with goodwill for all of an order adds up, also after the rest is void', async () => {
    const order = await paid()
    const before = await monthsOf()
    const goodwill = await changesBy(() => give(order, { amount: order.payable / 100 }))
    expect(goodwill.balance).toBe(-order.payable)
    // What the order costs the shop is due at once.
    expect(goodwill.pending).toBeLessThan(0)
    expect((await moneyOf()).pending_parts.every(({ amount }) => amount > 0)).toBe(true)
    await expectSums()
    const ended = await changesBy(() => cancel(order))
    expect(ended.balance).toBeGreaterThan(0)
    expect(await latestOf(order.order_id)).toMatchObject({ kind: 'refund', gross: 0, availability: 'ended' })
    await expectSums()
    const after = await monthsOf()
    expect(cents([after[0]?.change ?? 0])).toBe(cents([before[0]?.change ?? 0]) + goodwill.balance + ended.balance)
  })
})

describe('the transactions', () => {
  test('are filtered by view, paged by id, and limited to the shop', async () => {
    const order = await paid()
    await give(order, { amount: 1 })
    const [sales, refunds] = [await pageOf({ view: 'sale' }), await pageOf({ view: 'refund' })]
    expect(new Set(sales.transactions.map(({ kind }) => kind))).toEqual(new Set(['sale']))
    expect(new Set(refunds.transactions.map(({ kind }) => kind))).toEqual(new Set(['refund', 'refund_failed']))
    expect(refunds.transactions[0]).toMatchObject({
      order: { id: order.order_id },
      change: -1,
      gross: -1,
      commission: 0,
    })
    const first = await pageOf({ per_page: '2' })
    const second = await pageOf({ per_page: '2', after: first.next ?? '' })
    const ids = (await pageOf()).transactions.map(({ id }) => id)
    expect([...first.transactions, ...second.transactions].map(({ id }) => id)).toEqual(ids.slice(0, 4))
    expect((await pageOf({ after: '1' })).next).toBeNull()
    const ofOrder = { query: { order_id: String(order.order_id) } }
    const { data } = await owner.call('GET /shop/money/transactions', ofOrder)
    expect(data.transactions.map(({ kind }) => kind)).toEqual(['refund', 'sale'])
    const rival = await shop.shopPerson(world.two()[1].shop_id)
    expect((await rival.call('GET /shop/money/transactions', ofOrder)).data.transactions).toEqual([])
    expect((await allTransactions(rival)).map((each) => each.order?.id)).not.toContain(order.order_id)
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
    const owing = await operator.call('GET /operator/balances', { query: { view: 'owed_by_shop' } })
    expect(owing.data.total).toBe(data.counts.owed_by_shop)
    expect(owing.data.total).toBeGreaterThan(0)
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
