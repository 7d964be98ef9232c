import { beforeAll, describe, expect, test } from 'vitest'
import { storeTestAddress } from '../testing/address.ts'
import { whileLocked } from '../testing/blocked-queries.ts'
import { findGoods, findViolations, type Goods, quoteOrder, setStock } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]

beforeAll(async () => {
  goods = await findGoods(shop.pool, 6, { minUnits: 6, shops: 3 })
})

/** A shopper with an address and one of each of some goods in the cart. */
async function buyer(
  wanted: Goods[],
  quantity = 1,
): Promise<{ person: Person; address_id: number; shop_ids: number[] }> {
  const person = await shop.shopper()
  const address_id = await storeTestAddress(person)
  for (const { line } of wanted) await person.call('POST /cart/store', { body: { ...line, quantity } })
  return { person, address_id, shop_ids: [...new Set(wanted.map(({ shop_id }) => shop_id))] }
}

/** Changes a setting of the shop; what comes back puts it as it was. */
async function setSetting(key: string, value: boolean): Promise<() => Promise<unknown>> {
  const before = await shop.pool.query('select value from settings where key = $1', [key])
  const write = (json: string) =>
    shop.pool.query(
      'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, json],
    )
  await write(JSON.stringify(value))
  const [row] = before.rows
  return () => (row ? write(JSON.stringify(row.value)) : shop.pool.query('delete from settings where key = $1', [key]))
}

async function taxedGoods(): Promise<Goods> {
  const sql = 'select id from products where id = any ($1) and vat_tax_id is not null'
  const { rows } = await shop.pool.query(sql, [goods.map(({ line }) => line.product_id)])
  const taxed = goods.find(({ line }) => rows.some(({ id }) => id === line.product_id))
  return taxed ?? Promise.reject(new Error('none of the goods is taxed'))
}

const first = () => goods[0] as Goods
const last = () => goods[5] as Goods
const two = () => [goods[0], goods[2]] as [Goods, Goods]

describe('POST /place-order', () => {
  test('the order of each chosen shop is made, and the other lines stay in the cart', async () => {
    const [lamp, mug] = two()
    const { person, address_id } = await buyer([lamp, mug])
    const { data: summary } = await person.call('POST /cart/checkout', { body: { shop_ids: [lamp.shop_id] } })
    const body = await quoteOrder(person, { address_id, shop_ids: [lamp.shop_id] })
    const { status, data } = await person.call('POST /place-order', { body: { ...body, note: 'Ring twice' } })
    expect(status).toBe(200)
    expect(data.orders).toHaveLength(1)
    expect(data.orders[0]).toMatchObject({ status: 'pending', payable_amount: summary.checkout.payable_amount })
    expect((await person.call('GET /carts')).data.cart_items.map(({ shop_id }) => shop_id)).toEqual([mug.shop_id])

    const { data: seen } = await person.call('GET /orders/{id}', { params: { id: String(data.orders[0]?.id) } })
    expect(seen.order).toMatchObject({
      note: 'Ring twice',
      address: { name: 'Mina Haddad', city: 'Dhaka' },
      payment: { method: 'cash', status: 'unpaid' },
      events: [{ status: 'pending', reason: null }],
      total_amount: summary.checkout.total_amount,
      all_vat_taxes: summary.checkout.all_vat_taxes,
    })
  })

  test('each shop reads the note to all shops and its own, and no other note', async () => {
    const [lamp, mug] = two()
    const { person, address_id, shop_ids } = await buyer([lamp, mug])
    const body = await quoteOrder(person, { address_id, shop_ids })
    const shop_notes = { [lamp.shop_id]: ' Door code \u202e4711 ', [mug.shop_id]: '' }
    const { data } = await person.call('POST /place-order', { body: { ...body, note: 'Ring twice', shop_notes } })
    const readOrder = async (id: number) =>
      (await person.call('GET /orders/{id}', { params: { id: String(id) } })).data.order
    const orders = await Promise.all(data.orders.map(({ id }) => readOrder(id)))
    expect(new Map(orders.map(({ shop, note }) => [shop.id, note]))).toEqual(
      new Map([
        [lamp.shop_id, 'Ring twice\nDoor code \u202e4711\u202c'],
        [mug.shop_id, 'Ring twice'],
      ]),
    )
    const hidden = { body: { ...body, shop_notes: { [mug.shop_id]: 'Ring \u0007twice' } } }
    expect(await person.call('POST /place-order', hidden)).toMatchObject({
      status: 422,
      errors: { [`shop_notes.${mug.shop_id}`]: [expect.any(String)] },
    })
  })

  test('an order takes its stock once', async () => {
    const lamp = first()
    const level = async () =>
      (await shop.pool.query('select sold, available from stock_levels where variant_id = $1', [lamp.variant_id]))
        .rows[0]
    const before = await level()
    const { person, address_id, shop_ids } = await buyer([lamp], 2)
    await person.call('POST /place-order', { body: await quoteOrder(person, { address_id, shop_ids }) })
    expect(await level()).toEqual({ sold: before.sold + 2, available: before.available - 2 })
  })

  test('an order is refused with 409 if its total is not the one that was shown', async () => {
    const { person, address_id, shop_ids } = await buyer([first()])
    const body = await quoteOrder(person, { address_id, shop_ids })
    await shop.pool.query('update variants set price = price + 10000, discount_price = null where id = $1', [
      first().variant_id,
    ])
    const { status, data } = await person.call('POST /place-order', { body })
    const { data: now } = await person.call('POST /cart/checkout', { body: { shop_ids } })
    const { payable_amount } = now.checkout
    const difference = (Math.round(payable_amount * 100) - Math.round(body.expected_payable_amount * 100)) / 100
    expect([status, difference > 0]).toEqual([409, true])
    expect(data).toEqual({ payable_amount, difference })
    expect((await person.call('GET /orders')).data.total).toBe(0)
    expect((await person.call('GET /carts')).data.total).toBe(1)
  })

  test('the refusal names the exact difference, without rounding errors', async () => {
    const { person, address_id, shop_ids } = await buyer([first()])
    const body = await quoteOrder(person, { address_id, shop_ids })
    const cents = Math.round(body.expected_payable_amount * 100)
    for (const less of [-29, 1, 7, 10, 58, 101]) {
      const shown = { ...body, expected_payable_amount: (cents - less) / 100 }
      const { data } = await person.call('POST /place-order', { body: shown })
      expect(data).toEqual({ payable_amount: body.expected_payable_amount, difference: less / 100 })
    }
  })

  test('an order above the stock is refused with 409 and the units that are left', async () => {
    const [lamp, mug] = two()
    const { person, address_id, shop_ids } = await buyer([lamp, mug], 2)
    const body = await quoteOrder(person, { address_id, shop_ids })
    await shop.pool.query('update stock_levels set initial = sold + held - restocked + 1 where variant_id = $1', [
      mug.variant_id,
    ])
    const { status, data } = await person.call('POST /place-order', { body })
    expect([status, data]).toEqual([409, { product_id: mug.line.product_id, left: 1 }])
    expect((await person.call('GET /carts')).data.total).toBe(4)
    expect((await person.call('GET /orders')).data.total).toBe(0)
    await setStock(shop, mug.variant_id, 50)
  })

  test('each order keeps the delivery days that its shop had when it was placed', async () => {
    const lamp = first()
    const { person, address_id, shop_ids } = await buyer([lamp])
    const days = 'update shops set delivery_days_min = $2, delivery_days_max = $3 where id = $1'
    await shop.pool.query(days, [lamp.shop_id, 2, 31])
    const { data } = await person.call('POST /place-order', {
      body: await quoteOrder(person, { address_id, shop_ids }),
    })
    await shop.pool.query(days, [lamp.shop_id, 1, 3])
    const params = { id: String(data.orders[0]?.id) }
    const { order } = (await person.call('GET /orders/{id}', { params })).data
    const dayAfter = (count: number) =>
      new Date(Date.parse(order.created_at) + count * 86_400_000).toISOString().slice(0, 10)
    expect([order.expected_from, order.expected_to]).toEqual([dayAfter(2), dayAfter(31)])
  })

  test('available lines are ordered, and unavailable ones stay in the cart', async () => {
    const [lamp, mug] = [goods[0], goods[1]] as [Goods, Goods]
    expect(mug.shop_id).toBe(lamp.shop_id)
    const { person, address_id, shop_ids } = await buyer([lamp, mug])
    const stock = 'update stock_levels set initial = sold + held - restocked + $2 where variant_id = $1'
    await shop.pool.query(stock, [mug.variant_id, 0])
    const body = await quoteOrder(person, { address_id, shop_ids })
    const { status, data } = await person.call('POST /place-order', { body })
    expect([status, data.orders[0]?.payable_amount]).toEqual([200, body.expected_payable_amount])
    const params = { id: String(data.orders[0]?.id) }
    const { order } = (await person.call('GET /orders/{id}', { params })).data
    expect(order.items.map(({ product_id }) => product_id)).toEqual([lamp.line.product_id])
    const { cart_items } = (await person.call('GET /carts')).data
    expect(cart_items.flatMap(({ products }) => products.map(({ id }) => id))).toEqual([mug.line.product_id])

    // What is left cannot be had, and there is nothing else.
    const again = await person.call('POST /place-order', { body: { ...body, expected_payable_amount: 0 } })
    expect([again.status, again.data]).toEqual([409, { product_id: mug.line.product_id, left: 0 }])
    expect(again.message).toBe(`${mug.name} is out of stock.`)
    await setStock(shop, mug.variant_id, 50)
  })

  test('lines of a shop that has closed are not ordered and stay in the cart', async () => {
    const [lamp, mug] = two()
    const { person, address_id, shop_ids } = await buyer([lamp, mug])
    const body = await quoteOrder(person, { address_id, shop_ids })
    await shop.pool.query('update shops set closed_at = now() where id = $1', [mug.shop_id])
    const changed = await person.call('POST /place-order', { body })
    const alone = await person.call('POST /place-order', { body: { ...body, shop_ids: [mug.shop_id] } })
    await shop.pool.query('update shops set closed_at = null where id = $1', [mug.shop_id])
    expect([changed.status, changed.message]).toEqual([
      409,
      'What you order changed since you looked. Please check the new total.',
    ])
    expect([alone.status, alone.data]).toEqual([409, { product_id: mug.line.product_id, left: 0 }])
    expect((await person.call('GET /carts')).data.total).toBe(2)
    expect((await person.call('GET /orders')).data.total).toBe(0)
  })

  test('Buy now places a separate order and does not change the cart', async () => {
    const [lamp, mug] = [goods[0], goods[1]] as [Goods, Goods]
    const { person, address_id, shop_ids } = await buyer([lamp])
    await person.call('POST /cart/store', { body: { ...mug.line, quantity: 2, is_buy_now: true } })
    const body = await quoteOrder(person, { address_id, shop_ids, is_buy_now: true })
    const { status, data } = await person.call('POST /place-order', { body })
    expect(status).toBe(200)
    const { order } = (await person.call('GET /orders/{id}', { params: { id: String(data.orders[0]?.id) } })).data
    expect(order.items).toMatchObject([{ product_id: mug.line.product_id, quantity: 2 }])
    const { cart_items } = (await person.call('GET /carts')).data
    expect(cart_items.flatMap(({ products }) => products.map(({ id }) => id))).toEqual([lamp.line.product_id])
    expect((await person.call('POST /place-order', { body })).status).toBe(409)
  })

  test('cash is refused if the market does not take it', async () => {
    const { person, address_id, shop_ids } = await buyer([first()])
    const body = await quoteOrder(person, { address_id, shop_ids })
    const undo = await setSetting('cash_on_delivery', false)
    const { status, errors } = await person.call('POST /place-order', { body })
    await undo()
    expect([status, errors]).toEqual([422, { payment_method: ['This way to pay is not offered.'] }])
    expect((await person.call('GET /orders')).data.total).toBe(0)
    expect((await person.call('GET /carts')).data.total).toBe(1)
  })

  test('a tax that prices include is stored with the order and not added to its total', async () => {
    const taxed = await taxedGoods()
    const { sale } = (await findGoods(shop.pool, 6, { minUnits: 6, shops: 3 })).find(
      ({ variant_id }) => variant_id === taxed.variant_id,
    ) as Goods
    const { person, address_id, shop_ids } = await buyer([taxed])
    const undo = await setSetting('tax_inclusive', true)
    const body = await quoteOrder(person, { address_id, shop_ids })
    const { data } = await person.call('POST /place-order', { body })
    await undo()
    const { order } = (await person.call('GET /orders/{id}', { params: { id: String(data.orders[0]?.id) } })).data
    const [tax] = order.all_vat_taxes
    expect(tax).toMatchObject({ is_included: true })
    expect(tax?.amount).toBeGreaterThan(0)
    expect([order.order_tax_amount, order.payable_amount]).toEqual([0, body.expected_payable_amount])
    expect(Math.round(order.payable_amount * 100)).toBe(sale + Math.round(order.delivery_charge * 100))
  })

  test('20 equal requests with one key get the same answer and make one order', async () => {
    const { person, address_id, shop_ids } = await buyer(two())
    const body = await quoteOrder(person, { address_id, shop_ids })
    const request = { body, headers: { 'Idempotency-Key': 'attempt-1' } }
    const replies = await Promise.all(Array.from({ length: 20 }, () => person.call('POST /place-order', request)))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    for (const { data } of replies) expect(data).toEqual(replies[0]?.data)
    expect((await person.call('GET /orders')).data.total).toBe(2)
  })

  test('another body under a key is refused only if an order was placed under it', async () => {
    const { person, address_id, shop_ids } = await buyer([first()])
    const body = await quoteOrder(person, { address_id, shop_ids })
    const place = (sent: typeof body) =>
      person.call('POST /place-order', { body: sent, headers: { 'Idempotency-Key': 'k-2' } })
    expect((await place({ ...body, expected_payable_amount: body.expected_payable_amount + 1 })).status).toBe(409)
    const { status, data } = await place(body)
    expect(status).toBe(200)
    expect(await place({ ...body, coupon_code: [] })).toMatchObject({ status: 409, data: { key_reused: true } })
    expect((await place(body)).data).toEqual(data)
    expect((await person.call('GET /orders')).data.total).toBe(1)
  })

  test('a cart is ordered once, also by two requests with different keys', async () => {
    const { person, address_id, shop_ids } = await buyer([first()])
    const body = await quoteOrder(person, { address_id, shop_ids })
    const place = (key: string) => person.call('POST /place-order', { body, headers: { 'Idempotency-Key': key } })
    const replies = await Promise.all(['a', 'b', 'c'].map(place))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('a shopper without a proved contact is refused if the market requires one', async () => {
    const restore = await setSetting('order_place_account_verify', true)
    const { person, address_id, shop_ids } = await buyer([first()])
    const body = await quoteOrder(person, { address_id, shop_ids })
    const place = () => person.call('POST /place-order', { body })
    expect(await place()).toMatchObject({ status: 403, data: { account_verify: true } })
    await shop.pool.query(
      `insert into proved_contacts (user_id, destination)
       select id, phone_code || phone from users where id = (select max(id) from users)`,
    )
    expect((await place()).status).toBe(200)
    await restore()
  })

  test('an address of another shopper, no shop and an empty cart are refused', async () => {
    const one = await buyer([first()])
    const other = await buyer([first()])
    const body = await quoteOrder(one.person, { address_id: one.address_id, shop_ids: one.shop_ids })
    const elsewhere = { ...body, address_id: other.address_id }
    expect((await one.person.call('POST /place-order', { body: elsewhere })).status).toBe(404)
    const noShop = await one.person.call('POST /place-order', { body: { ...body, shop_ids: [] } })
    expect([noShop.status, noShop.errors.shop_ids]).toEqual([422, ['Please select at least one shop']])
    const empty = { ...body, shop_ids: [1_000_000] }
    expect((await one.person.call('POST /place-order', { body: empty })).status).toBe(409)
    expect((await one.person.call('GET /carts')).data.total).toBe(1)
  })

  test.each([
    ['a price', { payable_amount: 1 }],
    ['a state', { status: 'delivered' }],
    ["another's id", { user_id: 1 }],
    ['an unknown way to pay', { payment_method: 'promise' }],
    ['a text for an id', { address_id: '1' }],
    ['no sum that was shown', { expected_payable_amount: undefined }],
    ['a sum of three decimals', { expected_payable_amount: 1.001 }],
  ])('a payload with %s is refused', async (_, fields) => {
    const { person, address_id, shop_ids } = await buyer([first()])
    const raw = JSON.stringify({ ...(await quoteOrder(person, { address_id, shop_ids })), ...fields })
    expect((await person.call('POST /place-order', { raw })).status).toBe(422)
    expect((await person.call('GET /orders')).data.total).toBe(0)
  })

  test('an order that waits for its cart goes to the address, at the charge, that it was read with', async () => {
    const { person, address_id, shop_ids } = await buyer([first()])
    await shop.pool.query('update shops set delivers_elsewhere = false where id = $1', shop_ids)
    await shop.pool.query('delete from delivery_zones where shop_id = $1', shop_ids)
    await shop.pool.query(
      `with zone as (insert into delivery_zones (shop_id, name, delivery_charge) values ($1, 'Home', 0) returning id)
       insert into delivery_places (zone_id, shop_id, country) select id, $1, 'Bangladesh' from zone`,
      shop_ids,
    )
    const body = await quoteOrder(person, { address_id, shop_ids })
    const lock = 'select from cart_lines where user_id = (select user_id from addresses where id = $1) for update'
    try {
      const { status, data } = await whileLocked(shop.pool, lock, address_id, async (client, waitForBlocked) => {
        const placing = person.call('POST /place-order', { body })
        await waitForBlocked(1)
        await shop.pool.query(`update addresses set country = 'France' where id = $1`, [address_id])
        await client.query('commit')
        return placing
      })
      const params = { id: String(data.orders[0]?.id) }
      const { order } = (await person.call('GET /orders/{id}', { params })).data
      expect([status, order.address.country, order.delivery_charge]).toEqual([200, 'Bangladesh', 0])
    } finally {
      await shop.pool.query('delete from delivery_zones where shop_id = $1', shop_ids)
      await shop.pool.query('update shops set delivers_elsewhere = true where id = $1', shop_ids)
    }
  })

  test('an order whose cart changes while it is written is compared with the amount that was shown again', async () => {
    const { person, address_id, shop_ids } = await buyer([last()])
    const body = await quoteOrder(person, { address_id, shop_ids })
    const status = await whileLocked(
      shop.pool,
      'select from cart_lines where user_id = (select user_id from addresses where id = $1) for update',
      address_id,
      async (client, waitForBlocked) => {
        const placing = person.call('POST /place-order', { body })
        await waitForBlocked(1)
        const change =
          'update cart_lines set quantity = 2 where user_id = (select user_id from addresses where id = $1)'
        await client.query(change, [address_id])
        await client.query('commit')
        return (await placing).status
      },
    )
    expect(status).toBe(409)
    expect((await person.call('GET /carts')).data.cart_items).toMatchObject([{ products: [{ quantity: 2 }] }])
  })

  test('a repeated request that is refused on its own waits for the first one and gets its answer', async () => {
    const { person, address_id, shop_ids } = await buyer([last()])
    const body = await quoteOrder(person, { address_id, shop_ids })
    const request = { body, headers: { 'Idempotency-Key': 'refused-later' } }
    let restoreSetting: (() => Promise<unknown>) | undefined
    const answers = await whileLocked(
      shop.pool,
      'select from stock_levels where variant_id = $1 for update',
      last().variant_id,
      async (client, waitForBlocked) => {
        const placing = [person.call('POST /place-order', request)]
        await waitForBlocked(1)
        restoreSetting = await setSetting('cash_on_delivery', false)
        placing.push(person.call('POST /place-order', request))
        await waitForBlocked(2)
        await client.query('commit')
        return Promise.all(placing)
      },
    ).finally(() => restoreSetting?.())
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.data).toEqual(answers[0]?.data)
  })

  test('a whole checkout over two shops takes six statements', async () => {
    const [lamp, mug] = two()
    const { person, address_id } = await buyer([])
    const nothing = {
      ...(await quoteOrder(person, { address_id, shop_ids: [lamp.shop_id] })),
      expected_payable_amount: 0,
    }
    // A process reads the settings for its first order only.
    expect((await person.call('POST /place-order', { body: nothing })).status).toBe(409)
    const seen = await shop.statementsOf(async () => {
      for (const { line } of [lamp, mug]) await person.call('POST /cart/store', { body: { ...line, quantity: 1 } })
      await person.call('GET /addresses')
      const body = await quoteOrder(person, { address_id, shop_ids: [lamp.shop_id, mug.shop_id] })
      const { status } = await person.call('POST /place-order', { body, headers: { 'Idempotency-Key': 'k' } })
      expect(status).toBe(200)
    })
    expect(seen).toMatchInlineSnapshot(`
      [
        "cart.add",
        "cart.add",
        "addresses.list_of_session",
        "cart.lines_to_address",
        "orders.purchases",
        "orders.insert",
      ]
    `)
  })
})

describe('GET /orders and GET /orders/{id}', () => {
  test('a shopper reads their own orders, the newest first, by status and code', async () => {
    const { person, address_id, shop_ids } = await buyer(two())
    const { data } = await person.call('POST /place-order', {
      body: await quoteOrder(person, { address_id, shop_ids }),
    })
    const listed = (await person.call('GET /orders')).data
    expect(listed).toMatchObject({ total: 2, counts: { pending: 2 } })
    expect(listed.orders.map(({ id }) => id)).toEqual(data.orders.map(({ id }) => id).reverse())
    expect((await person.call('GET /orders', { query: { status: 'delivered' } })).data.total).toBe(0)
    const code = data.orders[0]?.order_code ?? ''
    expect((await person.call('GET /orders', { query: { search: code } })).data.orders[0]?.order_code).toBe(code)
    expect((await person.call('GET /orders', { query: { search: '%' } })).data.total).toBe(0)
    expect((await person.call('GET /orders', { query: { search: `#\u2068${code}\u2069` } })).data.total).toBe(1)
    const stranger = await shop.shopper()
    expect((await stranger.call('GET /orders/{id}', { params: { id: String(data.orders[0]?.id) } })).status).toBe(404)
  })

  test('orders are found by the whole phone number of their address, in any writing', async () => {
    const { person, address_id, shop_ids } = await buyer([first()])
    const body = await quoteOrder(person, { address_id, shop_ids })
    const order_id = (await person.call('POST /place-order', { body })).data.orders[0]?.id ?? 0
    const found = async (search: string) => (await person.call('GET /orders', { query: { search } })).data
    for (const writing of ['01712345678', '+880 1712-345678', '8801712345678', '১৭১২৩৪৫৬৭৮'])
      expect([writing, (await found(writing)).counts]).toEqual([writing, { pending: 1 }])
    expect((await found('01712345679')).total).toBe(0)
    // An order from before numbers were kept in E.164.
    await shop.pool.query(`update orders set address = address || '{"phone": "01712345678"}' where id = $1`, [order_id])
    for (const writing of ['01712 345678', '+880 1712 345678']) expect((await found(writing)).total).toBe(1)
    const { order } = (await person.call('GET /orders/{id}', { params: { id: String(order_id) } })).data
    expect(order.address.formatted_phone).toBe('+880 1712 345678')
  })

  test('the shop is named in the language of the request', async () => {
    const { person, address_id, shop_ids } = await buyer([first()])
    const headers = { 'Accept-Language': 'ar' }
    const body = await quoteOrder(person, { address_id, shop_ids })
    const { data } = await person.call('POST /place-order', { body, headers })
    const { cart_items } = (await person.call('POST /cart/store', { body: { ...first().line, quantity: 1 }, headers }))
      .data
    const names = [cart_items[0]?.shop_name]
    names.push(data.orders[0]?.shop.name)
    names.push((await person.call('GET /orders', { headers })).data.orders[0]?.shop.name)
    const params = { id: String(data.orders[0]?.id) }
    names.push((await person.call('GET /orders/{id}', { params, headers })).data.order.shop.name)
    expect([...new Set(names)]).toHaveLength(1)
    expect((await person.call('GET /orders/{id}', { params })).data.order.shop.name).not.toBe(names[0])
  })

  test('a request without a token is refused with 401', async () => {
    for (const address of ['GET /orders', 'POST /place-order'] as const) {
      expect((await shop.visitor.call(address, { raw: '{}' })).status).toBe(401)
    }
    expect((await shop.visitor.call('GET /orders/{id}', { params: { id: '1' } })).status).toBe(401)
  })
})

test('all invariants hold at the end', async () => {
  expect(await findViolations(shop.pool)).toEqual([])
})
