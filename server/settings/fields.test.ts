import { expect, test } from 'vitest'
import { settings as seeded } from '#db/base/settings.ts'
import { fields, type Key, keys, settingOf } from './fields.ts'

const shades = ['primary', 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]
const whole = Object.fromEntries(shades.map((shade) => [shade, '#AABBCC']))
const { 300: _hole, ...eleven } = whole

test('a new shop starts with settings that are known, as they are without anybody setting them', () => {
  const told = Object.fromEntries(Object.keys(seeded).map((key) => [key, settingOf(seeded, key as Key)]))
  expect(told).toEqual(seeded)
  expect(Object.keys(seeded).every((key) => key in fields)).toBe(true)
  for (const key of keys) expect(settingOf({}, key)).toEqual(settingOf(seeded, key))
})

test('a theme is whole or none', () => {
  const theme = (theme_colors: unknown) => settingOf({ theme_colors }, 'theme_colors')
  expect(theme(whole)).toEqual(whole)
  for (const none of [eleven, { ...whole, 300: 'red;}body{display:none' }, 'red', null]) expect(theme(none)).toBeNull()
})

test('of links to elsewhere only those that lead there, with logos that can be loaded', () => {
  const links = (social_links: unknown) => settingOf({ social_links }, 'social_links')
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
  const providers = (social_auths: unknown) => settingOf({ social_auths }, 'social_auths')
  const google = { is_active: true, client_id: 'id', redirect_url: 'https://shop.example/auth' }
  expect(providers({ google: { ...google, client_secret: 'hush' }, mad: 1, github: google })).toEqual({ google })
  for (const none of [null, 'mad', []]) expect(providers(none)).toEqual({})
})

const huge = 'x'.repeat(100_000)
const texts = [
  '<script>alert(1)</script>',
  'a<img src=x onerror=alert(1)>',
  'Shop\u202etxet',
  'two\nlines',
  '\u0000',
  huge,
  ' ',
  7,
  {},
  [],
]
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  'evil',
  `https://${huge}`,
  7,
]
const flags = ['true', 1, 0, null, 'perhaps', {}]
const numbers = ['9', -1, 1.5, 1e9, Number.NaN, null, [9]]
const palettes = [
  eleven,
  'red',
  { ...whole, extra: '#ffffff' },
  { ...whole, 50: 'url(javascript:alert(1))' },
  { ...whole, 50: '#fff' },
  { ...whole, 50: 'red' },
  [],
  1,
]

const hostile: Partial<Record<Key, readonly unknown[]>> = {
  app_name: [...texts, null],
  address: texts,
  web_footer_text: texts,
  web_footer_description: texts,
  google_playstore_link: addresses,
  app_store_link: addresses,
  whatsapp_support: [...addresses, 'call me', '+', '----'],
  mobile: ['javascript:alert(1)', '<b>1</b>', 'x', huge, 7],
  email: ['x', 'a@b\nBcc: all@example.com', 'a@b.example, c@d.example', huge, 7],
  multi_vendor: flags,
  web_show_footer: flags,
  phone_min_length: numbers,
  payment_hold_minutes: numbers,
  commission_percentage: ['8', -1, 101, 8.123, null],
  theme_colors: palettes,
  web_logo: ['../../etc/passwd', 'https://evil.example/x.svg', 'x', huge, 7],
  default_locale: ['', '../en', 'english', 7, null],
  register_otp_type: ['pigeon', '', 7, null],
  social_links: [
    addresses,
    addresses.map((link) => ({ name: 'x', link, logo: null })),
    Array.from({ length: 13 }, () => ({ name: 'x', link: 'https://x.com' })),
    [{ name: '<b>x</b>', link: 'https://x.com' }],
    [{ name: 'x', link: 'https://x.com', onclick: 'alert(1)' }],
  ],
  payment_gateways: [
    [{ name: 'Stripe"', title: 'x' }],
    [{ name: 'stripe', title: '<b>x</b>' }],
    [{ name: 'stripe', title: 'x', secret: 'sk' }],
    {},
  ],
  social_auths: [
    { google: { is_active: 'yes', client_id: '' } },
    { mad: {} },
    { google: { is_active: true, client_id: '"><script>' } },
    [],
  ],
  live: flags,
}
const cases = Object.entries(hostile).flatMap(([key, values]) => values.map((value) => [key as Key, value] as const))

test('there are more than a hundred hostile values to refuse', () => expect(cases.length).toBeGreaterThan(100))

test.each(cases)('%s is not set to %j, and harmless where it is stored', (key, value) => {
  const read = fields[key].value.safeParse(value)
  expect(read.success).toBe(false)
  const used = JSON.stringify(settingOf({ [key]: value }, key))
  expect(used).not.toMatch(/script|<|\u202e|evil|etc\/passwd|display/i)
  expect(used.length).toBeLessThan(2000)
})
