import { describe, expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { type OrderState, orderActors, orderStates } from '#contract/orders.ts'
import { formatMoney } from '#locales/money.ts'
import { readLanguages } from '#locales/read.ts'
import { makeText } from '#locales/text.ts'
import type { Letter } from '#server/platform/mail-and-sms/letter.ts'
import { isolateUntrustedText, renderLetter } from '#server/platform/mail-and-sms/render-letter.ts'
import { money } from '#server/platform/money.ts'
import type { NoticeContext, NoticeMessage } from '../notices/notices.ts'
import * as ofMoney from './payment-notices.ts'
import type { PaidRow, RefundRow } from './payment-queries.ts'
import * as ofPlacing from './placed-notice.ts'
import type { MovedRow, NewOrderRow } from './queries.ts'
import * as ofOrders from './rules.ts'
import * as ofShops from './seller.ts'

const languages = readLanguages()
const show = (amount: number) => formatMoney(amount, { symbol: '$', position: 'prefix', rate_from_default: 1 })
const contextIn = (locale: string): NoticeContext => ({
  t: languages.get(locale)?.t ?? makeText({}, locale),
  formatAmount: show,
  site: 'Souk',
  time_zone: 'UTC',
})

const { t } = contextIn('en')
const stationery = { site: 'Souk', locale: 'en', direction: 'ltr', t, origin: 'https://shop.example' } as const

/** What is written, as it leaves. */
const drawn =
  <Facts extends unknown[]>(write: (...facts: Facts) => NoticeMessage | Letter) =>
  (...facts: Facts) => {
    const written = write(...facts)
    const { letter, short } = 'letter' in written ? written : { letter: written, short: '' }
    return { ...renderLetter(letter, stationery), short }
  }
const placedNotice = drawn(ofPlacing.placedNotice)
const movedNotice = drawn(ofOrders.movedNotice)
const paidNotice = drawn(ofMoney.paidNotice)
const refundNotice = drawn(ofMoney.refundNotice)
const lateMoneyNotice = drawn(ofMoney.lateMoneyNotice)
const stuckNotice = drawn(ofMoney.stuckNotice)
const newOrderLetter = drawn(ofShops.newOrderLetter)
const cancelledLetter = drawn(ofShops.cancelledLetter)
const failedRefundLetter = drawn(ofShops.failedRefundLetter)

const address = {
  name: 'Mina Haddad',
  phone_code: '+880',
  phone: '1712345678',
  country: 'Bangladesh',
  state: null,
  city: 'Dhaka',
  area: 'Banani',
  post_code: '1213',
  address_line: '12 Lake Road',
  address_line2: null,
  address_type: 'home' as const,
}
const row: NewOrderRow = {
  order_id: 1,
  payment_id: 1,
  name: 'Mina Haddad',
  shop_id: shopId.parse(1),
  note: null,
  event_id: 1,
  user_id: 1,
  locale: 'en',
  order_code: '261122-ABCDEFG',
  shop: 'Solestreet',
  address,
  currency: 'USD',
  method: 'cash',
  lines: [
    { name: 'Trail runner', color: 'Red', size: '42', quantity: 2, line_amount: money(16_840) },
    { name: 'Laces', color: null, size: null, quantity: 1, line_amount: money(300) },
  ],
  total_amount: money(17_140),
  coupon_discount: money(500),
  delivery_charge: money(490),
  order_tax_amount: money(0),
  payable_amount: money(17_130),
  pay_until: null,
  expected_from: '2026-11-25',
  expected_to: '2026-11-28',
}
const other: NewOrderRow = {
  ...row,
  order_id: 2,
  order_code: '261122-7777777',
  shop: 'Circuit Yard',
  payable_amount: money(2_000),
}
const moved = (state: OrderState, more: Partial<MovedRow> = {}): MovedRow => ({
  order_id: 1,
  event_id: 2,
  user_id: 1,
  name: 'Mina Haddad',
  locale: 'en',
  currency: 'USD',
  order_code: row.order_code,
  shop: row.shop,
  address,
  shop_id: shopId.parse(1),
  was_preparable: true,
  is_cash: false,
  is_by_hand: false,
  cancellation_refund: money(0),
  refunded_amount: money(0),
  state,
  actor: 'shop',
  reason: null,
  parcels: [],
  ...more,
})
const refund: RefundRow = {
  order_id: 1,
  shop_id: shopId.parse(1),
  user_id: 1,
  name: 'Mina Haddad',
  locale: 'en',
  currency: 'USD',
  order_code: row.order_code,
  shop: row.shop,
  address,
  state: 'delivered',
  amount: money(450),
  reason: 'Came late',
  is_cash: false,
  failure: null,
  is_failed: false,
  is_by_hand: false,
  is_settled: false,
}
/** Without the marks that keep parts together where directions mix. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

describe('the confirmation of orders', () => {
  test('the confirmation has lines, amounts, address and what is to be paid', () => {
    const { subject, text, short } = placedNotice([row], contextIn('en'))
    expect(plain(subject)).toBe('Your order 261122-ABCDEFG at Souk')
    expect(plain(text).split('\n')).toEqual([
      'Hello Mina Haddad,',
      '',
      'Thank you for ordering at Souk. This is what you ordered:',
      '',
      'Solestreet, order 261122-ABCDEFG',
      '2 × Trail runner (Red, 42): $168.40',
      '1 × Laces: $3.00',
      'Discount: $5.00',
      'Delivery: $4.90',
      'Total: $171.30',
      '',
      'Expected between 25 November 2026 and 28 November 2026',
      '',
      'It is delivered to:',
      'Mina Haddad',
      '12 Lake Road',
      'Banani, Dhaka, 1213',
      'Bangladesh',
      '+880 1712 345678',
      '',
      'You pay $171.30 in cash when it arrives.',
      '',
      'See your order: https://shop.example/order-history/1',
    ])
    expect(plain(short)).toBe('Souk: your order 261122-ABCDEFG was placed. To be paid: $171.30.')
  })

  test('orders of several shops are confirmed in one message with one total', () => {
    const { subject, text, short } = placedNotice([row, other], contextIn('en'))
    expect(plain(subject)).toBe('Your 2 orders at Souk: 261122-ABCDEFG, 261122-7777777')
    expect(text).toContain('See your orders: https://shop.example/order-history')
    for (const said of ['Solestreet, order 261122-ABCDEFG', 'Circuit Yard, order 261122-7777777'])
      expect(plain(text)).toContain(said)
    expect(plain(text)).toContain('You pay $191.30 in cash')
    expect(plain(short)).toContain('To be paid: $191.30.')
  })

  test('the confirmation names no cash if the order is paid otherwise', () => {
    const { text } = placedNotice([{ ...row, method: 'card' }], contextIn('en'))
    expect(plain(text)).toContain('To be paid: $171.30.')
    expect(text).not.toContain('cash')
  })

  test('the confirmation says when each order is expected, if that is known', () => {
    const { text } = placedNotice([row, { ...other, expected_to: row.expected_from }], contextIn('en'))
    expect(plain(text)).toContain('Expected between 25 November 2026 and 28 November 2026')
    expect(plain(text)).toContain('Expected on 25 November 2026')
    expect(placedNotice([{ ...row, locale: 'ar' }], contextIn('ar')).text).toContain('28 نوفمبر 2026')
    const unknown = { ...row, expected_from: null, expected_to: null }
    expect(placedNotice([unknown], contextIn('en')).text).not.toContain('Expected')
  })

  test('the confirmation of an unpaid online order says until when to pay, and links to the payment', () => {
    const unpaid = { ...row, method: 'card', pay_until: '2026-11-23T18:05:00Z' }
    const { text, short } = placedNotice([unpaid], contextIn('en'))
    for (const said of [text, short])
      expect(plain(said)).toContain('Please pay until 24 November 2026 at 00:05 GMT+6: until then the order is kept')
    expect(text).toContain('Pay now: https://shop.example/order-history/1')
    const both = placedNotice([unpaid, { ...other, method: 'card', pay_until: unpaid.pay_until }], contextIn('en'))
    expect(plain(both.text)).toContain('until then the orders are kept')
    expect(both.text).toContain('Pay now: https://shop.example/order-history')
    const arabic = placedNotice([{ ...unpaid, locale: 'ar' }], contextIn('ar'))
    expect(arabic.text).toContain('24 نوفمبر 2026')
    expect(arabic.text).toContain('00:05')
    expect(arabic.text).not.toMatch(/payments\.|order-notices|\{\{/)
    expect(placedNotice([row], contextIn('en')).text).not.toContain('Please pay')
    // A country of several time zones does not say which: then the clock is the marketplace's.
    const american = { ...unpaid, address: { ...row.address, country: 'United States' } }
    const context = { ...contextIn('en'), time_zone: 'America/Los_Angeles' }
    expect(plain(placedNotice([american], context).text)).toContain('until 23 November 2026 at 10:05 GMT-8')
  })

  test('codes and amounts keep their direction in an Arabic mail', () => {
    const { subject, text } = placedNotice([row], contextIn('ar'))
    expect(subject).toContain('261122-ABCDEFG')
    expect(text).toContain('تدفع \u2068$171.30\u2069 نقدًا')
    expect(text).toContain('\u2068+880 1712 345678\u2069')
  })
})

describe('the notice of a move', () => {
  test.each(['en', 'ar'])('every state and actor has a text in %s', (locale) => {
    for (const state of orderStates.filter((each) => each !== 'pending')) {
      for (const actor of orderActors) {
        const { subject, text, short } = movedNotice(
          moved(state, { actor, reason: actor === 'system' ? 'unpaid' : 'Because' }),
          contextIn(locale),
        )
        for (const said of [subject, text, short]) {
          expect(said).toContain(row.order_code)
          expect(said).not.toMatch(/order-notices|orders\.|\{\{/)
        }
      }
    }
  })

  test.each([
    ['shop', 'Solestreet has cancelled your order 261122-ABCDEFG.'],
    ['system', 'Your order 261122-ABCDEFG from Solestreet was cancelled.'],
  ] as const)('says who cancelled it (%s), and why', (actor, sentence) => {
    const [reason, said] = actor === 'system' ? ['unpaid', 'It was not paid in time.'] : ['Sold out', 'Sold out']
    const { text, short } = movedNotice(moved('cancelled', { actor, reason }), contextIn('en'))
    expect(plain(text)).toContain(`${sentence}\n\nReason: ${said}`)
    expect(plain(short)).toBe(`Souk: ${sentence} Reason: ${said}`)
  })

  test('the shopper’s own reason is left out: the number may belong to another person', () => {
    const reason = 'Pay the customs fee: https://evil.example/fee'
    const notice = movedNotice(moved('cancelled', { actor: 'shopper', reason }), contextIn('en'))
    for (const said of [notice.text, notice.short]) expect(said).not.toContain('evil')
    expect(plain(notice.short)).toBe('Souk: You have cancelled your order 261122-ABCDEFG from Solestreet.')
  })

  test('a cancelled order names its refund if it was paid, and no money if it was not', () => {
    for (const actor of ['shopper', 'shop'] as const) {
      const { text, short } = movedNotice(
        moved('cancelled', { actor, cancellation_refund: money(5_748) }),
        contextIn('en'),
      )
      for (const said of [text, short]) expect(plain(said)).toContain('$57.48 goes back the way you paid.')
      expect(plain(movedNotice(moved('cancelled', { actor }), contextIn('en')).text)).not.toContain('goes back')
    }
    const inCash = moved('cancelled', { cancellation_refund: money(5_748), is_cash: true })
    expect(plain(movedNotice(inCash, contextIn('en')).text)).toContain('The shop pays you back $57.48 in cash.')
    expect(movedNotice(moved('cancelled', { cancellation_refund: money(5_748) }), contextIn('ar')).text).toContain(
      '$57.48',
    )
  })

  test('a refunded order names the whole amount and the way of the refund', () => {
    const refunded_amount = money(17_130)
    const said = (is_cash: boolean) =>
      plain(movedNotice(moved('refunded', { refunded_amount, is_cash }), contextIn('en')).text)
    expect(said(false)).toContain('paid you back $171.30 for your order 261122-ABCDEFG, the way you paid.')
    expect(said(true)).toContain('paid you back $171.30 for your order 261122-ABCDEFG, in cash.')
  })

  test('an order on its way names its address', () => {
    expect(plain(movedNotice(moved('on_the_way'), contextIn('en')).text)).toContain('12 Lake Road')
    expect(plain(movedNotice(moved('confirmed'), contextIn('en')).text)).not.toContain('12 Lake Road')
  })
})

describe('the notice of a payment', () => {
  const paid: PaidRow = {
    user_id: 1,
    locale: 'en',
    name: 'Mina Haddad',
    currency: 'USD',
    order_ids: [1],
    order_codes: [row.order_code],
    amount: money(17_130),
  }

  test('a payment is confirmed with its orders', () => {
    const { subject, text, short } = paidNotice(paid, contextIn('en'))
    expect(plain(subject)).toBe('Your payment for order 261122-ABCDEFG at Souk')
    expect(plain(text)).toContain('We have received your payment of $171.30 for your order 261122-ABCDEFG.')
    expect(plain(short)).toContain('$171.30')
    const both = paidNotice(
      { ...paid, order_ids: [1, 2], order_codes: [row.order_code, '261122-7777777'] },
      contextIn('en'),
    )
    expect(plain(both.text)).toContain('for your orders 261122-ABCDEFG, 261122-7777777.')
  })

  test('a partial refund names its way, and the reason that the shop gave', () => {
    const { subject, text, short } = refundNotice(refund, contextIn('en'))
    expect(plain(subject)).toBe('Money back from your order 261122-ABCDEFG at Souk')
    expect(plain(text)).toContain('Solestreet has paid you back $4.50 of your order 261122-ABCDEFG, the way you paid.')
    for (const said of [text, short]) expect(plain(said)).toContain('Reason: Came late')
    expect(plain(refundNotice({ ...refund, is_cash: true }, contextIn('en')).text)).toContain('in cash')
    expect(refundNotice({ ...refund, reason: 'return' }, contextIn('en')).text).not.toContain('Reason')
    const byHand = { is_by_hand: true, is_settled: true }
    expect(plain(refundNotice({ ...refund, ...byHand }, contextIn('en')).text)).toContain('by Souk itself')
    expect(plain(lateMoneyNotice({ ...paid, ...byHand }, contextIn('en')).text)).toContain(
      'Souk has paid it back to you itself',
    )
    expect(plain(movedNotice(moved('refunded', { is_by_hand: true }), contextIn('en')).text)).toContain(
      'by Souk itself',
    )
  })

  test('a failed refund names the shop that owes it', () => {
    const { subject, text, short } = stuckNotice({ ...refund, is_failed: true }, contextIn('en'))
    expect(plain(subject)).toBe('Your order 261122-ABCDEFG at Souk: $4.50 could not be paid back')
    for (const said of [text, short])
      expect(plain(said)).toContain('Solestreet has been told and still owes it to you.')
  })

  test.each(['en', 'ar'])('every notice and every mail to a shop has a text in %s', (locale) => {
    const context = contextIn(locale)
    const person = { name: 'Rana Khoury' }
    const mails = [
      paidNotice(paid, context),
      refundNotice(refund, context),
      refundNotice({ ...refund, is_cash: true }, context),
      stuckNotice({ ...refund, is_failed: true }, context),
      newOrderLetter(row, context, person),
      newOrderLetter({ ...row, method: 'stripe', note: 'Ring twice' }, context, person),
      cancelledLetter(moved('cancelled', { actor: 'shopper', reason: 'Because' }), context, person),
      cancelledLetter(moved('cancelled', { actor: 'system' }), context, person),
      failedRefundLetter({ ...refund, failure: 'charge_disputed' }, context, person),
    ]
    for (const { subject, text } of mails) {
      expect(subject + text).toContain(row.order_code)
      expect(subject + text).not.toMatch(/order-notices|\{\{/)
    }
  })

  test('a mail to a shop says what to do', () => {
    const person = { name: 'Rana Khoury' }
    const { subject, text } = newOrderLetter({ ...row, note: 'Ring twice' }, contextIn('en'), person)
    expect(plain(subject)).toBe('New order 261122-ABCDEFG for Solestreet')
    for (const said of [
      'Hello Rana Khoury,',
      '2 × Trail runner (Red, 42): $168.40',
      '12 Lake Road',
      'Note to the shop: Ring twice',
      'You are paid $171.30 in cash when you hand it over.',
    ])
      expect(plain(text)).toContain(said)
    expect(plain(newOrderLetter({ ...row, method: 'stripe' }, contextIn('en'), person).text)).toContain(
      'It was paid online: $171.30.',
    )
    const off = cancelledLetter(moved('cancelled', { actor: 'shopper', reason: 'Too late' }), contextIn('en'), person)
    expect(plain(off.text)).toContain('The shopper has cancelled order 261122-ABCDEFG.')
    expect(plain(off.text)).toContain('Reason: Too late')
    const failed = failedRefundLetter({ ...refund, failure: 'charge_disputed' }, contextIn('en'), person)
    expect(plain(failed.subject)).toBe('Order 261122-ABCDEFG: $4.50 could not be paid back')
    expect(plain(failed.text)).toContain('The payment service says: charge_disputed')
  })
})

test.each([
  ['Pay at https://evil.example/fee', 'Pay at https:\u2060//evil.\u2060example/fee'],
  ['www.evil.example or a@evil.example', 'www.\u2060evil.\u2060example or a@\u2060evil.\u2060example'],
  ['See www.1und1.example', 'See www.\u20601und1.\u2060example'],
  ['It came late. Two: both broken, 3.50 each...', 'It came late. Two: both broken, 3.50 each...'],
])('a text of another person contains no link: %s', (typed, shown) =>
  expect(isolateUntrustedText(typed)).toBe(`\u2068${shown}\u2069`),
)

test('no text of a shopper or a shop is a link in a mail about an order', () => {
  const typed = 'http://evil.example'
  const context = contextIn('en')
  const texts = { name: typed, shop: typed, note: typed, reason: typed }
  const hostileAddress = { ...address, name: typed, address_line: typed, address_line2: typed, city: typed }
  const lines = row.lines.map((line) => ({ ...line, name: typed }))
  const order: NewOrderRow = { ...row, ...texts, address: hostileAddress, lines }
  const parcels = [
    { number: 1, carrier: typed, tracking_number: typed, tracking_url: null, sent_at: '2026-11-24T10:00:00.000Z' },
  ]
  const sent = moved('on_the_way', { ...texts, address: hostileAddress, parcels })
  const refunded = { ...refund, ...texts }
  const mails = [
    placedNotice([order], context),
    movedNotice(sent, context),
    movedNotice(moved('cancelled', texts), context),
    refundNotice(refunded, context),
    stuckNotice(refunded, context),
    newOrderLetter(order, context, { name: typed }),
    cancelledLetter(moved('cancelled', { ...texts, actor: 'shopper' }), context, { name: typed }),
    failedRefundLetter(refunded, context, { name: typed }),
  ]
  for (const { subject, text, html, short } of mails) {
    expect([subject, text, html, short].join('\n')).not.toMatch(/http:\/\/evil|evil\.example/)
    expect(text).toContain('evil.\u2060example')
  }
})
