import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type Person } from '#server/testing/shop.ts'

const shop = openTestShop()
let operator: Person
let version = ''

beforeAll(async () => {
  operator = await shop.operator()
})

/** The newest row of the activity log about a subject. */
const lastActivity = async (subject_type: string) =>
  (await operator.call('GET /operator/activity', { query: { subject_type } })).data.entries[0]

describe('the calls of the settings', () => {
  test('answer and save settings, show them in the shop and leave an activity row', async () => {
    version = (await operator.call('GET /operator/settings')).data.version
    const body = { version, settings: { app_name: 'Bazaar' } }
    const saved = await operator.call('POST /operator/settings', { body })
    expect(saved.status).toBe(200)
    expect((await shop.visitor.call('GET /master')).data.app_name).toBe('Bazaar')
    expect(await lastActivity('settings')).toMatchObject({
      call: 'saveOperatorSettings',
      before: { app_name: 'Souk' },
      after: { app_name: 'Bazaar' },
    })
    const stale = await operator.call('POST /operator/settings', { body })
    expect([stale.status, stale.data]).toMatchObject([409, { current: { version: saved.data.version } }])
    version = saved.data.version
  })

  test('refuse a field with words in the language of the operator', async () => {
    const { status, errors } = await operator.call('POST /operator/settings', {
      body: { version, settings: { otp_length: 40 } },
      headers: { 'Accept-Language': 'fr' },
    })
    expect([status, errors]).toEqual([422, { 'settings.otp_length': ['Saisissez un nombre entier de 4 à 8.'] }])
  })

  test('take a picture as a form, and refuse a file that is none', async () => {
    const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      form.set('version', (await operator.call('GET /operator/settings')).data.version)
      form.set('key', 'web_logo')
      form.set('picture', new File([bytes], 'logo.png'))
      const request = new Request('http://shop.example/', { method: 'POST', body: form })
      return operator.call('POST /operator/settings/picture', {
        raw: new Uint8Array(await request.arrayBuffer()),
        headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
      })
    }
    const drawn = sharp({ create: { width: 400, height: 120, channels: 3, background: '#007b98' } })
    const saved = await upload(new Uint8Array(await drawn.png().toBuffer()))
    expect(saved.data.pictures.web_logo).toMatchObject({ width: 400, height: 120 })
    const refused = await upload(new TextEncoder().encode('<svg onload=alert(1)>'))
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['picture']])
  })
})

const shades = ['primary', ...[50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950].map(String)]
const social = { is_active: true, client_id: '1234.apps.example' }

/** Another value for each setting that the shop shows. */
const shown = {
  app_name: 'Bazaar of the hill',
  multi_vendor: false,
  mobile: '+8801712345678',
  address: '7 Hill Road, Dhaka',
  whatsapp_support: '+8801712345679',
  web_show_footer: false,
  web_footer_text: 'All goods by hand',
  web_footer_description: 'A market of weavers and potters',
  social_links: [{ name: 'Mastodon', link: 'https://social.example/@bazaar', logo: null }],
  theme_colors: Object.fromEntries(shades.map((shade) => [shade, '#0f7a4d'])),
  show_download_app: true,
  google_playstore_link: 'https://play.example/bazaar',
  app_store_link: 'https://apps.example/bazaar',
  cash_on_delivery: false,
  online_payment: true,
  payment_gateways: [{ name: 'sandbox', title: 'Play money' }],
  tax_inclusive: true,
  time_zone: 'Asia/Kolkata',
  register_otp_verify: false,
  register_otp_type: 'email',
  forgot_otp_type: 'email',
  otp_length: 7,
  social_auths: {
    google: social,
    facebook: social,
    apple: { ...social, redirect_url: 'https://bazaar.example/apple' },
  },
  phone_required: false,
  phone_min_length: 9,
  phone_max_length: 14,
  order_place_account_verify: true,
}

test.each(Object.entries(shown))('the setting %s is in what the shop reads next', async (key, value) => {
  const { version } = (await operator.call('GET /operator/settings')).data
  const saved = await operator.call('POST /operator/settings', { body: { version, settings: { [key]: value } } })
  expect([saved.status, saved.errors]).toEqual([200, {}])
  const { data } = await shop.visitor.call('GET /master')
  expect(data).toMatchObject({ [key]: value })
})

test('the calls of currencies save the list and a rate, and answer the history', async () => {
  const { data } = await operator.call('GET /operator/currencies')
  const currencies = data.currencies.map(({ rate: _, rated_at: __, ...row }) => row)
  const saved = await operator.call('POST /operator/currencies', {
    body: { version: data.version, currencies: currencies.map((row) => ({ ...row, is_enabled: row.code !== 'JPY' })) },
  })
  expect(saved.status).toBe(200)
  expect((await shop.visitor.call('GET /master')).data.currencies.map(({ name }) => name)).not.toContain('JPY')
  const rated = await operator.call('POST /operator/currencies/{code}/rate', {
    params: { code: 'EUR' },
    body: { version: saved.data.version, rate: '0.91' },
  })
  expect(rated.status).toBe(200)
  const { rates } = (await operator.call('GET /operator/currencies/{code}/rates', { params: { code: 'EUR' } })).data
  expect(rates[0]).toMatchObject({ rate: '0.91', source: 'hand' })
  expect(await lastActivity('currencies')).toMatchObject({ call: 'saveCurrencyRate' })
})
