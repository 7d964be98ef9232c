import { expect, test } from 'vitest'
import { gatewaysOf, phoneRules, providersOf, socialLinksOf, wholeTheme } from './rules.ts'

const shades = ['primary', 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]
const whole = Object.fromEntries(shades.map((shade) => [shade, '#AABBCC']))

test('a theme is whole or none', () => {
  expect(wholeTheme(whole)).toEqual(whole)
  expect(wholeTheme({ ...whole, 300: undefined })).toBeNull()
  expect(wholeTheme({ ...whole, 300: 'red;}body{display:none' })).toBeNull()
  expect(wholeTheme('red')).toBeNull()
  expect(wholeTheme(null)).toBeNull()
})

test('phone numbers have 9 to 16 digits unless set otherwise', () => {
  expect(phoneRules({})).toEqual({ phone_required: true, phone_min_length: 9, phone_max_length: 16 })
  const set = { phone_required: false, phone_min_length: 7, phone_max_length: 12 }
  expect(phoneRules(set)).toEqual(set)
})

test('of gateways and of whom to sign in with only what the contract names is told', () => {
  const card = { name: 'card', title: 'Card', logo: null }
  const takers = { takes: (name: string, currency: string) => name === 'card' && currency === 'USD' }
  const of = (payment_gateways: unknown, online_payment: unknown = true, currency = 'USD') =>
    gatewaysOf({ payment_gateways, online_payment }, currency, takers)
  expect(of([{ ...card, secret_key: 'sk_live' }, { name: 'half' }, 'mad', { ...card, name: 'wire' }])).toEqual([card])
  for (const none of [of({ card }), of([card], false), of([card], 'yes'), of([card], true, 'JPY')])
    expect(none).toEqual([])
  const google = { is_active: true, client_id: 'id', redirect_url: 'https://shop.example/auth' }
  expect(providersOf({ google: { ...google, client_secret: 'hush' }, mad: 1 })).toEqual({ google })
  expect(providersOf(null)).toEqual({})
})

test('of links to elsewhere only those that lead there, with logos that can be loaded', () => {
  const x = { name: 'x', link: 'https://x.com/shop', logo: '/logos/x.svg' }
  expect(socialLinksOf([x, { ...x, logo: 'x' }, { ...x, logo: '//evil.example/x.svg' }])).toEqual([
    x,
    { ...x, logo: null },
    { ...x, logo: null },
  ])
  expect(socialLinksOf([{ ...x, logo: undefined }])).toEqual([{ ...x, logo: null }])
  expect(socialLinksOf([{ ...x, link: 'javascript:alert(1)' }, { name: 'x' }, 'mad'])).toEqual([])
  expect(socialLinksOf(undefined)).toEqual([])
})
