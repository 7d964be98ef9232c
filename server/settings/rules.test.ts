import { expect, test } from 'vitest'
import { standInClient } from '#contract/social.ts'
import { gatewaysOf, phoneRules, socialAuthsOf, titleOf } from './rules.ts'

test('phone numbers have 9 to 16 digits unless set otherwise', () => {
  expect(phoneRules({})).toEqual({ phone_required: true, phone_min_length: 9, phone_max_length: 16 })
  const set = { phone_required: false, phone_min_length: 7, phone_max_length: 12 }
  expect(phoneRules(set)).toEqual(set)
})

test('lengths that no number has are none', () => {
  const [phone_min_length, phone_max_length] = [14, 8]
  expect(phoneRules({ phone_min_length, phone_max_length })).toMatchObject({
    phone_min_length: 9,
    phone_max_length: 16,
  })
})

const card = { name: 'card', title: 'Card', logo: null }
const takers = { supportsGateway: (name: string, currency: string) => name === 'card' && currency === 'USD' }

test('of gateways only those are told that an operator switched on and that take the currency', () => {
  const of = (payment_gateways: unknown, online_payment: unknown = true, currency = 'USD') =>
    gatewaysOf({ payment_gateways, online_payment }, { currency, locale: 'en' }, takers)
  expect(of([{ ...card, secret_key: 'sk_live' }, { name: 'half' }, 'mad', { ...card, name: 'wire' }])).toEqual([card])
  for (const none of [of({ card }), of([card], false), of([card], 'yes'), of([card], true, 'JPY')])
    expect(none).toEqual([])
})

test('a stand-in is offered by a process that runs one, and never beside a real provider', () => {
  const [google, apple] = [standInClient, 'known-to-apple'].map((client_id) => ({ is_active: true, client_id }))
  const offeredOf = (social_auths: object, hasStandInSignIn: boolean) =>
    socialAuthsOf({ social_auths }, { hasStandInSignIn })
  expect(offeredOf({ google }, true)).toEqual({ google })
  expect(offeredOf({ google }, false)).toEqual({})
  for (const hasStandInSignIn of [true, false])
    expect(offeredOf({ google, apple }, hasStandInSignIn)).toEqual({ apple })
})

test('a gateway is called what it is called in a language, or as it was written', () => {
  const payment_gateways = [{ ...card, translations: { ar: { title: 'بطاقة' } } }]
  const [currency, online_payment] = ['USD', true]
  const told = (locale: string) => gatewaysOf({ payment_gateways, online_payment }, { currency, locale }, takers)
  expect([told('ar'), told('fr')]).toEqual([[{ ...card, title: 'بطاقة' }], [card]])
  expect(titleOf(payment_gateways, { name: 'card', locale: 'ar' })).toBe('بطاقة')
  expect(titleOf('mad', { name: 'wire', locale: 'ar' })).toBe('Wire')
})
