import { beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { storeTestAddress } from '../testing/address.ts'
import { findGoods, findViolations, type Goods, quoteOrder, setStock } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let lamp: Goods
let mug: Goods
let kettle: Goods
let mina: Person

beforeAll(async () => {
  ;[lamp, mug, kettle] = (await findGoods(shop.pool, 3, { minUnits: 8, shops: 3 })) as [Goods, Goods, Goods]
  mina = await shop.shopper('Mina')
})

const add = (person: Person, goods: Goods, quantity = 1) =>
  person.call('POST /cart/store', { body: { ...goods.line, quantity } })
const name = ({ line: { product_id } }: Goods) => ({ product_id })

const linesOf = ({ cart_items }: Cart) => cart_items.flatMap(({ products }) => products)

/** What of goods a shopper is buying now, with quantities. */
async function buyNowOf(person: Person, goods: Goods[]): Promise<[number, number][]> {
  const body = { shop_ids: goods.map(({ shop_id }) => shop_id), is_buy_now: true }
  const { checkout_items } = (await person.call('POST /cart/checkout', { body })).data
  return linesOf({ cart_items: checkout_items, total: 0, total_amount: 0 }).map(({ id, quantity }) => [id, quantity])
}

interface Choice {
  color: string
  size: string
}

/** A product, two of its variants that differ in colour and in size, and how to hide all others. */
async function twoVariants(): Promise<{ product_id: number; left: [Choice, Choice]; hide: () => Promise<unknown> }> {
  const { rows } = await shop.pool.query<{ product_id: number; ids: number[]; left: [Choice, Choice] }>(
    `select a.product_id, array[a.id, b.id] as ids, json_build_array(
       json_build_object('color', ac.name, 'size', az.name), json_build_object('color', bc.name, 'size', bz.name)) as left
     from variants a join variants b on b.product_id = a.product_id and b.color_id > a.color_id and b.size_id > a.size_id
     join colors ac on ac.id = a.color_id join sizes az on az.id = a.size_id
     join colors bc on bc.id = b.color_id join sizes bz on bz.id = b.size_id
     join stock_levels ak on ak.variant_id = a.id and ak.available > 0
     join stock_levels bk on bk.variant_id = b.id and bk.available > 0
     order by a.id, b.id limit 1`,
  )
  const [found] = rows
  if (!found) throw new Error('the world has no product of several colours and sizes')
  const { product_id, ids, left } = found
  const sql = 'update variants set hidden_at = now() where product_id = $1 and id <> all ($2)'
  return { product_id, left, hide: () => shop.pool.query(sql, [product_id, ids]) }
}

describe('POST /cart/store and GET /carts', () => {
  test('refuse what is sold out', async () => {
    const person = await shop.shopper()
    await setStock(shop, kettle.variant_id, 0)
    expect(await add(person, kettle)).toMatchObject({ status: 409, data: { left: 0 } })
    expect((await person.call('GET /carts')).data.total).toBe(0)
    await setStock(shop, kettle.variant_id, 8)
  })

  test('fill the cart by shop, with what it comes to', async () => {
    await add(mina, lamp, 2)
    const { status, data } = await add(mina, mug)
    expect(status).toBe(200)
    expect(data.total).toBe(3)
    expect(data.cart_items.map(({ shop_id }) => shop_id)).toEqual([lamp.shop_id, mug.shop_id])
    expect(data.cart_items[0]?.products[0]).toMatchObject({
      id: lamp.line.product_id,
      quantity: 2,
      size: lamp.line.size,
    })
    expect(Math.round(data.total_amount * 100)).toBe(2 * lamp.sale + mug.sale)
    expect((await mina.call('GET /carts')).data).toEqual(data)
  })

  test('add to the line that is there', async () => {
    const person = await shop.shopper()
    await add(person, lamp)
    const { data } = await add(person, lamp, 3)
    expect(data.cart_items[0]?.products.map(({ quantity }) => quantity)).toEqual([4])
  })

  test('refuse more than there is, saying what is left, and change nothing', async () => {
    const person = await shop.shopper()
    await setStock(shop, kettle.variant_id, 3)
    await add(person, kettle, 2)
    const { status, data, message } = await add(person, kettle, 2)
    expect(status).toBe(409)
    expect(data).toEqual({ left: 3 })
    expect(message).toBe('Only 3 are left.')
    expect((await person.call('GET /carts')).data.cart_items[0]?.products[0]?.quantity).toBe(2)
  })

  test('refuse one more of a line that has sold out meanwhile, and keep the line', async () => {
    const person = await shop.shopper()
    await setStock(shop, kettle.variant_id, 3)
    await add(person, kettle, 2)
    const sell = (units: number) =>
      shop.pool.query('update stock_levels set sold = sold + $2 where variant_id = $1', [kettle.variant_id, units])
    await sell(3)
    const refused = await person.call('POST /cart/increment', { body: kettle.line })
    await sell(-3)
    expect(refused).toMatchObject({ status: 409, code: 'cart.is_sold_out', data: { left: 0 } })
    expect(linesOf((await person.call('GET /carts')).data).map(({ quantity }) => quantity)).toEqual([2])
  })

  test('say the limit where more is in stock than a cart holds', async () => {
    const person = await shop.shopper()
    await setStock(shop, kettle.variant_id, 12_000)
    await add(person, kettle, 9999)
    const limit = 'A cart holds at most 9,999 of one product.'
    const more = await person.call('POST /cart/increment', { body: kettle.line })
    expect([more.status, more.message]).toEqual([409, limit])
    expect((await add(person, kettle, 2)).message).toBe(limit)
    await setStock(shop, kettle.variant_id, 9)
  })

  test('read an option that is empty as none', async () => {
    const person = await shop.shopper()
    const { rows } = await shop.pool.query<{ product_id: number }>(
      `select v.product_id from variants v join products p on p.id = v.product_id and p.hidden_at is null
       join shops s on s.id = p.shop_id and s.closed_at is null join stock_levels k on k.variant_id = v.id and k.available > 2
       where v.hidden_at is null group by v.product_id
       having count(*) = 1 and not bool_or(v.color_id is not null or v.size_id is not null) limit 1`,
    )
    const none = { product_id: rows[0]?.product_id ?? 0, color: '', size: '', unit: '' }
    expect((await person.call('POST /cart/store', { body: { ...none, quantity: 1 } })).status).toBe(200)
    const { data } = await person.call('POST /cart/increment', { body: none })
    expect(linesOf(data).map(({ quantity }) => quantity)).toEqual([2])
  })

  test('keep a buy-now line apart from the cart', async () => {
    const person = await shop.shopper()
    await add(person, lamp)
    const { data } = await person.call('POST /cart/store', { body: { ...mug.line, quantity: 2, is_buy_now: true } })
    expect(data.cart_items.flatMap(({ products }) => products.map(({ id }) => id))).toEqual([mug.line.product_id])
    expect((await person.call('GET /carts')).data.cart_items[0]?.products[0]?.id).toBe(lamp.line.product_id)
  })

  test('keep the earlier buy-now line if the new one is not available', async () => {
    const person = await shop.shopper()
    const buyNow = (goods: Goods, quantity: number) =>
      person.call('POST /cart/store', { body: { ...goods.line, quantity, is_buy_now: true } })
    await buyNow(mug, 1)
    await setStock(shop, kettle.variant_id, 1)
    const refused = await buyNow(kettle, 2)
    expect([refused.status, refused.data]).toEqual([409, { left: 1 }])
    expect(await buyNowOf(person, [mug, kettle])).toEqual([[mug.line.product_id, 1]])
    await buyNow(mug, 3)
    expect(await buyNowOf(person, [mug, kettle])).toEqual([[mug.line.product_id, 3]])
  })

  test('keep one buy-now line of many concurrent requests', async () => {
    const person = await shop.shopper()
    const ask = (i: number) => {
      const { line } = i % 2 ? lamp : mug
      const headers: Record<string, string> = i % 3 ? {} : { 'Idempotency-Key': `key ${i}` }
      return person.call('POST /cart/store', { body: { ...line, quantity: 1, is_buy_now: true }, headers })
    }
    const replies = await Promise.all(Array.from({ length: 24 }, (_, i) => ask(i)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await buyNowOf(person, [lamp, mug])).toHaveLength(1)
  })

  test('answer an equal request with the same key once', async () => {
    const person = await shop.shopper()
    const request = { body: { ...lamp.line, quantity: 1 }, headers: { 'Idempotency-Key': 'a' } }
    const replies = await Promise.all(Array.from({ length: 8 }, () => person.call('POST /cart/store', request)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await person.call('GET /carts')).data.cart_items[0]?.products[0]?.quantity).toBe(1)
    const other = { ...request, body: { ...lamp.line, quantity: 2 } }
    expect(await person.call('POST /cart/store', other)).toMatchObject({ status: 409, data: { key_reused: true } })
  })

  test('answer a repeated request with the cart as it is, and add nothing', async () => {
    const person = await shop.shopper()
    const request = { body: { ...lamp.line, quantity: 1 }, headers: { 'Idempotency-Key': 'b' } }
    await person.call('POST /cart/store', request)
    await add(person, mug, 2)
    await person.call('POST /cart/delete', { body: lamp.line })
    const { status, data } = await person.call('POST /cart/store', request)
    expect([status, data]).toEqual([200, (await person.call('GET /carts')).data])
    expect(linesOf(data).map(({ id, quantity }) => [id, quantity])).toEqual([[mug.line.product_id, 2]])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('claim no key if nothing is added', async () => {
    const person = await shop.shopper()
    const request = { body: { ...lamp.line, quantity: 1 }, headers: { 'Idempotency-Key': 'c' } }
    const close = (value: string) =>
      shop.pool.query(`update shops set closed_at = ${value} where id = $1`, [lamp.shop_id])
    await close('now()')
    expect((await person.call('POST /cart/store', request)).status).toBe(409)
    await close('null')
    const { status, data } = await person.call('POST /cart/store', request)
    expect([status, linesOf(data).map(({ quantity }) => quantity)]).toEqual([200, [1]])
  })

  test('accept one of several concurrent requests with one key, and refuse the others', async () => {
    const person = await shop.shopper()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        person.call('POST /cart/store', {
          body: { ...(i % 2 ? lamp : mug).line, quantity: 1 + i },
          headers: { 'Idempotency-Key': 'd' },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    const lines = linesOf((await person.call('GET /carts')).data)
    const done = replies.findIndex(({ status }) => status === 200)
    expect(lines.map(({ quantity }) => quantity)).toEqual([1 + done])
  })

  test('answer the other lines in their order, beside the one that is added to', async () => {
    const person = await shop.shopper()
    await add(person, lamp)
    await add(person, mug)
    const { data } = await add(person, lamp, 2)
    expect(data).toEqual((await person.call('GET /carts')).data)
    expect(linesOf(data).map(({ id, quantity }) => [id, quantity])).toEqual([
      [lamp.line.product_id, 3],
      [mug.line.product_id, 1],
    ])
  })

  test('report what changed since the line was added', async () => {
    const person = await shop.shopper()
    await add(person, mug)
    await shop.pool.query('update variants set price = price + 500, discount_price = null where id = $1', [
      mug.variant_id,
    ])
    const changed = await person.call('GET /carts')
    expect(changed.data.info).toMatch(/^The price of .+ changed from \$[\d.]+ to \$[\d.]+\.$/)
    const shownIn = async (choice: string, name = 'currency') => {
      const headers = { Cookie: `locale=en; ${name}=${encodeURIComponent(choice)}` }
      return (await person.call('GET /carts', { headers })).data.info
    }
    expect(await shownIn('EUR|USD')).toMatch(/ changed from [\d.]+\u00a0€ to [\d.]+\u00a0€\.$/)
    // As a page that came by https keeps it.
    expect(await shownIn('EUR|USD', '__Host-currency')).toMatch(/€\.$/)
    // Chosen beside another base, or gone since: the base counts, as on the page.
    for (const choice of ['EUR|GBP', 'XXX|USD', "'; --|USD", 'USD'])
      expect(await shownIn(choice)).toBe(changed.data.info)
    await shop.pool.query('update products set hidden_at = now() where id = $1', [mug.line.product_id])
    const gone = (await person.call('GET /carts')).data
    expect(gone.info).toBe(`${mug.name} is no longer sold.`)
    expect(linesOf(gone).map((line) => line.unavailable_reason)).toEqual(['not_sold'])
    expect([gone.total, gone.total_amount]).toEqual([0, 0])
    await add(person, lamp)
    const both = [mug.line.product_id, lamp.line.product_id]
    await shop.pool.query('update products set hidden_at = now() where id = any ($1)', [both])
    const { info } = (await person.call('GET /carts')).data
    expect(info?.split('\n').toSorted()).toEqual([mug, lamp].map(({ name }) => `${name} is no longer sold.`).toSorted())
    await shop.pool.query('update products set hidden_at = null where id = any ($1)', [both])
  })

  test('report a new price with the remaining stock, at the latest in the response to a change of the line', async () => {
    const person = await shop.shopper()
    const [goods] = (await findGoods(shop.pool, 1, { minUnits: 9, shops: 1 })) as [Goods]
    const by = (amount: number) =>
      shop.pool.query('update variants set price = price + $2, discount_price = null where id = $1', [
        goods.variant_id,
        amount,
      ])
    const infoOf = async (address: 'POST /cart/increment' | 'POST /cart/decrement') =>
      (await person.call(address, { body: goods.line })).data.info
    const price = /^The price of .+ changed from \$[\d.]+ to \$[\d.]+\.$/
    await setStock(shop, goods.variant_id, 8)
    await add(person, goods, 3)
    await by(200)
    expect(await infoOf('POST /cart/increment')).toMatch(price)
    expect(await infoOf('POST /cart/decrement')).toBeUndefined()
    await by(200)
    expect(await infoOf('POST /cart/decrement')).toMatch(price)
    await by(200)
    expect((await add(person, goods)).data.info).toMatch(price)
    expect((await add(person, goods)).data.info).toBeUndefined()
    const buyNow = () => person.call('POST /cart/store', { body: { ...goods.line, quantity: 1, is_buy_now: true } })
    expect((await buyNow()).data.info).toBeUndefined()
    await by(200)
    expect((await buyNow()).data.info).toMatch(price)
    const sell = (units: number) =>
      shop.pool.query('update stock_levels set sold = sold + $2 where variant_id = $1', [goods.variant_id, units])
    await sell(6)
    const { info } = (await person.call('GET /carts')).data
    await sell(-6)
    expect(info).toMatch(/^The price of .+ changed from .+\.\nOnly 2 of .+ are left\.$/)
  })

  test('take one statement, with or without an idempotency key, also for buying now', async () => {
    const person = await shop.shopper()
    const statementsOf = (is_buy_now: boolean, headers: Record<string, string> = {}) =>
      shop.statementsOf(async () => {
        const body = { ...lamp.line, quantity: 1, is_buy_now }
        expect((await person.call('POST /cart/store', { body, headers })).status).toBe(200)
      })
    const added = ['cart.add']
    expect(await statementsOf(false)).toEqual(added)
    expect(await statementsOf(false, { 'Idempotency-Key': 'one' })).toEqual(added)
    const bought = ['cart.set_buy_now']
    expect(await statementsOf(true)).toEqual(bought)
    expect(await statementsOf(true, { 'Idempotency-Key': 'two' })).toEqual(bought)
  })

  test('read a cart in one statement; an empty one takes a second to authenticate', async () => {
    const person = await shop.shopper()
    const read = () =>
      shop.statementsOf(async () =>
        expect((await person.call('GET /carts')).data.total_amount).toBeGreaterThanOrEqual(0),
      )
    expect(await read()).toEqual(['cart.lines_of_session', 'accounts.token_owner'])
    await add(person, lamp)
    expect(await read()).toEqual(['cart.lines_of_session'])
  })

  test('match variants in the database as the rules do', async () => {
    const { product_id, left, hide } = await twoVariants()
    const { color } = left[0]
    const unsized = await mina.call('POST /cart/store', { body: { product_id, quantity: 1, color } })
    expect(unsized).toMatchObject({ status: 422, error_codes: { size: ['cart.choose_size'] } })
    await hide()
    const choose = async (choice: { color?: string; size?: string; unit?: string }) => {
      const person = await shop.shopper()
      const { status, errors, data } = await person.call('POST /cart/store', {
        body: { product_id, quantity: 1, ...choice },
      })
      const [line] = status === 200 ? linesOf(data) : []
      return line ? [line.color, line.size] : [status, ...Object.keys(errors)]
    }
    const [one, other] = left
    expect(await choose({})).toEqual([422, 'color'])
    // Only one of them has this size, and yet nobody has chosen a colour.
    expect(await choose({ size: one.size })).toEqual([422, 'color'])
    expect(await choose({ color: one.color })).toEqual([one.color, one.size])
    expect(await choose(other)).toEqual([other.color, other.size])
    expect(await choose({ color: one.color, size: other.size })).toEqual([422, 'size'])
    expect(await choose({ ...one, unit: 'barrel' })).toEqual([422, 'unit'])
  })

  test('hold at most 200 products; existing lines can still grow', async () => {
    const person = await shop.shopper()
    await add(person, lamp)
    await shop.pool.query(
      `insert into cart_lines (user_id, product_id, variant_id, quantity, seen_price)
       select l.user_id, v.product_id, v.id, 1, v.price from variants v cross join (
         select user_id from cart_lines order by id desc limit 1) l
       where v.id not in ($1, $2) order by v.id limit 199`,
      [lamp.variant_id, mug.variant_id],
    )
    const { status, message } = await add(person, mug)
    expect([status, message]).toEqual([409, 'A cart holds at most 200 different products. Order or remove some first.'])
    expect((await add(person, lamp)).status).toBe(200)
    const buyNow = { ...mug.line, quantity: 1, is_buy_now: true }
    expect((await person.call('POST /cart/store', { body: buyNow })).status).toBe(200)
  })

  test.each([
    ['zero', { quantity: 0 }, 'quantity'],
    ['less than zero', { quantity: -1 }, 'quantity'],
    ['a part', { quantity: 1.5 }, 'quantity'],
    ['a text', { quantity: '2' }, 'quantity'],
    ['more than fits', { quantity: 2 ** 31 }, 'quantity'],
    ['null', { quantity: null }, 'quantity'],
    ['an unknown key', { quantity: 1, price: 1 }, 'price'],
    ["another's id", { quantity: 1, user_id: 1 }, 'user_id'],
    ['no product', { quantity: 1, product_id: 0 }, 'product_id'],
    ['a colour that it does not have', { quantity: 1, color: 'Nocolour' }, 'color'],
  ])('refuse %s with 422, naming the field', async (_, fields, field) => {
    const { status, errors } = await mina.call('POST /cart/store', { raw: JSON.stringify({ ...lamp.line, ...fields }) })
    expect(status).toBe(422)
    expect(Object.keys(errors)).toEqual([field])
  })

  test('refuse a product that is not there, and a closed shop', async () => {
    expect((await mina.call('POST /cart/store', { body: { product_id: 2_000_000_000, quantity: 1 } })).status).toBe(404)
    await shop.pool.query('update shops set closed_at = now() where id = $1', [mug.shop_id])
    expect((await add(mina, mug)).status).toBe(409)
    await shop.pool.query('update shops set closed_at = null where id = $1', [mug.shop_id])
  })
})

describe('POST /cart/increment, /cart/decrement and /cart/delete', () => {
  test('change the line that was changed last where only the product is named', async () => {
    const person = await shop.shopper()
    await add(person, lamp)
    expect(
      (await person.call('POST /cart/increment', { body: name(lamp) })).data.cart_items[0]?.products[0]?.quantity,
    ).toBe(2)
    expect(
      (await person.call('POST /cart/decrement', { body: lamp.line })).data.cart_items[0]?.products[0]?.quantity,
    ).toBe(1)
  })

  test('remove the requested units, and the line with its last one', async () => {
    const person = await shop.shopper()
    await add(person, lamp, 5)
    const less = (quantity: number) => person.call('POST /cart/decrement', { body: { ...name(lamp), quantity } })
    expect(linesOf((await less(3)).data).map(({ quantity }) => quantity)).toEqual([2])
    for (const wrong of [0, -1, 1.5]) expect((await less(wrong)).status).toBe(422)
    const gone = await less(2)
    expect([gone.message, gone.data.total]).toEqual(['product removed from cart', 0])
  })

  test('leave one unit if another device left fewer than are removed', async () => {
    const person = await shop.shopper()
    await add(person, lamp, 3)
    const less = (quantity: number) => person.call('POST /cart/decrement', { body: { ...name(lamp), quantity } })
    for (const quantity of [61, 61])
      expect(linesOf((await less(quantity)).data).map((line) => line.quantity)).toEqual([1])
  })

  test('remove the line when its last unit goes, in words that every language shares', async () => {
    const person = await shop.shopper()
    await add(person, lamp)
    const headers = { 'Accept-Language': 'ar' }
    const reply = await person.call('POST /cart/decrement', { body: name(lamp), headers })
    expect(reply.message).toBe('product removed from cart')
    expect(reply.data).toMatchObject({ total: 0, total_amount: 0, cart_items: [] })
    await add(person, mug)
    expect((await person.call('POST /cart/delete', { body: name(mug) })).data.total).toBe(0)
  })

  test('stop at what is left', async () => {
    const person = await shop.shopper()
    await setStock(shop, kettle.variant_id, 2)
    await add(person, kettle, 2)
    const { status, data } = await person.call('POST /cart/increment', { body: kettle.line })
    expect([status, data]).toEqual([409, { left: 2 }])
  })

  test.each([
    ['hidden', 'products', 'hidden_at', 'product_id', 'not_sold', / is no longer sold\.$/],
    ['in a closed shop', 'shops', 'closed_at', 'shop_id', 'shop_closed', / cannot be bought now: .+ is closed/],
  ] as const)('take no more of what is %s, but less', async (_, table, column, key, reason, text) => {
    const person = await shop.shopper()
    await add(person, lamp, 2)
    const id = key === 'shop_id' ? lamp.shop_id : lamp.line.product_id
    await shop.pool.query(`update ${table} set ${column} = now() where id = $1`, [id])
    const { status, message } = await person.call('POST /cart/increment', { body: lamp.line })
    const less = await person.call('POST /cart/decrement', { body: lamp.line })
    await shop.pool.query(`update ${table} set ${column} = null where id = $1`, [id])
    expect([status, message]).toEqual([409, expect.stringMatching(text)])
    expect(message).toContain(lamp.name)
    expect(less.data.info).toBe(message)
    expect(linesOf(less.data)).toMatchObject([{ quantity: 1, is_available: false, unavailable_reason: reason }])
  })

  test('match the unit of the request', async () => {
    const person = await shop.shopper()
    await add(person, lamp, 2)
    const other = { ...lamp.line, unit: 'barrel' }
    for (const address of ['POST /cart/increment', 'POST /cart/decrement', 'POST /cart/delete'] as const) {
      expect((await person.call(address, { body: other })).status).toBe(404)
    }
    expect(linesOf((await person.call('GET /carts')).data).map(({ quantity }) => quantity)).toEqual([2])
  })

  test('remove one unit each when called concurrently', async () => {
    const person = await shop.shopper()
    await add(person, lamp, 5)
    const less = () => person.call('POST /cart/decrement', { body: lamp.line })
    const replies = await Promise.all(Array.from({ length: 8 }, less))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 404, 404, 404])
    expect(replies.filter(({ message }) => message === 'product removed from cart')).toHaveLength(1)
    // The last unit goes while another comes: nobody loses what they did not give up.
    for (let round = 0; round < 20; round++) {
      await add(person, lamp)
      const [down, up] = await Promise.all([less(), person.call('POST /cart/increment', { body: lamp.line })])
      const { data } = await person.call('GET /carts')
      expect(linesOf(data).map(({ quantity }) => quantity)).toEqual(up.status === 200 ? [1] : [])
      expect(down.status).toBe(200)
      if (up.status === 200) await less()
    }
  })

  test('answer 404 for a line that is not in the cart, or in somebody else’s', async () => {
    const person = await shop.shopper()
    await add(mina, lamp)
    for (const address of ['POST /cart/increment', 'POST /cart/decrement', 'POST /cart/delete'] as const) {
      expect((await person.call(address, { body: name(lamp) })).status).toBe(404)
    }
    expect((await mina.call('GET /carts')).data.total).toBeGreaterThan(0)
  })
})

test('every call of the cart requires a shopper', async () => {
  for (const address of [
    'POST /cart/store',
    'POST /cart/increment',
    'POST /cart/decrement',
    'POST /cart/delete',
  ] as const) {
    expect((await shop.visitor.call(address, { body: { product_id: 1, quantity: 1 } })).status).toBe(401)
  }
  expect((await shop.visitor.call('GET /carts')).status).toBe(401)
})

test('all invariants hold at the end', async () => {
  expect(await findViolations(shop.pool)).toEqual([])
})

test('GET /carts returns the buy-now line on its own', async () => {
  const person = await shop.shopper()
  const [lamp, mug] = (await findGoods(shop.pool, 2)) as [Goods, Goods]
  await person.call('POST /cart/store', { body: { ...lamp.line, quantity: 1 } })
  const asked = async () => (await person.call('GET /carts', { query: { is_buy_now: '1' } })).data
  expect(await asked()).toEqual({ total: 0, total_amount: 0, cart_items: [] })
  await person.call('POST /cart/store', { body: { ...mug.line, quantity: 2, is_buy_now: true } })
  expect((await asked()).cart_items.flatMap(({ products }) => products)).toMatchObject([
    { id: mug.line.product_id, quantity: 2 },
  ])
  expect((await person.call('GET /carts')).data.cart_items.flatMap(({ products }) => products)).toMatchObject([
    { id: lamp.line.product_id, quantity: 1 },
  ])
})

describe('an invalid session', () => {
  const endings = {
    'was ended': 'delete from access_tokens where user_id = $1',
    'has expired': `update access_tokens set expires_at = now() - interval '1 second' where user_id = $1`,
    'was not used for a month': `update access_tokens set created_at = now() - interval '31 days', last_seen_at = null where user_id = $1`,
    'is of a disabled account': 'update users set disabled_at = now() where id = $1',
  }

  test.each(Object.entries(endings))(
    'that %s reads, counts and changes nothing of cart, addresses, checkout and orders',
    async (_, sql) => {
      const person = await shop.shopper()
      const address_id = await storeTestAddress(person)
      await add(person, lamp)
      const body = await quoteOrder(person, { address_id, shop_ids: [lamp.shop_id] })
      const user_id = (await person.call('GET /profile')).data.user.id
      await shop.pool.query(sql, [user_id])
      const lines = async () =>
        (await shop.pool.query('select product_id, quantity from cart_lines where user_id = $1', [user_id])).rows
      const attempts = async () => (await shop.pool.query('select key, count from attempts order by key')).rows
      const counted = await attempts()
      const place = (changes: Partial<typeof body> = {}, headers: Record<string, string> = {}) =>
        person.call('POST /place-order', { body: { ...body, ...changes }, headers })
      const basket = { shop_ids: [lamp.shop_id, mug.shop_id] }
      const answers = [
        await add(person, mug),
        await person.call('POST /cart/store', { body: { ...mug.line, quantity: 1, is_buy_now: true } }),
        await person.call('POST /cart/store', {
          body: { ...mug.line, quantity: 1 },
          headers: { 'Idempotency-Key': 'of an ended session' },
        }),
        await person.call('POST /cart/store', { body: { ...mug.line, quantity: 0 } }),
        await person.call('GET /carts'),
        await person.call('GET /carts', { query: { is_buy_now: '1' } }),
        await person.call('GET /addresses'),
        await person.call('POST /cart/checkout', { body: basket }),
        await person.call('POST /apply-coupon', { body: { ...basket, coupon_code: 'TENTH' } }),
        await place(),
        await place({}, { 'Idempotency-Key': 'order of an ended session' }),
        await place({ is_buy_now: true }),
        await place({ coupon_code: 'TENTH' }),
        await place({ shop_ids: [] }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
      expect(await lines()).toEqual([{ product_id: lamp.line.product_id, quantity: 1 }])
      expect(await attempts()).toEqual(counted)
    },
  )
})
