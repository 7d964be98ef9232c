import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { storeTestAddress } from '../testing/address.ts'
import { endHold } from '../testing/gateways/online-order.ts'
import { findGoods, findViolations, type Goods, quoteOrder } from '../testing/goods.ts'
import { openTestShop } from '../testing/shop.ts'
import { createVouchers } from '../testing/vouchers.ts'

const shop = openTestShop({ payments: () => readConfig({ SOUK_SANDBOX: 'on' }).payments })
let goods: [Goods, Goods]

/** Two shops; the second brings its parcels for nothing, and gives all that it sells away for a code. */
beforeAll(async () => {
  goods = (await findGoods(shop.pool, 2, { minUnits: 20, shops: 2 })) as [Goods, Goods]
  const ids = goods.map(({ shop_id }) => shop_id)
  await shop.pool.query('delete from delivery_zones where shop_id = any ($1)', [ids])
  await shop.pool.query('update shops set delivery_charge = 0, delivery_per_kg = 0 where id = any ($1)', [ids])
  await createVouchers(
    shop.pool,
    { code: 'GIVEN', shop_id: goods[1].shop_id, percentage: 100 },
    { code: 'ALLGIVEN', percentage: 100 },
  )
})

async function ordered(wanted: readonly Goods[], coupon_code: string) {
  const person = await shop.shopper()
  const address_id = await storeTestAddress(person)
  for (const { line } of wanted) await person.call('POST /cart/store', { body: { ...line, quantity: 1 } })
  const shop_ids = wanted.map(({ shop_id }) => shop_id)
  const body = { ...(await quoteOrder(person, { address_id, shop_ids, coupon_code })), payment_method: 'sandbox' }
  const { data } = await person.call('POST /place-order', { body })
  const idOf = (good: Goods) => data.orders.find((order) => order.shop.id === good.shop_id)?.id ?? 0
  const cancel = (id: number) =>
    person.call('POST /orders/{id}/cancel', { params: { id: String(id) }, body: { reason: 'Changed my mind' } })
  const seen = async (id: number) => (await person.call('GET /orders/{id}', { params: { id: String(id) } })).data.order
  const { rows } = await shop.pool.query('select payment_id from orders where id = $1', [data.orders[0]?.id])
  return { person, idOf, cancel, seen, payment_id: rows[0]?.payment_id as number }
}

const balances = async () =>
  (
    await shop.pool.query(
      'select account, shop_id, sum(amount) from ledger_entries group by 1, 2 having sum(amount) <> 0 order by 1, 2',
    )
  ).rows

test('a free order is paid once the rest of its checkout is cancelled', async () => {
  const [dear, free] = goods
  const { idOf, cancel, seen, payment_id } = await ordered(goods, 'GIVEN')
  expect((await seen(idOf(free))).payable_amount).toBe(0)
  await cancel(idOf(dear))
  await shop.run('close-abandoned-attempts', { payment_id })
  expect((await seen(idOf(free))).payment).toMatchObject({ status: 'paid', can_pay: false, due_amount: 0 })
  const seller = await shop.shopPerson(free.shop_id)
  const params = { id: String(idOf(free)) }
  expect((await seller.call('POST /shop/orders/{id}/move', { params, body: { to: 'confirmed' } })).status).toBe(200)
  expect(await findViolations(shop.pool)).toEqual([])
})

test('a free order is paid at the latest when its hold ends', async () => {
  const [dear, free] = goods
  const { idOf, cancel, seen } = await ordered(goods, 'GIVEN')
  await cancel(idOf(dear))
  await endHold(shop, { ids: [idOf(free)] })
  await shop.run('queue-expired-holds')
  expect(await seen(idOf(free))).toMatchObject({ status: 'pending', payment: { status: 'paid' } })
  expect(await findViolations(shop.pool)).toEqual([])
})

test('a cancelled free order leaves no claims in the books', async () => {
  const [dear] = goods
  const before = await balances()
  const { idOf, cancel, seen } = await ordered([dear], 'ALLGIVEN')
  expect(await balances()).not.toEqual(before)
  expect((await cancel(idOf(dear))).status).toBe(200)
  expect(await balances()).toEqual(before)
  expect((await seen(idOf(dear))).status).toBe('cancelled')
  expect(await findViolations(shop.pool)).toEqual([])
})
