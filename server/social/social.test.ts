import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { readConfig } from '../config.ts'
import { openLogLines } from '../testing/log-lines.ts'
import { type FacebookGraph, facebookApp, startFacebookGraph } from '../testing/providers/facebook-graph.ts'
import {
  type Account,
  clients,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../testing/providers/openid-provider.ts'
import { openTestShop } from '../testing/shop.ts'
import { deleteStaleSocialAttempts } from './social.ts'

const origin = 'https://shop.example'
const redirect_url = `${origin}/sign-in/google`
const log = openLogLines('debug')

let openId: OpenIdProvider
let facebook: FacebookGraph

beforeAll(async () => {
  openId = await startOpenIdProvider(origin)
  facebook = await startFacebookGraph()
})

const shop = openTestShop({ social, log: log.log })
/** Apple's keys are unreachable, Google rejects the secret, and Facebook's secret is missing. */
const misconfigured = openTestShop({ social: misconfiguredSocial, log: log.log })

afterAll(() => Promise.all([openId.stop(), facebook.stop()]))

function social() {
  const { issuer } = openId
  return readConfig({
    GOOGLE_CLIENT_SECRET: clients.google.client_secret,
    GOOGLE_ISSUER: issuer,
    GOOGLE_AUTHORIZE_URL: `${issuer}/auth`,
    GOOGLE_TOKEN_URL: `${issuer}/token`,
    GOOGLE_KEYS_URL: `${issuer}/jwks`,
    FACEBOOK_APP_SECRET: facebookApp.secret,
    FACEBOOK_GRAPH_URL: facebook.url,
    APPLE_ISSUER: issuer,
    APPLE_KEYS_URL: `${issuer}/jwks`,
  }).social
}

function misconfiguredSocial() {
  const { google, facebook, apple } = social()
  return {
    google: { ...google, secret: 'another' },
    facebook: { ...facebook, secret: undefined },
    apple: { ...apple, keys_url: 'http://127.0.0.1:65533/keys' },
  }
}

const offered = {
  google: { is_active: true, client_id: clients.google.client_id },
  facebook: { is_active: true, client_id: facebookApp.client_id },
  apple: { is_active: true, client_id: clients.apple.client_id, redirect_url: `${origin}/sign-in/apple` },
}

const offer = (providers: object, { pool } = shop) =>
  pool.query(
    `insert into settings (key, value) values ('social_auths', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(providers)],
  )

beforeEach(async () => {
  facebook.respondInstead = undefined
  await offer(offered)
  await shop.pool.query(`delete from attempts where key like 'social-%'`)
})

let people = 0
/** An account of a provider that the shop has not seen. */
function newPerson(fields: Partial<Account> = {}): Account {
  people += 1
  const email = `person${people}@mail.example`
  return { sub: `subject-${people}`, email, email_verified: true, name: 'Rania Saleh', ...fields }
}

type Name = 'google' | 'facebook' | 'apple'

/** The browser of all sign-ins. */
const inBrowser = { headers: { Cookie: `browser=${newToken()}` } }

const start = async (provider: Name) =>
  (await shop.visitor.call('POST /auth/{provider}/start', { params: { provider }, ...inBrowser })).data

const send = (provider: Name, body: { code: string; data: { state: string } & Record<string, string> }) =>
  shop.visitor.call('POST /auth/{provider}/token', { params: { provider }, body, ...inBrowser })

/** The body that the browser sends after Google's window closes. */
async function signInAtGoogle(account: Account, started = start('google')) {
  openId.signInAs(account)
  const { state, nonce, code_challenge } = await started
  const request = {
    client_id: clients.google.client_id,
    redirect_uri: redirect_url,
    response_type: 'code',
    state,
    nonce,
  }
  const pkce = { scope: 'email profile openid', code_challenge, code_challenge_method: 'S256' }
  const redirect = await openId.visit(`${openId.issuer}/auth?${new URLSearchParams({ ...request, ...pkce })}`)
  expect(redirect.searchParams.get('state')).toBe(state)
  return { code: redirect.searchParams.get('code') ?? '', data: { state, redirect_url } }
}

async function signInAtApple(account: Account, more: Record<string, string> = {}) {
  openId.signInAs(account)
  const { state, nonce } = await start('apple')
  return { code: 'apple', data: { state, id_token: await openId.appleToken(nonce), ...more } }
}

async function signInAtFacebook(
  account: Account,
  token: Partial<{ app_id: string; is_valid: boolean; expires_at: number }>,
) {
  const { sub, ...rest } = account
  const code = `token of ${sub}`
  facebook.tokens.set(code, { app_id: facebookApp.client_id, user_id: sub, ...token })
  facebook.people.set(sub, { id: sub, ...rest })
  const { state } = await start('facebook')
  return { code, data: { state, name: 'Somebody Else', email: 'somebody.else@mail.example' } }
}

const countRows = async () =>
  (
    await shop.pool.query(
      `select (select count(*) from users)::integer as users, (select count(*) from social_identities)::integer as identities,
              (select count(*) from access_tokens)::integer as tokens`,
    )
  ).rows[0]

/** Expects a refusal that writes no row. */
async function expectRefused(status: number, work: () => ReturnType<typeof send>) {
  const before = await countRows()
  const reply = await work()
  expect(reply.status).toBe(status)
  expect(reply.message.length).toBeGreaterThan(10)
  expect(await countRows()).toEqual(before)
  return reply
}

const signInAt: Record<Name, (account: Account) => Promise<Parameters<typeof send>[1]>> = {
  google: (account) => signInAtGoogle(account),
  apple: (account) => signInAtApple(account, { name: account.name ?? '' }),
  facebook: (account) => signInAtFacebook(account, {}),
}
const names = Object.keys(signInAt) as Name[]

describe('GET /auth/{provider}', () => {
  test('answers the parameters of the provider’s window', async () => {
    const of = async (provider: Name) =>
      (await shop.visitor.call('GET /auth/{provider}', { params: { provider } })).data
    expect(await of('google')).toEqual({
      provider: 'google',
      client_id: clients.google.client_id,
      scope: 'email profile openid',
      ask_url: `${openId.issuer}/auth`,
      redirect_url: null,
    })
    expect(await of('facebook')).toMatchObject({
      scope: 'public_profile,email',
      ask_url: 'https://connect.facebook.net/en_US/sdk.js',
    })
    expect(await of('apple')).toMatchObject({ scope: 'name email', redirect_url: `${origin}/sign-in/apple` })
  })

  test('answers 404 for a provider that is not offered or unknown', async () => {
    await offer({
      google: { is_active: false, client_id: 'kept for later' },
      apple: { is_active: true, client_id: '' },
    })
    for (const provider of ['google', 'facebook', 'apple', 'myspace', '__proto__'] as Name[]) {
      const at = { params: { provider } }
      expect((await shop.visitor.call('GET /auth/{provider}', at)).status).toBe(404)
      expect((await shop.visitor.call('POST /auth/{provider}/start', at)).status).toBe(404)
      expect((await send(provider, { code: 'x', data: { state: 'a'.repeat(43) } })).status).toBe(404)
    }
  })
})

describe('POST /auth/{provider}/start', () => {
  test('stores only a hash of the state', async () => {
    const { state, nonce, code_challenge } = await start('google')
    expect(new Set([state, nonce, code_challenge]).size).toBe(3)
    const { rows } = await shop.pool.query(`select *, encode(state_hash, 'base64') as text from social_attempts`)
    expect(JSON.stringify(rows)).not.toContain(state)
  })

  test('blocks a network after sixty starts within ten minutes', async () => {
    await start('google')
    await shop.pool.query(`update attempts set count = 60 where key like 'social-start-from:%'`)
    const reply = await shop.visitor.call('POST /auth/{provider}/start', { params: { provider: 'google' } })
    expect([reply.status, Number(reply.headers.get('Retry-After')) > 0]).toEqual([429, true])
  })

  test('deletes unused attempts after ten minutes, and refuses others', async () => {
    const body = await signInAtApple(newPerson())
    await shop.pool.query(`update social_attempts set created_at = now() - interval '10 minutes 1 second'`)
    await expectRefused(401, () => send('apple', body))
    await start('google')
    await deleteStaleSocialAttempts(shop.pool)
    const { rows } = await shop.pool.query('select count(*)::integer as left from social_attempts')
    expect(rows).toEqual([{ left: 1 }])
  })
})

describe('POST /auth/{provider}/token', () => {
  test.each(names)('%s: creates an account and signs in, and finds it the next time', async (provider) => {
    const account = newPerson()
    const { status, message, data, headers } = await send(provider, await signInAt[provider](account))
    expect([status, message]).toEqual([200, 'Login Successful'])
    expect(data.user).toMatchObject({ name: 'Rania Saleh', email: account.email, phone: null })
    expect(headers.get('Cache-Control')).toBe('no-store')
    const signedIn = { headers: { Authorization: `Bearer ${data.access.token}` } }
    expect((await shop.visitor.call('GET /carts', signedIn)).status).toBe(200)
    const before = await countRows()
    const again = await send(
      provider,
      await signInAt[provider]({ ...account, email: 'moved@mail.example', name: 'R.' }),
    )
    expect(again.data.user).toEqual(data.user)
    expect(again.data.access.token).not.toBe(data.access.token)
    expect(await countRows()).toEqual({ ...before, tokens: before.tokens + 1 })
  })

  test('stores whether the provider has verified the address', async () => {
    const isProvedAfter = async (provider: Name, account: Account) => {
      const { data } = await send(provider, await signInAt[provider](account))
      const { rows } = await shop.pool.query(
        'select email, is_email_proved from social_identities where user_id = $1',
        [data.user.id],
      )
      expect(rows[0].email).toBe(account.email)
      return rows[0].is_email_proved
    }
    expect(await isProvedAfter('google', newPerson())).toBe(true)
    expect(await isProvedAfter('google', newPerson({ email_verified: false }))).toBe(false)
    expect(await isProvedAfter('apple', newPerson())).toBe(true)
    expect(await isProvedAfter('facebook', newPerson({}))).toBe(false)
  })

  test('stores a cleaned name, or a default one', async () => {
    const named = async (name: string) =>
      (await send('apple', await signInAtApple(newPerson(), { name }))).data.user.name
    expect(await named(' Zoë\u202e\u0000 Adler ')).toBe('Zoë Adler')
    expect([...(await named('ن'.repeat(300)))]).toHaveLength(120)
    expect(await named('\u0007')).toBe('Shopper')
  })

  test.each(names)('%s: refuses a second use', async (provider) => {
    const body = await signInAt[provider](newPerson())
    expect((await send(provider, body)).status).toBe(200)
    await expectRefused(401, () => send(provider, body))
    // Old codes and tokens are refused with a new start as well; only Facebook's are reusable.
    const { state } = await start(provider)
    if (provider !== 'facebook')
      await expectRefused(401, () => send(provider, { ...body, data: { ...body.data, state } }))
  })

  test('refuses a start of another provider', async () => {
    const body = await signInAtApple(newPerson())
    const { state } = await start('google')
    await expectRefused(401, () => send('apple', { ...body, data: { ...body.data, state } }))
    await expectRefused(401, () => send('google', { code: 'x', data: { state: body.data.state, redirect_url } }))
  })

  test('refuses a code with another verifier or redirect URL', async () => {
    const [one, other] = [await signInAtGoogle(newPerson()), await start('google')]
    await expectRefused(401, () => send('google', { code: one.code, data: { state: other.state, redirect_url } }))
    const two = await signInAtGoogle(newPerson())
    const elsewhere = { ...two.data, redirect_url: 'https://elsewhere.example/sign-in/google' }
    await expectRefused(401, () => send('google', { code: two.code, data: elsewhere }))
    await expectRefused(401, async () =>
      send('google', { code: 'made up', data: (await signInAtGoogle(newPerson())).data }),
    )
  })

  test('creates one account for two concurrent first sign-ins', async () => {
    for (const provider of names) {
      const account = newPerson()
      const before = await countRows()
      const bodies = [
        await signInAt[provider](account),
        await signInAt[provider](account),
        await signInAt[provider](account),
      ]
      const replies = await Promise.all(bodies.map((body) => send(provider, body)))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(replies.map(({ data }) => data.user.id)).size).toBe(1)
      expect(await countRows()).toEqual({
        users: before.users + 1,
        identities: before.identities + 1,
        tokens: before.tokens + 3,
      })
    }
  })

  test.each(names)('%s: does not take over an account with the same address', async (provider) => {
    const account = newPerson()
    const body = { name: 'First Here', country: 'Jordan', phone_code: '+962', password: 'olive tree 12' }
    const own = { phone: `7${String(people).padStart(8, '0')}`, email: account.email?.toUpperCase() ?? '' }
    expect((await shop.visitor.call('POST /registration', { body: { ...body, ...own } })).status).toBe(200)
    const credentials = await signInAt[provider](account)
    const reply = await expectRefused(409, () => send(provider, credentials))
    expect(reply.message).toContain('There is an account with this email address already.')
    if (provider !== 'facebook') expect(reply.data).toEqual({ email_or_phone: account.email })
    const { rows } = await shop.pool.query('select id from users where lower(email) = $1', [account.email])
    await shop.pool.query('insert into proved_contacts (user_id, destination) values ($1, $2)', [
      rows[0].id,
      account.email,
    ])
    const again = await send(provider, await signInAt[provider](account))
    // Facebook does not say whether it verified the address, so it never links accounts.
    if (provider === 'facebook') return expect(again.status).toBe(409)
    expect([again.status, again.data.user.id]).toEqual([200, rows[0].id])
    expect((await send(provider, await signInAt[provider](account))).data.user.id).toBe(rows[0].id)
  })

  test('removes an identity with an unverified address when the owner of the address sets a password', async () => {
    const thief = newPerson()
    const { data } = await send('facebook', await signInAtFacebook(thief, {}))
    const token = newToken()
    await shop.pool.query(
      `insert into reset_tokens (token_hash, user_id, expires_at) values ($1, $2, now() + interval '5 minutes')`,
      [hashToken(token), data.user.id],
    )
    const password = 'a new olive tree'
    const body = { token, password, password_confirmation: password }
    expect((await shop.visitor.call('POST /reset-password', { body })).status).toBe(200)
    await expectRefused(409, async () => send('facebook', await signInAtFacebook(thief, {})))
  })

  test('refuses an identity without an address, and says so', async () => {
    const { email: _, email_verified: __, ...nameless } = newPerson()
    const reply = await expectRefused(422, async () => send('facebook', await signInAtFacebook(nameless, {})))
    expect(reply.message).toContain('No email address')
    await expectRefused(422, async () => send('google', await signInAtGoogle({ ...nameless, email: 'no address' })))
  })

  test('refuses a disabled account with the reason, and a closed one without', async () => {
    const account = newPerson()
    const { data } = await send('google', await signInAtGoogle(account))
    await shop.pool.query('update users set disabled_at = now() where id = $1', [data.user.id])
    await shop.pool.query(`insert into disabled_accounts (user_id, reason) values ($1, 'Too many returns')`, [
      data.user.id,
    ])
    for (const body of [
      () => signInAtGoogle(account).then((form) => send('google', form)),
      () => signInAtApple({ ...account, sub: 'another' }).then((form) => send('apple', form)),
    ])
      expect((await expectRefused(403, body)).message).toContain('Too many returns')
    const unproved = { ...account, sub: 'third', email_verified: false }
    await expectRefused(409, async () => send('google', await signInAtGoogle(unproved)))
    await shop.pool.query('update users set deleted_at = now(), email = null where id = $1', [data.user.id])
    await expectRefused(422, async () => send('google', await signInAtGoogle(account)))
  })

  test('blocks a network after sixty requests within ten minutes', async () => {
    await expectRefused(401, () => send('apple', { code: 'x', data: { state: 'a'.repeat(43) } }))
    await shop.pool.query(`update attempts set count = 60 where key like 'social-from:%'`)
    await expectRefused(429, async () => send('apple', await signInAtApple(newPerson())))
  })

  test('refuses missing and unknown fields', async () => {
    const { state } = await start('apple')
    await expectRefused(422, () => send('apple', { code: 'apple', data: { state } }))
    await expectRefused(422, async () => send('google', { code: 'x', data: { state: (await start('google')).state } }))
    await expectRefused(422, () => send('google', { code: '', data: { state } }))
    await expectRefused(422, () => send('google', { code: 'x'.repeat(4_097), data: { state } }))
    await expectRefused(422, () => send('apple', { code: 'x', data: { state, id_token: 'x'.repeat(8_193) } }))
    await expectRefused(422, () => send('google', { code: 'x', data: { state: 'short' } }))
    await expectRefused(422, () => send('google', { code: 'x', data: { state, email_verified: 'true' } }))
    await expectRefused(422, () => send('google', { code: 'x', data: { state, redirect_url: 'javascript:alert(1)' } }))
  })
})

describe('an ID token', () => {
  const now = () => Math.floor(Date.now() / 1000)

  async function claimsFor(nonce: string, more: object = {}) {
    const { sub, email } = newPerson()
    const times = { iat: now(), exp: now() + 300 }
    return { iss: openId.issuer, aud: clients.apple.client_id, sub, email, nonce, ...times, ...more }
  }

  /** Sends a token with the start whose nonce it has. */
  async function sendMade(make: (nonce: string) => Promise<string>) {
    const { state, nonce } = await start('apple')
    return send('apple', { code: 'apple', data: { state, id_token: await make(nonce) } })
  }

  test('like those of the provider is accepted', async () => {
    expect((await sendMade(async (nonce) => openId.sign(await claimsFor(nonce)))).status).toBe(200)
  })

  test.each<[string, object]>([
    ['for another shop', { aud: 'another-shop' }],
    ['for several', { aud: [clients.apple.client_id, 'another-shop'] }],
    ['by somebody else', { iss: 'https://elsewhere.example' }],
    ['in answer to another question', { nonce: 'b'.repeat(43) }],
    ['in answer to none', { nonce: undefined }],
    ['that has ended', { iat: now() - 400, exp: now() - 100 }],
    ['without an end', { exp: undefined }],
    ['of long ago', { iat: now() - 3_600 }],
    ['not valid yet', { nbf: now() + 600 }],
    ['of nobody', { sub: undefined }],
    ['of nobody in particular', { sub: '' }],
    ['of somebody without end', { sub: 'x'.repeat(256) }],
  ])('%s is refused', async (_, wrong) => {
    await expectRefused(401, () => sendMade(async (nonce) => openId.sign(await claimsFor(nonce, wrong))))
  })

  test('without a signature is refused', async () => {
    await expectRefused(401, () => sendMade(async (nonce) => new UnsecuredJWT(await claimsFor(nonce)).encode()))
    await expectRefused(401, () => sendMade(async () => 'no token'))
    await expectRefused(401, () =>
      sendMade(async (nonce) => (await openId.sign(await claimsFor(nonce))).replace(/[^.]*$/, '')),
    )
  })

  test.each(['RS384', 'RS512', 'PS256'])('with the algorithm %s is refused', async (alg) => {
    await expectRefused(401, () => sendMade(async (nonce) => openId.sign(await claimsFor(nonce), { alg })))
  })

  test('signed with the public key as an HMAC secret is refused', async () => {
    const keys = await (await fetch(`${openId.issuer}/jwks`)).text()
    const alg = { alg: 'HS256', kid: 'first' }
    for (const secret of [keys, clients.apple.client_id, clients.apple.client_secret])
      await expectRefused(401, () =>
        sendMade(async (nonce) =>
          new SignJWT(await claimsFor(nonce)).setProtectedHeader(alg).sign(new TextEncoder().encode(secret)),
        ),
      )
  })

  test('that brings its own key is refused', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256' }
    // URLs of the header are never fetched: these are unreachable, and would cause 503.
    const headers = [
      {},
      { jwk },
      { jku: 'http://127.0.0.1:9/keys' },
      { x5u: 'http://127.0.0.1:9/keys' },
      { kid: 'own' },
    ]
    for (const more of headers)
      await expectRefused(401, () =>
        sendMade(async (nonce) =>
          new SignJWT(await claimsFor(nonce))
            .setProtectedHeader({ alg: 'RS256', kid: 'first', ...more })
            .sign(privateKey),
        ),
      )
  })
})

describe('a sign-in with Facebook', () => {
  test('refuses the token of another app, an expired one, and an unknown one', async () => {
    const account = newPerson()
    await expectRefused(401, async () => send('facebook', await signInAtFacebook(account, { app_id: 'another-app' })))
    await expectRefused(401, async () => send('facebook', await signInAtFacebook(account, { is_valid: false })))
    await expectRefused(401, async () =>
      send('facebook', await signInAtFacebook(account, { expires_at: 1_000_000_000 })),
    )
    const credentials = await signInAtFacebook(account, {})
    await expectRefused(401, () => send('facebook', { ...credentials, code: 'made up' }))
  })

  test('refuses a token whose owner is not the answered person', async () => {
    const account = newPerson()
    const credentials = await signInAtFacebook(account, {})
    facebook.people.set(account.sub, { ...account, id: 'another' })
    await expectRefused(401, () => send('facebook', credentials))
  })
})

describe('a provider that is unreachable', () => {
  const broken: Record<string, FacebookGraph['respondInstead']> = {
    breaks: (response) => response.writeHead(500).end('{}'),
    'says no JSON': (response) => response.writeHead(200).end('<p>soon back</p>'),
    'says too much': (response) => response.writeHead(200).end(JSON.stringify({ data: 'x'.repeat(70_000) })),
    'sends us elsewhere': (response) => response.writeHead(302, { Location: `${openId.issuer}/jwks` }).end(),
    'hangs up': (response) => void response.destroy(),
    'does not know the shop': (response) => response.writeHead(400).end('{"error":{"code":101}}'),
  }

  test.each(Object.entries(broken))('and %s: answers 503, and nothing is stored', async (_, instead) => {
    const credentials = await signInAtFacebook(newPerson(), {})
    facebook.respondInstead = instead
    const reply = await expectRefused(503, () => send('facebook', credentials))
    expect(reply.message).toContain('cannot be reached')
    expect(facebook.requestedPaths.at(-1)).toBe('/debug_token')
  })

  test('or misconfigured: only the log says what is missing', async () => {
    await offer(offered, misconfigured)
    const at = (provider: Name) => ({ params: { provider }, ...inBrowser })
    const begin = (provider: Name) => misconfigured.visitor.call('POST /auth/{provider}/start', at(provider))
    const unreachable = { status: 503, message: expect.stringContaining('cannot be reached') }
    expect(await begin('facebook')).toMatchObject(unreachable)
    const { state, nonce } = (await begin('apple')).data
    const body = { code: 'apple', data: { state, id_token: await openId.appleToken(nonce) } }
    expect(await misconfigured.visitor.call('POST /auth/{provider}/token', { ...at('apple'), body })).toMatchObject(
      unreachable,
    )
    const credentials = await signInAtGoogle(
      newPerson(),
      begin('google').then(({ data }) => data),
    )
    const reply = await misconfigured.visitor.call('POST /auth/{provider}/token', {
      ...at('google'),
      body: credentials,
    })
    expect(reply).toMatchObject(unreachable)
    expect(log.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ msg: 'a sign-in provider is offered, and its secret is not set' }),
        expect.objectContaining({ msg: 'Google refuses this shop', error: 'invalid_client' }),
        expect.objectContaining({ reason: 'ECONNREFUSED' }),
      ]),
    )
  })

  test('that does not answer times out after five seconds', { timeout: 15_000 }, async () => {
    const credentials = await signInAtFacebook(newPerson(), {})
    facebook.respondInstead = () => undefined
    const began = performance.now()
    await expectRefused(503, () => send('facebook', credentials))
    expect(performance.now() - began).toBeLessThan(8_000)
  })
})

test('a sign-in that one browser began cannot be completed by another', async () => {
  const body = await signInAtGoogle(newPerson())
  const at = { params: { provider: 'google' }, body } as const
  const other = { headers: { Cookie: `browser=${newToken()}` } }
  const statuses = [other, {}].map(
    async (elsewhere) => (await shop.visitor.call('POST /auth/{provider}/token', { ...at, ...elsewhere })).status,
  )
  // Without a cookie the answer says so.
  expect(await Promise.all(statuses)).toEqual([401, 422])
  expect((await send('google', body)).status).toBe(200)
})

test('the log has no secret that opens an account', async () => {
  const bodies = { google: await signInAtGoogle(newPerson()), facebook: await signInAtFacebook(newPerson(), {}) }
  facebook.respondInstead = (response) => response.writeHead(500).end('{}')
  const replies = [await send('google', bodies.google), await send('facebook', bodies.facebook)]
  const written = JSON.stringify(log.lines)
  expect(written).toContain('a sign-in provider is out of reach')
  const secrets = [bodies.google.code, bodies.google.data.state, bodies.facebook.code, replies[0]?.data.access.token]
  for (const secret of [...secrets, clients.google.client_secret, facebookApp.secret])
    expect(written.includes(secret ?? '')).toBe(false)
})
