import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderState } from '#contract/orders.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { moveThrough, placeOrders, statesUpTo } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: readonly [Goods, Goods]

beforeAll(async () => {
  goods = (await findGoods(shop.pool, 2, { minUnits: 30 })) as unknown as typeof goods
})

async function orderOf(person: Person, bought: readonly Goods[], quantity = 1) {
  const [order] = (await placeOrders(shop, bought, { person, quantity })).orders
  return order ?? Promise.reject(new Error('nothing was ordered'))
}
const ask = (person: Person, id: number | string, locale = 'en') =>
  person.call('GET /orders/{id}/invoice', { params: { id: String(id) }, headers: { 'Accept-Language': locale } })

/** The words of every sheet as a reader of the file would select them. */
async function sheetsOf(file: Blob): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const { text } = await extractText(pdf)
  return text.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
}
const invoiceOf = async (person: Person, id: number, locale = 'en') =>
  (await sheetsOf((await ask(person, id, locale)).data)).join(' ')
const dollars = (amount: number) =>
  `${amount < 0 ? '-' : ''}$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
const orderSeen = async (person: Person, id: number) =>
  (await person.call('GET /orders/{id}', { params: { id: String(id) } })).data.order

describe('GET /orders/{id}/invoice', () => {
  test('the file has every amount of the order and is named after its code', async () => {
    const person = await shop.shopper()
    const placed = await orderOf(person, goods, 2)
    const reply = await ask(person, placed.id)
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(reply.headers.get('Content-Disposition')).toBe(`attachment; filename="invoice-${placed.order_code}.pdf"`)
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    const order = await orderSeen(person, placed.id)
    expect(order.invoice_url).toBe(`/api/orders/${placed.id}/invoice`)
    const text = await invoiceOf(person, placed.id)
    const { items, total_amount, delivery_charge, payable_amount, all_vat_taxes, address } = order
    const sums = [total_amount, delivery_charge, payable_amount, ...all_vat_taxes.map(({ amount }) => amount)]
    for (const sum of [...sums, ...items.map(({ line_amount }) => line_amount)]) expect(text).toContain(dollars(sum))
    for (const { name, price, discount_price } of items) {
      expect(text).toContain(name)
      expect(text).toContain(dollars(discount_price || price))
    }
    for (const { name, percentage } of all_vat_taxes) expect(text).toMatch(new RegExp(`${name}|${percentage}%`))
    for (const words of [order.order_code, order.shop.name, address.name, address.address_line, 'Souk'])
      expect(text).toContain(words)
    expect(text).toContain('Cash on delivery · Unpaid')
    expect(text).toContain(`Total ${dollars(payable_amount)}`)
    expect(text).toContain('page 1 of 1')
  })

  test('an invoice names its vouchers and the taxes that prices include', async () => {
    const person = await shop.shopper()
    const { id } = await orderOf(person, goods)
    await shop.pool.query(
      'update orders set coupon_discount = 150, payable_amount = payable_amount - 150 where id = $1',
      [id],
    )
    await shop.pool.query(
      `insert into order_discounts (order_id, voucher_id, code, amount)
       select $1, id, code, 150 from vouchers order by id limit 1`,
      [id],
    )
    await shop.pool.query('delete from order_taxes where order_id = $1', [id])
    await shop.pool.query(`insert into order_taxes values ($1, 'Levy', 7.50, 333, true)`, [id])
    const { rows } = await shop.pool.query('select code from order_discounts where order_id = $1', [id])
    const text = await invoiceOf(person, id)
    expect(text).toContain(`Discount, voucher ${rows[0].code}`)
    expect(text).toContain('-$1.50')
    expect(text).toMatch(/Levy \(7\.5%\).*\$3\.33/)
    await shop.pool.query('delete from order_discounts where order_id = $1', [id])
  })

  test('an Arabic invoice runs from right to left, and names keep their script', async () => {
    const person = await shop.shopper()
    const { id, order_code } = await orderOf(person, goods)
    const order = await orderSeen(person, id)
    const { data } = await ask(person, id, 'ar')
    const pdf = await getDocumentProxy(new Uint8Array(await data.arrayBuffer()))
    const page = await pdf.getPage(1)
    const { items, lang } = await page.getTextContent()
    const placed = items.flatMap((item) =>
      'str' in item && item.str.trim() ? [{ x: item.transform[4], ...item }] : [],
    )
    const heading = placed.find(({ str }) => str.normalize('NFKC') === 'فاتورة')
    const total = placed.find(({ str }) => str === dollars(order.payable_amount))
    // Reading begins on the right: the heading stands there, and figures end on the left.
    expect(heading?.x).toBeGreaterThan(400)
    expect(total?.x).toBeLessThan(60)
    expect(lang).toBe('ar')
    const words = placed.map(({ str }) => str).join(' ')
    for (const part of [order_code, order.address.address_line, 'hello@souk.example']) expect(words).toContain(part)
  })

  test.each<[OrderState, string, OrderState[]]>([
    ['cancelled', 'Cancelled on', ['cancelled']],
    ['returned', 'Returned on', [...statesUpTo('delivered'), 'returned']],
    ['refunded', 'Refunded on', ['cancelled', 'refunded']],
  ])('an invoice of an order that was %s says so', async (_, words, states) => {
    const person = await shop.shopper()
    const { id } = await orderOf(person, goods)
    expect(await invoiceOf(person, id)).not.toContain(words)
    await moveThrough(shop.pool, id, ...states)
    expect(await invoiceOf(person, id)).toContain(words)
  })

  test('an invoice of a paid order says so', async () => {
    const person = await shop.shopper()
    const { id } = await orderOf(person, goods)
    expect(await invoiceOf(person, id)).toContain('Cash on delivery · Unpaid')
    await moveThrough(shop.pool, id, ...statesUpTo('delivered'))
    expect(await invoiceOf(person, id)).toContain('Cash on delivery · Paid')
  })

  test.each(['en', 'ar'])('an invoice names its refunds, their dates and what remains paid (%s)', async (locale) => {
    const person = await shop.shopper()
    const { id, payable_amount } = await orderOf(person, goods)
    await moveThrough(shop.pool, id, ...statesUpTo('delivered'))
    const give = (amount: number) =>
      shop.pool.query(
        `insert into refunds (payment_id, order_id, amount, reason, actor, done_at)
         select payment_id, id, $2, 'Came late', 'shop', '2026-08-12T10:00:00Z' from orders where id = $1`,
        [id, amount],
      )
    const [whole, part] = [Math.round(payable_amount * 100), 125]
    await give(part)
    const text = (await invoiceOf(person, id, locale)).normalize('NFKC')
    expect(text).toContain(dollars(-part / 100))
    expect(text).toContain(dollars((whole - part) / 100))
    expect(text).toContain('2026')
    if (locale === 'en') {
      expect(text).toContain(`Cash on delivery · Partly refunded`)
      expect(text).toContain(`Refunded on 12 August 2026 ${dollars(-part / 100)}`)
      expect(text).toContain(`Paid in the end ${dollars((whole - part) / 100)}`)
    }
    await give(whole - part)
    const after = (await invoiceOf(person, id, locale)).normalize('NFKC')
    expect(after).toContain(dollars(0))
    if (locale === 'en') expect(after).toContain(`Cash on delivery · Refunded`)
  })

  test('a gateway has the name that the settings show', async () => {
    const person = await shop.shopper()
    const { id } = await orderOf(person, goods)
    const payBy = (method: string) =>
      shop.pool.query('update payments set method = $2 where id = (select payment_id from orders where id = $1)', [
        id,
        method,
      ])
    await payBy('stripe')
    expect(await invoiceOf(person, id)).toContain('Card · Unpaid')
    // What an operator has taken off their list since keeps its own name.
    await payBy('oldpay')
    expect(await invoiceOf(person, id)).toContain('Oldpay · Unpaid')
    await payBy('cash')
  })

  test('a long invoice has several sheets, each with the head of the table and its number', async () => {
    const person = await shop.shopper()
    const { id, order_code } = await orderOf(person, goods)
    const name = `${'Incomprehensibility'.repeat(14)} مصباح ${'n'.repeat(20)}`
    await shop.pool.query(
      `insert into order_lines (order_id, position, product_id, variant_id, name, unit, price, quantity, line_amount, discount_share, tax_share)
       select $1, 10 + number, product_id, variant_id, case number when 1 then $2 else 'Line ' || number end, unit, 1234567890, 9, 11111111010, 0, 0
       from order_lines cross join generate_series(1, 60) as number where order_id = $1 and position = 1`,
      [id, name],
    )
    const sheets = await sheetsOf((await ask(person, id)).data)
    expect(sheets.length).toBeGreaterThan(3)
    for (const [place, sheet] of sheets.entries()) {
      expect(sheet).toContain(`Invoice ${order_code} · page ${place + 1} of ${sheets.length}`)
      if (/Line \d/.test(sheet)) expect(sheet).toContain('Unit price')
    }
    const whole = sheets.join(' ')
    for (let number = 2; number <= 60; number += 1) expect(whole).toContain(`Line ${number} `)
    expect(whole).toContain('$111,111,110.10')
    expect(whole.replaceAll(' ', '')).toContain('Incomprehensibility'.repeat(14))
  })

  test('names in unusual scripts break no invoice, and an invoice of another shopper is not found', async () => {
    const person = await shop.shopper()
    const { id } = await orderOf(person, goods)
    await shop.pool.query(`update orders set address = address || $2 where id = $1`, [
      id,
      { name: '%PDF ) (\\ <b>"Zo\u00eb"</b> \u202eevil 日本 👌 ৳', address_line2: 'x'.repeat(200) },
    ])
    const text = await invoiceOf(person, id)
    for (const part of ['<b>"Zoë"</b>', '日本', '👌', '৳']) expect(text).toContain(part)
    const stranger = await shop.shopper('A Stranger')
    const foreign = await ask(stranger, id)
    const none = await ask(stranger, 999_999_999)
    expect([foreign.status, foreign.message]).toEqual([404, 'This order was not found.'])
    expect(none.message).toBe(foreign.message)
    expect((await ask(stranger, 'x')).status).toBe(404)
    expect((await ask(shop.visitor, id)).status).toBe(401)
  })
})
