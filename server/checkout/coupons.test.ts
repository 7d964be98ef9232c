import { beforeAll, describe, expect, test } from 'vitest'
import { storeTestAddress } from '../testing/address.ts'
import { waitForBlockedQueries } from '../testing/blocked-queries.ts'
import { findGoods, findViolations, type Goods, quoteOrder, setStock } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { createVouchers } from '../testing/vouchers.ts'

const shop = openTestShop()
let goods: [Goods, Goods]

beforeAll(async () => {
  goods = (await findGoods(shop.pool, 2, { minUnits: 6, shops: 2 })) as [Goods, Goods]
})

/** A shopper with an address and one of each of some goods in the cart. */
async function buyer(wanted: readonly Goods[] = goods) {
  const person = await shop.shopper()
  const address_id = await storeTestAddress(person)
  for (const { line } of wanted) await person.call('POST /cart/store', { body: { ...line, quantity: 1 } })
  return { person, address_id, shop_ids: wanted.map(({ shop_id }) => shop_id) }
}

const summaryOf = async (person: Person, body: { shop_ids: number[]; coupon_code: string | string[] }) =>
  (await person.call('POST /cart/checkout', { body })).data.checkout

const cents = (amount: number) => Math.round(amount * 100)

describe('POST /apply-coupon', () => {
  test('returns the checkout with the discount of the code in upper or lower case', async () => {
    const [lamp] = goods
    await createVouchers(shop.pool, { code: 'TENTH', shop_id: lamp.shop_id, percentage: 10 })
    const { person, shop_ids } = await buyer()
    const { status, data } = await person.call('POST /apply-coupon', { body: { shop_ids, coupon_code: ' tenth ' } })
    expect(status).toBe(200)
    const amount = Math.round(lamp.sale / 10) / 100
    expect(data.checkout.coupons).toEqual([{ coupon_code: 'TENTH', shop_id: lamp.shop_id, amount, problem: null }])
    expect(data.checkout.coupon_discount).toBe(amount)
    expect(data.checkout_items.map(({ coupon_discount }) => coupon_discount)).toEqual([amount, 0])
    const { total_amount, delivery_charge, order_tax_amount, payable_amount } = data.checkout
    expect(cents(payable_amount)).toBe(
      cents(total_amount) - cents(amount) + cents(delivery_charge) + cents(order_tax_amount),
    )
  })

  test('reads the vouchers of a collected code once', async () => {
    const [id] = await createVouchers(shop.pool, { code: 'ONCE', amount: 10 })
    const { person, shop_ids } = await buyer()
    await person.call('POST /vouchers-collect', { body: { coupon_id: id ?? 0 } })
    const seen = await shop.statementsOf(async () =>
      expect((await summaryOf(person, { shop_ids, coupon_code: 'ONCE' })).coupon_discount).toBe(0.1),
    )
    expect(seen.filter((text) => text !== 'settings.find')).toEqual([
      'cart.lines_to_address',
      'accounts.token_owner',
      'vouchers.by_codes',
    ])
  })

  test('ignores an empty code at a checkout, and refuses to apply one', async () => {
    const { person, address_id, shop_ids } = await buyer()
    const none = { shop_ids, coupon_code: '' }
    expect((await summaryOf(person, none)).coupons).toEqual([])
    expect((await person.call('POST /apply-coupon', { body: none })).status).toBe(422)
    const body = await quoteOrder(person, { ...none, address_id })
    expect((await person.call('POST /place-order', { body })).status).toBe(200)
  })

  test('accepts one voucher of each shop and one of the marketplace', async () => {
    const [lamp, mug] = goods
    await createVouchers(
      shop.pool,
      { code: 'LAMP', shop_id: lamp.shop_id, amount: 50 },
      { code: 'MUG', shop_id: mug.shop_id, amount: 30 },
      { code: 'ALL', amount: 20 },
      { code: 'ALSO', amount: 90 },
    )
    const { person, shop_ids } = await buyer()
    const three = { shop_ids, coupon_code: ['LAMP', 'MUG', 'ALL'] }
    const { data } = await person.call('POST /apply-coupon', { body: three })
    expect(data.checkout.coupons.map(({ amount }) => amount)).toEqual([0.5, 0.3, 0.2])
    expect(data.checkout.coupon_discount).toBe(1)
    const both = { shop_ids, coupon_code: ['ALL', 'ALSO'] }
    const { status, errors } = await person.call('POST /apply-coupon', { body: both })
    expect([status, errors.coupon_code]).toEqual([
      422,
      ['Only one voucher of the same kind can be used: remove ALL first.'],
    ])
    expect((await summaryOf(person, both)).coupons).toMatchObject([
      { coupon_code: 'ALL', amount: 0.2, problem: null },
      { coupon_code: 'ALSO', amount: 0, problem: errors.coupon_code?.[0] },
    ])
  })

  test('explains why a code cannot be used', async () => {
    const [lamp, mug] = goods
    await createVouchers(
      shop.pool,
      { code: 'ENDED', ends: -25, starts: -48 },
      { code: 'AHEAD', starts: 1 },
      { code: 'MUGS', shop_id: mug.shop_id },
      { code: 'DEAR', min_order_amount: lamp.sale + 250 },
    )
    const [spent = 0] = await createVouchers(shop.pool, { code: 'SPENT', limit_total: 1 })
    await shop.pool.query('insert into voucher_counters (voucher_id, used) values ($1, 1)', [spent])
    await createVouchers(shop.pool, { code: 'MINE', limit_per_shopper: 1 })
    const { person, shop_ids, address_id } = await buyer([lamp])
    const order = { shop_ids, address_id, coupon_code: 'MINE' }
    await person.call('POST /place-order', { body: await quoteOrder(person, order) })
    await person.call('POST /cart/store', { body: { ...lamp.line, quantity: 1 } })
    const refusal = async (coupon_code: string) => {
      const { status, errors } = await person.call('POST /apply-coupon', { body: { shop_ids, coupon_code } })
      return [status, ...(errors.coupon_code ?? [])]
    }
    expect(await refusal('NOBODYS')).toEqual([422, 'This code is not known. Check it for typing mistakes.'])
    expect(await refusal('ENDED')).toEqual([422, 'This voucher has ended.'])
    expect(await refusal('AHEAD')).toEqual([422, 'This code is not known. Check it for typing mistakes.'])
    expect(await refusal('SPENT')).toEqual([422, 'This voucher has been used up.'])
    expect(await refusal('MINE')).toEqual([422, 'You have used this voucher as often as it can be used.'])
    expect(await refusal('MUGS')).toEqual([422, 'This voucher is for another shop, and you order nothing there.'])
    const [, dear] = await refusal('DEAR')
    expect(dear).toMatch(/^This code needs a minimum spend of \$[\d,.]+: \$2\.50 more\.$/)
    await shop.pool.query('delete from voucher_counters where voucher_id = $1', [spent])
  })

  test('answers a known code like an unknown one once twenty unknown ones were tried, but for collected vouchers', async () => {
    const [lamp] = goods
    const [own = 0] = await createVouchers(shop.pool, { code: 'COLLECTED' }, { code: 'SECRETLY' })
    const { person, shop_ids } = await buyer([lamp])
    await person.call('POST /vouchers-collect', { body: { coupon_id: own } })
    const apply = (...coupon_code: string[]) => person.call('POST /apply-coupon', { body: { shop_ids, coupon_code } })
    expect((await apply('SECRETLY')).status).toBe(200)
    expect((await apply(...Array.from({ length: 20 }, (_, i) => `GUESS${i}`))).status).toBe(422)
    const limitsMet = shop.security.counts().get('limit_met') ?? 0
    const refusals = await Promise.all([apply('SECRETLY'), apply('NOBODYS')])
    expect(shop.security.counts().get('limit_met')).toBe(limitsMet + 2)
    expect(new Set(refusals.map(({ status, errors }) => `${status} ${errors.coupon_code}`)).size).toBe(1)
    expect(refusals[0].errors.coupon_code).toEqual([expect.stringContaining('Too many attempts')])
    expect((await apply('COLLECTED')).status).toBe(200)
    await shop.pool.query(`delete from attempts where key like 'voucher-codes-from:%'`)
    expect(
      (await (await buyer([lamp])).person.call('POST /apply-coupon', { body: { shop_ids, coupon_code: 'SECRETLY' } }))
        .status,
    ).toBe(200)
  })

  test('counts codes before checking them, so that concurrent calls share one limit', async () => {
    const [lamp] = goods
    await createVouchers(shop.pool, { code: 'HIDDEN' })
    const { person, shop_ids } = await buyer([lamp])
    const apply = (coupon_code: string) => person.call('POST /apply-coupon', { body: { shop_ids, coupon_code } })
    const all = await Promise.all(Array.from({ length: 60 }, (_, i) => apply(`PARALLEL${i}`)))
    const judged = all.filter(({ errors }) => String(errors.coupon_code).includes('is not known'))
    expect(judged.length).toBe(20)
    expect((await apply('HIDDEN')).status).toBe(422)
    await shop.pool.query(`delete from attempts where key like 'voucher-codes%'`)
    for (let i = 0; i < 25; i++) expect((await apply('HIDDEN')).status).toBe(200)
  })

  test('counts the codes of a refused order as well: the amount of a refusal says nothing of a hidden voucher', async () => {
    const [lamp] = goods
    await createVouchers(shop.pool, { code: 'ORDERED' })
    const { person, shop_ids } = await buyer([lamp])
    const address_id = await storeTestAddress(person)
    const place = async (...coupon_code: string[]) => {
      const form = { shop_ids, address_id, coupon_code, payment_method: 'cash', expected_payable_amount: 0.01 }
      const { status, data } = await person.call('POST /place-order', { body: form as never })
      return [status, (data as unknown as { payable_amount: number }).payable_amount]
    }
    await place(...Array.from({ length: 21 }, (_, i) => `ORDER${i}`))
    expect(await place('ORDERED')).toEqual(await place('NOBODYS'))
    await shop.pool.query(`delete from attempts where key like 'voucher-codes%'`)
  })

  test('refuses invalid codes, addresses of others, and guests', async () => {
    const { person, shop_ids } = await buyer()
    const other = await buyer()
    const statusOf = async (body: object, who: Person = person) =>
      (await who.call('POST /apply-coupon', { raw: JSON.stringify({ shop_ids, ...body }) })).status
    for (const coupon_code of ['', ' ', 'X'.repeat(41), 7, null, [['A']], undefined])
      expect(await statusOf({ coupon_code })).toBe(422)
    expect(await statusOf({ coupon_code: `'; drop table vouchers; --` })).toBe(422)
    expect(await statusOf({ coupon_code: 'A', address_id: other.address_id })).toBe(404)
    expect(await statusOf({ coupon_code: 'A' }, shop.visitor)).toBe(401)
  })
})

describe('an order with vouchers', () => {
  test('stores the discount of each voucher, and counts its use', async () => {
    const [lamp, mug] = goods
    const ids = await createVouchers(
      shop.pool,
      { code: 'OWN', shop_id: lamp.shop_id, amount: 77, limit_per_shopper: 1 },
      { code: 'WHOLE', percentage: 10, limit_per_shopper: 1 },
    )
    const { person, address_id, shop_ids } = await buyer([lamp, mug])
    const body = await quoteOrder(person, { address_id, shop_ids, coupon_code: ['own', 'whole'] })
    const { status, data } = await person.call('POST /place-order', { body })
    expect(status).toBe(200)
    const orders = await Promise.all(
      data.orders.map(
        async ({ id }) => (await person.call('GET /orders/{id}', { params: { id: String(id) } })).data.order,
      ),
    )
    const taken = (code: string) =>
      orders.flatMap(({ coupons }) => coupons.filter((each) => each.coupon_code === code).map(({ amount }) => amount))
    expect(taken('OWN')).toEqual([0.77])
    const whole = taken('WHOLE').reduce((sum, amount) => sum + cents(amount), 0)
    expect(whole).toBe(Math.floor((lamp.sale - 77 + mug.sale + 5) / 10))
    expect(orders.reduce((sum, order) => sum + cents(order.coupon_discount), 0)).toBe(whole + 77)
    const { rows } = await shop.pool.query(
      'select used from voucher_counters where voucher_id = any ($1) order by voucher_id',
      [ids],
    )
    expect(rows).toEqual([{ used: 1 }, { used: 1 }])
    expect((await summaryOf(person, { shop_ids, coupon_code: 'OWN' })).coupons).toMatchObject([
      { problem: 'You have used this voucher as often as it can be used.' },
    ])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('is not placed if the voucher has ended', async () => {
    const [lamp] = goods
    await createVouchers(shop.pool, { code: 'FLEETING', amount: 100 })
    const { person, address_id, shop_ids } = await buyer([lamp])
    const body = await quoteOrder(person, { address_id, shop_ids, coupon_code: 'FLEETING' })
    await createVouchers(shop.pool, { code: 'FLEETING', amount: 100, starts: -48, ends: -25 })
    const { status, data } = await person.call('POST /place-order', { body })
    expect([status, data]).toMatchObject([409, { difference: expect.any(Number) }])
    expect((await person.call('GET /carts')).data.total).toBe(1)
  })

  test('of eight who want the last use one gets it, and nobody else orders at that price', async () => {
    const [lamp] = goods
    await setStock(shop, lamp.variant_id, 200)
    await createVouchers(shop.pool, { code: 'LAST', amount: 100, limit_total: 1 })
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { person, ...order } = await buyer([lamp])
        return { person, body: await quoteOrder(person, { ...order, coupon_code: 'LAST' }) }
      }),
    )
    const replies = await Promise.all(buyers.map(({ person, body }) => person.call('POST /place-order', { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...buyers.slice(1).map(() => 409)])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('one a shopper is one, in however many windows they order', async () => {
    const [lamp, mug] = goods
    await setStock(shop, lamp.variant_id, 200)
    await setStock(shop, mug.variant_id, 200)
    const [id = 0] = await createVouchers(shop.pool, { code: 'ONCE', amount: 100, limit_per_shopper: 1 })
    const { person, address_id } = await buyer([lamp, mug])
    const tabs = await Promise.all(
      [lamp, mug].map(({ shop_id }) => quoteOrder(person, { address_id, shop_ids: [shop_id], coupon_code: 'ONCE' })),
    )
    const replies = await Promise.all(tabs.map((body) => person.call('POST /place-order', { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await shop.pool.query('select used from voucher_counters where voucher_id = $1', [id])
    expect(rows).toEqual([{ used: 1 }])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test.each([
    ['in all', { code: 'SINGLE', limit_total: 1 }, 'vouchers.used_up_named'],
    ['a shopper', { code: 'OWN-SINGLE', limit_per_shopper: 1 }, 'vouchers.used_by_you_named'],
  ])('one %s is refused by its name to the second of a cart and a line to buy now', async (_, limited, code) => {
    const [lamp, mug] = goods
    const coupon_code = limited.code
    const [id = 0] = await createVouchers(shop.pool, { ...limited, amount: 100 })
    const { person, address_id } = await buyer([lamp])
    await person.call('POST /cart/store', { body: { ...mug.line, quantity: 1, is_buy_now: true } })
    const bodies = await Promise.all(
      [lamp, mug].map(({ shop_id }) =>
        quoteOrder(person, {
          address_id,
          shop_ids: [shop_id],
          is_buy_now: shop_id === mug.shop_id,
          coupon_code,
        }),
      ),
    )
    // Both are checked before the first of them is counted.
    const other = await shop.pool.connect()
    await other.query('begin')
    await other.query('insert into voucher_counters (voucher_id, used) values ($1, 0)', [id])
    const ordering = Promise.all(bodies.map((body) => person.call('POST /place-order', { body })))
    await waitForBlockedQueries(shop.pool, 2)
    await other.query('commit')
    other.release()
    const replies = (await ordering).toSorted((a, b) => a.status - b.status)
    expect(replies).toMatchObject([{ status: 200 }, { status: 409, code, data: { coupon_code } }])
    const { rows } = await shop.pool.query('select used from voucher_counters where voucher_id = $1', [id])
    expect(rows).toEqual([{ used: 1 }])
  })
})
