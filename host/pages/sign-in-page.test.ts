import { beforeAll, expect, test, vi } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = openTestShop()
const [one] = openHosts(shop, openLog('silent')) as readonly [TestHost]

const offer = (providers: object) =>
  shop.pool.query(
    `insert into settings (key, value) values ('social_auths', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(providers)],
  )

beforeAll(async () => {
  const client = { is_active: true, client_id: 'known there' }
  await offer({ google: client, facebook: client, apple: client })
})

async function policyOf(path: string): Promise<Record<string, string[]>> {
  const policy = (await one.ask(path)).headers.get('Content-Security-Policy') ?? ''
  return Object.fromEntries(
    policy.split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ')
      return [name, sources.filter((source) => !source.startsWith("'sha256-"))]
    }),
  )
}

test('each sign-in window may reach its own provider, and no other page may reach one', async () => {
  const plain = await policyOf('/wishlist')
  expect(await policyOf('/sign-in/google')).toEqual(plain)
  expect(await policyOf('/sign-in/facebook')).toEqual({
    ...plain,
    'script-src': ["'self'", 'https://connect.facebook.net'],
    'connect-src': ["'self'", 'https://graph.facebook.com', 'https://www.facebook.com', 'https://web.facebook.com'],
    'frame-src': ['https://www.facebook.com', 'https://web.facebook.com'],
  })
  expect(await policyOf('/sign-in/apple')).toEqual({
    ...plain,
    'script-src': ["'self'", 'https://appleid.cdn-apple.com'],
    'connect-src': ["'self'", 'https://appleid.apple.com'],
    'frame-src': ['https://appleid.apple.com'],
  })
  expect(JSON.stringify(plain)).not.toContain('https:')
})

test.each(['google', 'facebook', 'apple'])(
  'the sign-in window of %s is not cached and sends no referrer',
  async (provider) => {
    const { status, headers } = await one.ask(`/sign-in/${provider}?code=secret&state=known`)
    const headerNames = ['Cache-Control', 'Cross-Origin-Opener-Policy', 'Referrer-Policy', 'X-Frame-Options']
    expect([status, ...headerNames.map((name) => headers.get(name))]).toEqual([
      200,
      'no-store',
      'unsafe-none',
      'strict-origin',
      'DENY',
    ])
    expect(one.hasCachedPage(`/sign-in/${provider}`)).toBe(false)
    expect(await one.pageContains(`/sign-in/${provider}`, '<meta name="robots" content="noindex"')).toBe(true)
  },
)

test('a provider that is off has no sign-in window, and its error page has the usual headers', async () => {
  await offer({ facebook: { is_active: false, client_id: 'known there' } })
  const plain = await policyOf('/no-such-page')
  for (const provider of ['google', 'facebook', 'apple', 'myspace', '__proto__']) {
    const { status, headers } = await one.ask(`/sign-in/${provider}`)
    expect([status, headers.get('Cross-Origin-Opener-Policy')]).toEqual([404, 'same-origin-allow-popups'])
    expect(await policyOf(`/sign-in/${provider}`)).toEqual(plain)
  }
})
