import { expect, test } from 'vitest'
import { settings as seeded } from '#db/base/settings.ts'
import { eleven, hostile, whole } from '#server/testing/hostile/settings.ts'
import { fields, type Key, keys, readSetting } from './fields.ts'

test('a new shop starts with settings that are known, as they are without anybody setting them', () => {
  const told = Object.fromEntries(Object.keys(seeded).map((key) => [key, readSetting(seeded, key as Key)]))
  expect(told).toEqual(seeded)
  expect(Object.keys(seeded).every((key) => key in fields)).toBe(true)
  for (const key of keys) expect(readSetting({}, key)).toEqual(readSetting(seeded, key))
})

test('only proved accounts may order in production, unless an operator said otherwise', () => {
  const verify = (stored: object, environment: 'local' | 'production') =>
    readSetting({ ...stored }, 'order_place_account_verify', environment)
  expect([verify({}, 'production'), verify({}, 'local')]).toEqual([true, false])
  for (const order_place_account_verify of [true, false])
    for (const environment of ['local', 'production'] as const)
      expect(verify({ order_place_account_verify }, environment)).toBe(order_place_account_verify)
})

test('a theme is whole or none', () => {
  const theme = (theme_colors: unknown) => readSetting({ theme_colors }, 'theme_colors')
  expect(theme(whole)).toEqual(whole)
  for (const none of [eleven, { ...whole, 300: 'red;}body{display:none' }, 'red', null]) expect(theme(none)).toBeNull()
})

test('of links to elsewhere only those that lead there, with logos that can be loaded', () => {
  const links = (social_links: unknown) => readSetting({ social_links }, 'social_links')
  const x = { name: 'x', link: 'https://x.com/shop', logo: '/logos/x.svg' }
  expect(
    links([
      x,
      { ...x, logo: 'x' },
      { ...x, logo: '//evil.example/x.svg' },
      { ...x, logo: 'https://cdn.example/x.svg' },
    ]),
  ).toEqual([x, { ...x, logo: null }, { ...x, logo: null }, { ...x, logo: null }])
  expect(links([{ ...x, logo: undefined }])).toEqual([{ ...x, logo: null }])
  expect(links([{ ...x, link: 'javascript:alert(1)' }, { name: 'x' }, 'mad'])).toEqual([])
  expect(links(undefined)).toEqual([])
})

test('of whom to sign in with only what may be told', () => {
  const providers = (social_auths: unknown) => readSetting({ social_auths }, 'social_auths')
  const google = { is_active: true, client_id: 'id', redirect_url: 'https://shop.example/auth' }
  expect(providers({ google: { ...google, client_secret: 'hush' }, mad: 1, github: google })).toEqual({ google })
  for (const none of [null, 'mad', []]) expect(providers(none)).toEqual({})
})

const cases = Object.entries(hostile).flatMap(([key, values]) => values.map((value) => [key as Key, value] as const))

test('there are more than a hundred hostile values to refuse', () => expect(cases.length).toBeGreaterThan(100))

test.each(cases)('%s is not set to %j, and harmless where it is stored', (key, value) => {
  const read = fields[key].value.safeParse(value)
  expect(read.success).toBe(false)
  const used = JSON.stringify(readSetting({ [key]: value }, key))
  expect(used).not.toMatch(/script|<|\u202e|evil|etc\/passwd|display/i)
  expect(used.length).toBeLessThan(2000)
})
