import { expect, test } from 'vitest'
import { storeTestAddress } from '../testing/address.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()

test('POST /cart/checkout sums the lines of the chosen shops', async () => {
  const person = await shop.shopper()
  const [lamp, mug] = await findGoods(shop.pool, 2, { shops: 2 })
  for (const goods of [lamp, mug])
    await person.call('POST /cart/store', {
      body: { ...goods?.line, product_id: goods?.line.product_id ?? 0, quantity: 2 },
    })
  const ask = async (shop_ids: number[]) => (await person.call('POST /cart/checkout', { body: { shop_ids } })).data
  const both = await ask([lamp?.shop_id ?? 0, mug?.shop_id ?? 0])
  expect(both.checkout_items.map(({ shop_id }) => shop_id)).toEqual([lamp?.shop_id, mug?.shop_id])
  const { total_amount, delivery_charge, coupon_discount, order_tax_amount, payable_amount } = both.checkout
  const cents = (amount: number) => Math.round(amount * 100)
  expect(cents(payable_amount)).toBe(
    cents(total_amount) - cents(coupon_discount) + cents(delivery_charge) + cents(order_tax_amount),
  )
  expect(both.checkout.all_vat_taxes.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(order_tax_amount))
  const one = await ask([mug?.shop_id ?? 0])
  expect(cents(one.checkout.total_amount)).toBe(2 * (mug?.sale ?? 0))
  expect(both.checkout_items[1]?.payable_amount).toBe(one.checkout.payable_amount)
})

test('POST /cart/checkout shows unavailable lines without counting them', async () => {
  const person = await shop.shopper()
  const [lamp, mug, kettle] = (await findGoods(shop.pool, 4, { shops: 2 })) as [Goods, Goods, Goods]
  expect([mug.shop_id, kettle.shop_id === lamp.shop_id]).toEqual([lamp.shop_id, false])
  for (const { line } of [lamp, mug, kettle]) await person.call('POST /cart/store', { body: { ...line, quantity: 1 } })
  const hide = (value: string) =>
    shop.pool.query(`update products set hidden_at = ${value} where id = any ($1)`, [
      [mug.line.product_id, kettle.line.product_id],
    ])
  await hide('now()')
  const body = { shop_ids: [lamp.shop_id, kettle.shop_id] }
  const { checkout, checkout_items } = (await person.call('POST /cart/checkout', { body })).data
  await hide('null')
  // A shop with nothing to order is not there: an empty summary clears the choice.
  expect(checkout_items.map(({ shop_id }) => shop_id)).toEqual([lamp.shop_id])
  expect(checkout_items[0]?.products.map(({ id, is_available }) => [id, is_available])).toEqual([
    [lamp.line.product_id, true],
    [mug.line.product_id, false],
  ])
  expect([checkout.total_amount, checkout_items[0]?.total_amount]).toEqual([lamp.sale / 100, lamp.sale / 100])
})

test('POST /cart/checkout says by shop in how many days it delivers, and what is missing until that costs nothing', async () => {
  const person = await shop.shopper()
  const [lamp, mug] = (await findGoods(shop.pool, 2, { shops: 2 })) as [Goods, Goods]
  for (const { line } of [lamp, mug]) await person.call('POST /cart/store', { body: { ...line, quantity: 1 } })
  const terms =
    'update shops set delivery_charge = 300, delivery_days_min = 2, delivery_days_max = 6, free_delivery_from = $2 where id = $1'
  await shop.pool.query(terms, [lamp.shop_id, lamp.sale + 250])
  await shop.pool.query(terms, [mug.shop_id, mug.sale])
  const body = { shop_ids: [lamp.shop_id, mug.shop_id] }
  const { checkout_items } = (await person.call('POST /cart/checkout', { body })).data
  expect(checkout_items).toMatchObject([
    { delivery_charge: 3, free_delivery_missing: 2.5, delivery_days_min: 2, delivery_days_max: 6 },
    { delivery_charge: 0, free_delivery_missing: null },
  ])
})

test('POST /cart/checkout sums a buy-now line apart from the cart', async () => {
  const person = await shop.shopper()
  const [lamp, mug] = (await findGoods(shop.pool, 2)) as [Goods, Goods]
  await person.call('POST /cart/store', { body: { ...lamp.line, quantity: 2 } })
  await person.call('POST /cart/store', { body: { ...mug.line, quantity: 3, is_buy_now: true } })
  const of = async (is_buy_now: boolean) => {
    const { data } = await person.call('POST /cart/checkout', { body: { shop_ids: [lamp.shop_id], is_buy_now } })
    return [data.checkout.total_amount, ...data.checkout_items.flatMap(({ products }) => products.map(({ id }) => id))]
  }
  expect(await of(true)).toEqual([(3 * mug.sale) / 100, mug.line.product_id])
  expect(await of(false)).toEqual([(2 * lamp.sale) / 100, lamp.line.product_id])
})

test('POST /cart/checkout takes one statement, with an address and without one, once the settings are known', async () => {
  const person = await shop.shopper()
  const address_id = await storeTestAddress(person)
  const goods = await findGoods(shop.pool, 2, { shops: 2 })
  for (const { line } of goods) await person.call('POST /cart/store', { body: { ...line, quantity: 1 } })
  const shop_ids = goods.map(({ shop_id }) => shop_id)
  const statementsOf = (body: { address_id?: number; is_buy_now?: boolean }) =>
    shop.statementsOf(async () => {
      expect((await person.call('POST /cart/checkout', { body: { shop_ids, ...body } })).status).toBe(200)
    })
  const taken = ['cart.lines_to_address']
  await statementsOf({})
  expect(await statementsOf({})).toEqual(taken)
  expect(await statementsOf({ address_id })).toEqual(taken)
})

test('POST /cart/checkout follows a setting that another process has changed', async () => {
  const person = await shop.shopper()
  const [lamp] = (await findGoods(shop.pool, 1)) as [Goods]
  await shop.pool.query(
    'update products set vat_tax_id = (select min(id) from vat_taxes where percentage > 0) where id = $1',
    [lamp.line.product_id],
  )
  await person.call('POST /cart/store', { body: { ...lamp.line, quantity: 1 } })
  const taxOf = async (value: boolean) => {
    await shop.pool.query(
      `insert into settings (key, value) values ('tax_inclusive', $1) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(value)],
    )
    return (await person.call('POST /cart/checkout', { body: { shop_ids: [lamp.shop_id] } })).data.checkout
      .order_tax_amount
  }
  const [excluded, included, again] = [await taxOf(false), await taxOf(true), await taxOf(false)]
  expect(excluded).toBeGreaterThan(0)
  expect([included, again]).toEqual([0, excluded])
})

test('POST /cart/checkout refuses an address of another user, also for an empty cart', async () => {
  const [owner, person] = [await shop.shopper(), await shop.shopper()]
  const [address_id, own] = [await storeTestAddress(owner), await storeTestAddress(person)]
  const statusOf = async (body: { address_id: number }) =>
    (await person.call('POST /cart/checkout', { body: { shop_ids: [], ...body } })).status
  expect([await statusOf({ address_id }), await statusOf({ address_id: own })]).toEqual([404, 200])
  const [lamp] = (await findGoods(shop.pool, 1)) as [Goods]
  await person.call('POST /cart/store', { body: { ...lamp.line, quantity: 1 } })
  expect([await statusOf({ address_id }), await statusOf({ address_id: own })]).toEqual([404, 200])
})

test('POST /cart/checkout answers an empty choice with empty figures', async () => {
  const person = await shop.shopper()
  const { data } = await person.call('POST /cart/checkout', { body: { shop_ids: [] } })
  expect(data.checkout_items).toEqual([])
  expect(data.checkout).toMatchObject({ total_amount: 0, delivery_charge: 0, payable_amount: 0, all_vat_taxes: [] })
})

test('POST /cart/checkout refuses an invalid list of shops, and guests', async () => {
  const person = await shop.shopper()
  for (const shop_ids of [[0], [-1], ['1'], [1.5], 'all', null]) {
    expect((await person.call('POST /cart/checkout', { raw: JSON.stringify({ shop_ids }) })).status).toBe(422)
  }
  expect((await shop.visitor.call('POST /cart/checkout', { body: { shop_ids: [] } })).status).toBe(401)
})
