import type { Key } from '#server/settings/fields.ts'

const shades = ['primary', 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]
export const whole = Object.fromEntries(shades.map((shade) => [shade, '#AABBCC']))
const { 300: _hole, ...holed } = whole
export const eleven: object = holed

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

/** Values that mean harm or were typed by nobody, for each setting that could be used so. */
export const hostile: Partial<Record<Key, readonly unknown[]>> = {
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
  commission_tax_percentage: ['8', -1, 101, 8.123, null],
  commission_tax_name: texts,
  legal_name: texts,
  tax_number: texts,
  theme_colors: palettes,
  web_logo: ['../../etc/passwd', 'https://evil.example/x.svg', 'x', huge, 7],
  default_locale: ['', '../en', 'english', 7, null],
  time_zone: ['', 'Mars/Olympus', 'BST', '+06:00', "UTC'; --", 7, null],
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
