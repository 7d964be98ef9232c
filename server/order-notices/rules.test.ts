import { describe, expect, test } from 'vitest'
import { type OrderState, orderActors, orderStates } from '#contract/orders.ts'
import { formatMoney } from '#locales/money.ts'
import { readLanguages } from '#locales/read.ts'
import { money } from '../kit/money.ts'
import type { MovedRow, PlacedRow } from './queries.ts'
import { isWorthTelling, movedNotice, placedNotice, type Words } from './rules.ts'

const languages = readLanguages()
const show = (amount: number) => formatMoney(amount, { symbol: '$', position: 'prefix', rate_from_default: 1 })
const wordsIn = (locale: string): Words => ({ t: languages.get(locale)?.t ?? String, show, site: 'Souk' })

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
const row: PlacedRow = {
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
}
const other: PlacedRow = { ...row, order_code: '261122-7777777', shop: 'Circuit Yard', payable_amount: money(2_000) }
const moved = (state: OrderState, more: Partial<MovedRow> = {}): MovedRow => ({
  ...{ event_id: 2, user_id: 1, locale: 'en', order_code: row.order_code, shop: row.shop, address, currency: 'USD' },
  ...{ state, actor: 'shop', reason: null, ...more },
})
/** Without the marks that keep parts together where directions mix. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

describe('what was ordered', () => {
  test('stands in one message with lines, figures, address and what is to be paid', () => {
    const { subject, text, short } = placedNotice([row], wordsIn('en'))
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
      'It is delivered to:',
      'Mina Haddad',
      '12 Lake Road',
      'Banani, Dhaka, 1213',
      'Bangladesh',
      '+880 1712345678',
      '',
      'You pay $171.30 in cash when it arrives.',
      '',
      'Where your orders are stands in your order history at Souk.',
    ])
    expect(plain(short)).toBe('Souk: your order 261122-ABCDEFG was placed. To be paid: $171.30.')
  })

  test('of several shops is one message, and one sum', () => {
    const { subject, text, short } = placedNotice([row, other], wordsIn('en'))
    expect(plain(subject)).toBe('Your 2 orders at Souk: 261122-ABCDEFG, 261122-7777777')
    for (const said of ['Solestreet, order 261122-ABCDEFG', 'Circuit Yard, order 261122-7777777'])
      expect(plain(text)).toContain(said)
    expect(plain(text)).toContain('You pay $191.30 in cash')
    expect(plain(short)).toContain('To be paid: $191.30.')
  })

  test('says nothing of cash where it is paid otherwise', () => {
    const { text } = placedNotice([{ ...row, method: 'card' }], wordsIn('en'))
    expect(plain(text)).toContain('To be paid: $171.30.')
    expect(text).not.toContain('cash')
  })

  test('keeps together what runs from left to right in a language that does not', () => {
    const { subject, text } = placedNotice([row], wordsIn('ar'))
    expect(subject).toContain('\u2068261122-ABCDEFG\u2069')
    expect(text).toContain('تدفع \u2068$171.30\u2069 نقدًا')
    expect(text).toContain('\u2068+880 1712345678\u2069')
  })
})

describe('what became of an order', () => {
  test('is told of what a shopper waits for, and of no step inside the shop', () => {
    expect(orderStates.filter((state) => !isWorthTelling(state))).toEqual(['pending', 'processing', 'picked_up'])
  })

  test.each(['en', 'ar'])('has words for every state and everybody in %s', (locale) => {
    for (const state of orderStates.filter(isWorthTelling)) {
      for (const actor of orderActors) {
        const { subject, text, short } = movedNotice(moved(state, { actor, reason: 'Because' }), wordsIn(locale))
        for (const said of [subject, text, short]) {
          expect(said).toContain(row.order_code)
          expect(said).not.toMatch(/order-notices|orders\.|\{\{/)
        }
      }
    }
  })

  test.each([
    ['shopper', 'You have cancelled your order 261122-ABCDEFG from Solestreet.'],
    ['shop', 'Solestreet has cancelled your order 261122-ABCDEFG.'],
    ['system', 'Your order 261122-ABCDEFG from Solestreet was cancelled.'],
  ] as const)('says who cancelled it (%s), and why', (actor, sentence) => {
    const { text, short } = movedNotice(moved('cancelled', { actor, reason: 'Sold out' }), wordsIn('en'))
    expect(plain(text)).toContain(`${sentence}\n\nReason: Sold out`)
    expect(plain(short)).toBe(`Souk: ${sentence} Reason: Sold out`)
  })

  test('says where it goes once it is on its way', () => {
    expect(plain(movedNotice(moved('on_the_way'), wordsIn('en')).text)).toContain('12 Lake Road')
    expect(plain(movedNotice(moved('confirmed'), wordsIn('en')).text)).not.toContain('12 Lake Road')
  })
})
