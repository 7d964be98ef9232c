import { expect, test } from 'vitest'
import { checklistKeys } from '#contract/setup.ts'
import { buildLines, type ChecklistFacts, listMissingVariables } from './rules.ts'

const missing = listMissingVariables({ sending: {}, payments: {} })
const empty: ChecklistFacts = {
  has_name: false,
  has_logo: false,
  languages: 6,
  has_amounts: false,
  currency: 'USD',
  usual_currency: 'BDT',
  taxes: 0,
  zones: 0,
  categories: 0,
  colors: 0,
  sizes: 0,
  is_multi_vendor: true,
  commission: 0,
  has_delivery_terms: false,
  starter_pages: 6,
  shops: 0,
  products: 0,
  is_open: false,
  has_gateway: false,
  enabled_gateways: [],
  is_mail_tested: false,
  missing,
}
const lineOf = (key: string, facts: Partial<ChecklistFacts> = {}) =>
  buildLines({ ...empty, ...facts }).find((line) => line.key === key)
const stateOf = (key: string, facts: Partial<ChecklistFacts> = {}) => lineOf(key, facts)?.state

test('the checklist of an empty market has every line in order, and only its languages are done', () => {
  const lines = buildLines(empty)
  expect(lines.map(({ key }) => key)).toEqual(checklistKeys)
  expect(lines.filter(({ state }) => state === 'done').map(({ key }) => key)).toEqual(['languages'])
  expect(lines.filter(({ state }) => state === 'open').map(({ key }) => key)).toEqual([
    'identity',
    'zones',
    'categories',
    'mail',
    'first_shop',
    'first_product',
    'open',
  ])
})

test.each<[string, Partial<ChecklistFacts>]>([
  ['identity', { has_name: true, has_logo: true }],
  ['currency', { currency: 'BDT' }],
  ['currency', { has_amounts: true }],
  ['currency', { usual_currency: undefined }],
  ['taxes', { taxes: 1 }],
  ['zones', { zones: 1 }],
  ['categories', { categories: 1 }],
  ['colors_and_sizes', { colors: 1, sizes: 1 }],
  ['commission', { commission: 5 }],
  ['commission', { is_multi_vendor: false }],
  ['delivery_and_returns', { has_delivery_terms: true }],
  ['pages', { starter_pages: 0 }],
  ['mail', { missing: { ...missing, mail: [] }, is_mail_tested: true }],
  ['sms', { missing: { ...missing, sms: [] } }],
  ['gateway', { has_gateway: true }],
  ['first_shop', { shops: 1 }],
  ['first_product', { products: 1 }],
  ['open', { is_open: true }],
])('the line %s is done with %j', (key, facts) => expect(stateOf(key, facts)).toBe('done'))

test('a logo without a name, and colours without sizes, leave their lines undone', () => {
  expect(stateOf('identity', { has_logo: true })).toBe('open')
  expect(stateOf('colors_and_sizes', { colors: 3 })).toBe('recommended')
})

test('a line names the variables that it waits for, of an enabled gateway those of this one', () => {
  expect(stateOf('mail', { is_mail_tested: true })).toBe('open')
  expect(lineOf('mail')?.missing_variables).toEqual(['SMTP_URL'])
  expect(lineOf('gateway')).toMatchObject({ state: 'recommended' })
  expect(lineOf('gateway')?.missing_variables).toContain('STRIPE_SECRET_KEY')
  const paypal = lineOf('gateway', { enabled_gateways: ['paypal'] })
  expect(paypal).toMatchObject({
    state: 'open',
    missing_variables: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
  })
  expect(lineOf('gateway', { has_gateway: true })?.missing_variables).toEqual([])
})

test('a line leads to the page, and the group of settings, where its next step is done', () => {
  expect(lineOf('gateway')?.path).toBe('/console/market/settings#payments')
  // A product is made at the desk of a shop: the page of the market only approves it.
  expect(lineOf('first_product')?.path).toBe('/console/market/shops')
  expect(lineOf('colors_and_sizes')?.path).toBe('/console/market/colors')
  expect(lineOf('colors_and_sizes', { colors: 3 })?.path).toBe('/console/market/sizes')
})
