import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = { APP_ENV: 'production', SOUK_ORIGIN: 'https://shop.example' }

test('the demo is for looking at the shop, and a shop for production has none unless it is asked for', () => {
  expect(readConfig({}).demo).toBe(true)
  expect(readConfig(production).demo).toBe(false)
  expect(readConfig({ ...production, SOUK_DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ ...production, SOUK_DEMO: '' }).demo).toBe(false)
  expect(readConfig({ SOUK_DEMO: 'off' }).demo).toBe(false)
})

test.each([
  ['https://souk.example', 'https://souk.example'],
  ['https://Souk.example/', 'https://souk.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['', undefined],
])('the shop is known under %s', (given, origin) => expect(readConfig({ SOUK_ORIGIN: given }).origin).toBe(origin))

test.each(['souk.example', 'ftp://souk.example', 'https://souk.example/shop', 'https://me@souk.example', 'https://'])(
  'a shop is not known under %s',
  (given) => expect(() => readConfig({ SOUK_ORIGIN: given })).toThrow('SOUK_ORIGIN'),
)

test('production without an origin is refused in one sentence that says what to set', () => {
  expect(() => readConfig({ APP_ENV: 'production', SOUK_ORIGIN: '' })).toThrow(
    /^APP_ENV=production needs SOUK_ORIGIN: set it to .+, as https:\/\/shop\.example$/,
  )
  expect(readConfig({}).origin).toBeUndefined()
})

test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1', 'shop.localhost'])(
  'local mode has its tools on the host %s',
  (HOST) => {
    expect(readConfig({ HOST }).hasLocalTools).toBe(true)
    expect(readConfig({ ...production, HOST }).hasLocalTools).toBe(false)
  },
)

test.each(['0.0.0.0', '::', '192.168.1.20', '127.evil.example', 'localhost.example', 'evillocalhost'])(
  'local mode has no tools on the host %s, which others can reach',
  (HOST) => expect(readConfig({ HOST }).hasLocalTools).toBe(false),
)

test('the first operator is configured with address and password together', () => {
  const [email, password] = ['root@market.example', 'seven quiet rivers']
  expect(readConfig({ SOUK_OPERATOR_EMAIL: email, SOUK_OPERATOR_PASSWORD: password }).claim.operator).toEqual({
    email,
    password,
  })
  expect(readConfig({ SOUK_SETUP_EMAIL: email }).claim).toEqual({ operator: undefined, setupEmail: email })
  for (const half of [{ SOUK_OPERATOR_EMAIL: email }, { SOUK_OPERATOR_PASSWORD: password }])
    expect(() => readConfig(half)).toThrow('needed together')
  for (const wrong of [{ SOUK_OPERATOR_EMAIL: 'root' }, { SOUK_OPERATOR_PASSWORD: 'short' }])
    expect(() => readConfig(wrong)).toThrow(Object.keys(wrong)[0])
})

test('the providers of sign-ins are themselves, and without a secret of ours', () => {
  const { google, facebook, apple } = readConfig({}).social
  expect([google.secret, facebook.secret]).toEqual([undefined, undefined])
  const hosts = [google.issuer, google.token_url, google.keys_url, facebook.graph_url, facebook.sdk_url, apple.keys_url]
  expect(hosts.map((address) => new URL(address).host)).toEqual([
    'accounts.google.com',
    'oauth2.googleapis.com',
    'www.googleapis.com',
    'graph.facebook.com',
    'connect.facebook.net',
    'appleid.apple.com',
  ])
  expect(readConfig({ GOOGLE_CLIENT_SECRET: 'known to two' }).social.google.secret).toBe('known to two')
  expect(() => readConfig({ APPLE_KEYS_URL: 'file:///keys' })).toThrow('APPLE_KEYS_URL')
})

describe('gateways', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }

  test('are there where all of their keys are', () => {
    const { payments } = readConfig({ ...stripe, ...paypal, PAYPAL_URL: 'https://api-m.sandbox.paypal.com' })
    expect(payments).toEqual({
      stripe: { secret_key: 'sk_1', webhook_secret: 'whsec_1', url: 'https://api.stripe.com' },
      paypal: { client_id: 'id', secret: 'secret', webhook_id: 'WH-1', url: 'https://api-m.sandbox.paypal.com' },
      sandbox: true,
    })
    expect(readConfig({}).payments).toEqual({ stripe: undefined, paypal: undefined, sandbox: true })
  })

  test.each(Object.keys({ ...stripe, ...paypal }))('refuse to start without %s alone', (missing) => {
    const { [missing as 'PAYPAL_SECRET']: _, ...rest } = { ...stripe, ...paypal }
    expect(() => readConfig(rest)).toThrow('are needed together')
  })

  test('of our own is there locally, and elsewhere where it is asked for', () => {
    const sandboxOf = (env: Record<string, string>) => readConfig(env).payments.sandbox
    expect(sandboxOf(production)).toBe(false)
    expect(sandboxOf({ ...production, SOUK_SANDBOX: 'on' })).toBe(true)
    expect(sandboxOf({ SOUK_SANDBOX: 'off' })).toBe(false)
    expect(sandboxOf({ HOST: '0.0.0.0' })).toBe(false)
    expect(sandboxOf({ HOST: '0.0.0.0', SOUK_SANDBOX: 'on' })).toBe(true)
  })
})

describe('an outside service for what is told live', () => {
  const app = { PUSHER_APP_ID: '1', PUSHER_APP_KEY: 'key', PUSHER_APP_SECRET: 'secret' }
  const read = { app_id: '1', key: 'key', secret: 'secret' }

  test('is in a cluster or at an address, or there is none', () => {
    expect(readConfig({}).pusher).toBeUndefined()
    const inCluster = readConfig({ ...app, PUSHER_APP_CLUSTER: 'eu' })
    expect(inCluster.pusher).toEqual({ ...read, cluster: 'eu', url: null })
    const url = 'https://soketi.example:6001'
    expect(readConfig({ ...app, PUSHER_URL: url }).pusher).toEqual({ ...read, cluster: null, url })
  })

  test.each([
    app,
    { ...app, PUSHER_APP_CLUSTER: 'eu', PUSHER_URL: 'https://soketi.example' },
    { PUSHER_APP_CLUSTER: 'eu' },
    { ...app, PUSHER_APP_SECRET: '', PUSHER_APP_CLUSTER: 'eu' },
  ])('is none with %o', (env) => {
    expect(() => readConfig(env)).toThrow('are needed together')
  })

  test('is reached by https alone in production, but on loopback', () => {
    const at = (PUSHER_URL: string) => readConfig({ ...production, ...app, PUSHER_URL }).pusher?.url
    expect(() => at('http://soketi.example:6001')).toThrow('PUSHER_URL')
    expect(at('http://127.0.0.1:6001')).toBe('http://127.0.0.1:6001')
  })

  test('is never reached at what is no host', () => {
    expect(() => readConfig({ ...app, PUSHER_APP_CLUSTER: 'eu.example/' })).toThrow('PUSHER_APP_CLUSTER')
  })
})

test.each([
  ['PUSH_STAND_IN', 'http://127.0.0.1:4000'],
  ['SOUK_DEV', '1'],
])('production refuses %s in one sentence; local mode does not', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(
    new RegExp(`^${name} is for [^\\n]+APP_ENV=production`),
  )
  expect(() => readConfig({ [name]: value })).not.toThrow()
})

test.each([
  ...['GOOGLE_ISSUER', 'GOOGLE_AUTHORIZE_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_KEYS_URL', 'FACEBOOK_GRAPH_URL'],
  ...['FACEBOOK_SDK_URL', 'APPLE_ISSUER', 'APPLE_KEYS_URL', 'APPLE_SDK_URL', 'STRIPE_URL', 'PAYPAL_URL', 'SMS_URL'],
])('production refuses %s without https, but on loopback', (name) => {
  expect(() => readConfig({ ...production, [name]: 'http://keys.example' })).toThrow(
    `With APP_ENV=production addresses of other computers are https: ${name}`,
  )
  for (const address of ['https://keys.example', 'http://127.0.0.1:4000', 'http://localhost:4000'])
    expect(() => readConfig({ ...production, [name]: address })).not.toThrow()
  expect(() => readConfig({ [name]: 'http://keys.example' })).not.toThrow()
})

test('a password costs what OWASP recommends, and a shop in production refuses to start with less', () => {
  expect(readConfig({}).passwordCost).toBe('owasp')
  expect(readConfig(production).passwordCost).toBe('owasp')
  expect(readConfig({ SOUK_PASSWORD_COST: 'lowest' }).passwordCost).toBe('lowest')
  expect(() => readConfig({ ...production, SOUK_PASSWORD_COST: 'lowest' })).toThrow('SOUK_PASSWORD_COST')
  expect(() => readConfig({ SOUK_PASSWORD_COST: 'none' })).toThrow('SOUK_PASSWORD_COST')
})
