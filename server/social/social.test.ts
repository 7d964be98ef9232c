import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { readConfig } from '../config.ts'
import { type FacebookGraph, facebookApp, startFacebookGraph } from '../testing/facebook-graph.ts'
import { openLogLines } from '../testing/log-lines.ts'
import { type Account, clients, type OpenIdProvider, startOpenIdProvider } from '../testing/openid-provider.ts'
import { openTestShop } from '../testing/shop.ts'
import { dropStaleSocialAttempts } from './social.ts'

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
/** Its keys of Apple are out of reach, Google does not know its secret, and it has none for Facebook. */
const cut = openTestShop({ social: socialCut, log: log.log })

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

function socialCut() {
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
  facebook.instead = undefined
  await offer(offered)
  await shop.pool.query(`delete from attempts where key like 'social-%'`)
})

let people = 0
/** Somebody whom nobody has seen yet. */
function somebody(more: Partial<Account> = {}): Account {
  people += 1
  const email = `person${people}@mail.example`
  return { sub: `subject-${people}`, email, email_verified: true, name: 'Rania Saleh', ...more }
}

type Name = 'google' | 'facebook' | 'apple'

/** The browser that begins and ends the sign-ins. */
const inBrowser = { headers: { Cookie: `browser=${newToken()}` } }

const start = async (provider: Name) =>
  (await shop.visitor.call('POST /auth/{provider}/start', { params: { provider }, ...inBrowser })).data

const send = (provider: Name, body: { code: string; data: { state: string } & Record<string, string> }) =>
  shop.visitor.call('POST /auth/{provider}/token', { params: { provider }, body, ...inBrowser })

/** What Google's window hands over, for whoever is signed in there. */
async function askGoogle(account: Account, given = start('google')) {
  openId.signInAs(account)
  const { state, nonce, code_challenge } = await given
  const asked = { client_id: clients.google.client_id, redirect_uri: redirect_url, response_type: 'code', state, nonce }
  const pkce = { scope: 'email profile openid', code_challenge, code_challenge_method: 'S256' }
  const back = await openId.visit(`${openId.issuer}/auth?${new URLSearchParams({ ...asked, ...pkce })}`)
  expect(back.searchParams.get('state')).toBe(state)
  return { code: back.searchParams.get('code') ?? '', data: { state, redirect_url } }
}

async function askApple(account: Account, more: Record<string, string> = {}) {
  openId.signInAs(account)
  const { state, nonce } = await start('apple')
  return { code: 'apple', data: { state, id_token: await openId.appleToken(nonce), ...more } }
}

async function askFacebook(
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

const counted = async () =>
  (
    await shop.pool.query(
      `select (select count(*) from users)::integer as users, (select count(*) from social_identities)::integer as identities,
              (select count(*) from access_tokens)::integer as tokens`,
    )
  ).rows[0]

/** Refused with this status, and nothing made. */
async function expectRefused(status: number, work: () => ReturnType<typeof send>) {
  const before = await counted()
  const reply = await work()
  expect(reply.status).toBe(status)
  expect(reply.message.length).toBeGreaterThan(10)
  expect(await counted()).toEqual(before)
  return reply
}

const asker: Record<Name, (account: Account) => Promise<Parameters<typeof send>[1]>> = {
  google: (account) => askGoogle(account),
  apple: (account) => askApple(account, { name: account.name ?? '' }),
  facebook: (account) => askFacebook(account, {}),
}
const names = Object.keys(asker) as Name[]

describe('GET /auth/{provider}', () => {
  test('answers what a window needs to ask', async () => {
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

  test('a provider that is not offered, or that nobody has heard of, is not there', async () => {
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
  test('keeps no state as it is', async () => {
    const { state, nonce, code_challenge } = await start('google')
    expect(new Set([state, nonce, code_challenge]).size).toBe(3)
    const { rows } = await shop.pool.query(`select *, encode(state_hash, 'base64') as text from social_attempts`)
    expect(JSON.stringify(rows)).not.toContain(state)
  })

  test('stops a network that begins sixty within ten minutes', async () => {
    await start('google')
    await shop.pool.query(`update attempts set count = 60 where key like 'social-start-from:%'`)
    const reply = await shop.visitor.call('POST /auth/{provider}/start', { params: { provider: 'google' } })
    expect([reply.status, Number(reply.headers.get('Retry-After')) > 0]).toEqual([429, true])
  })

  test('what nobody came back from is swept after ten minutes, and opens nothing before', async () => {
    const body = await askApple(somebody())
    await shop.pool.query(`update social_attempts set created_at = now() - interval '10 minutes 1 second'`)
    await expectRefused(401, () => send('apple', body))
    await start('google')
    await dropStaleSocialAttempts(shop.pool)
    const { rows } = await shop.pool.query('select count(*)::integer as left from social_attempts')
    expect(rows).toEqual([{ left: 1 }])
  })
})

describe('POST /auth/{provider}/token', () => {
  test.each(names)('%s: makes an account and signs in, and the next time finds it', async (provider) => {
    const account = somebody()
    const { status, message, data, headers } = await send(provider, await asker[provider](account))
    expect([status, message]).toEqual([200, 'Login Successful'])
    expect(data.user).toMatchObject({ name: 'Rania Saleh', email: account.email, phone: null })
    expect(headers.get('Cache-Control')).toBe('no-store')
    const signedIn = { headers: { Authorization: `Bearer ${data.access.token}` } }
    expect((await shop.visitor.call('GET /carts', signedIn)).status).toBe(200)
    const before = await counted()
    const again = await send(provider, await asker[provider]({ ...account, email: 'moved@mail.example', name: 'R.' }))
    expect(again.data.user).toEqual(data.user)
    expect(again.data.access.token).not.toBe(data.access.token)
    expect(await counted()).toEqual({ ...before, tokens: before.tokens + 1 })
  })

  test('says whether the provider proved the address', async () => {
    const told = async (provider: Name, account: Account) => {
      const { data } = await send(provider, await asker[provider](account))
      const { rows } = await shop.pool.query(
        'select email, is_email_proved from social_identities where user_id = $1',
        [data.user.id],
      )
      expect(rows[0].email).toBe(account.email)
      return rows[0].is_email_proved
    }
    expect(await told('google', somebody())).toBe(true)
    expect(await told('google', somebody({ email_verified: false }))).toBe(false)
    expect(await told('apple', somebody())).toBe(true)
    expect(await told('facebook', somebody({}))).toBe(false)
  })

  test('a name is told as people type one, or is that of a shopper', async () => {
    const named = async (name: string) => (await send('apple', await askApple(somebody(), { name }))).data.user.name
    expect(await named(' Zoë\u202e\u0000 Adler ')).toBe('Zoë Adler')
    expect([...(await named('ن'.repeat(300)))]).toHaveLength(120)
    expect(await named('\u0007')).toBe('Shopper')
  })

  test.each(names)('%s: what was used once is used up', async (provider) => {
    const body = await asker[provider](somebody())
    expect((await send(provider, body)).status).toBe(200)
    await expectRefused(401, () => send(provider, body))
    // With a start of its own, an old code and an old token are as little worth; only Facebook's live on.
    const { state } = await start(provider)
    if (provider !== 'facebook')
      await expectRefused(401, () => send(provider, { ...body, data: { ...body.data, state } }))
  })

  test('a start is for one provider', async () => {
    const body = await askApple(somebody())
    const { state } = await start('google')
    await expectRefused(401, () => send('apple', { ...body, data: { ...body.data, state } }))
    await expectRefused(401, () => send('google', { code: 'x', data: { state: body.data.state, redirect_url } }))
  })

  test('a code is worth nothing with another verifier, or from another address', async () => {
    const [one, other] = [await askGoogle(somebody()), await start('google')]
    await expectRefused(401, () => send('google', { code: one.code, data: { state: other.state, redirect_url } }))
    const two = await askGoogle(somebody())
    const elsewhere = { ...two.data, redirect_url: 'https://elsewhere.example/sign-in/google' }
    await expectRefused(401, () => send('google', { code: two.code, data: elsewhere }))
    await expectRefused(401, async () => send('google', { code: 'made up', data: (await askGoogle(somebody())).data }))
  })

  test('two first sign-ins at once make one account', async () => {
    for (const provider of names) {
      const account = somebody()
      const before = await counted()
      const bodies = [await asker[provider](account), await asker[provider](account), await asker[provider](account)]
      const replies = await Promise.all(bodies.map((body) => send(provider, body)))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(replies.map(({ data }) => data.user.id)).size).toBe(1)
      expect(await counted()).toEqual({
        users: before.users + 1,
        identities: before.identities + 1,
        tokens: before.tokens + 3,
      })
    }
  })

  test.each(names)('%s: an account with that address is not taken over', async (provider) => {
    const account = somebody()
    const body = { name: 'First Here', country: 'Jordan', phone_code: '+962', password: 'olive tree 12' }
    const own = { phone: `7${String(people).padStart(8, '0')}`, email: account.email?.toUpperCase() ?? '' }
    expect((await shop.visitor.call('POST /registration', { body: { ...body, ...own } })).status).toBe(200)
    const asked = await asker[provider](account)
    const reply = await expectRefused(409, () => send(provider, asked))
    expect(reply.message).toContain('There is an account with this email address already.')
    if (provider !== 'facebook') expect(reply.data).toEqual({ email_or_phone: account.email })
    const { rows } = await shop.pool.query('select id from users where lower(email) = $1', [account.email])
    await shop.pool.query('insert into proved_contacts (user_id, destination) values ($1, $2)', [
      rows[0].id,
      account.email,
    ])
    const again = await send(provider, await asker[provider](account))
    // Facebook does not say whether it made sure of the address, so nothing is ever linked by its word.
    if (provider === 'facebook') return expect(again.status).toBe(409)
    expect([again.status, again.data.user.id]).toEqual([200, rows[0].id])
    expect((await send(provider, await asker[provider](account))).data.user.id).toBe(rows[0].id)
  })

  test('a way in that no provider made sure of closes when the owner of the address sets a password', async () => {
    const thief = somebody()
    const { data } = await send('facebook', await askFacebook(thief, {}))
    const token = newToken()
    await shop.pool.query(
      `insert into reset_tokens (token_hash, user_id, expires_at) values ($1, $2, now() + interval '5 minutes')`,
      [hashToken(token), data.user.id],
    )
    const password = 'a new olive tree'
    const body = { token, password, password_confirmation: password }
    expect((await shop.visitor.call('POST /reset-password', { body })).status).toBe(200)
    await expectRefused(409, async () => send('facebook', await askFacebook(thief, {})))
  })

  test('somebody of whom no address is told is told so', async () => {
    const { email: _, email_verified: __, ...nameless } = somebody()
    const reply = await expectRefused(422, async () => send('facebook', await askFacebook(nameless, {})))
    expect(reply.message).toContain('No email address')
    await expectRefused(422, async () => send('google', await askGoogle({ ...nameless, email: 'no address' })))
  })

  test('a closed account stays closed', async () => {
    const account = somebody()
    const { data } = await send('google', await askGoogle(account))
    await shop.pool.query('update users set disabled_at = now() where id = $1', [data.user.id])
    await expectRefused(422, async () => send('google', await askGoogle(account)))
    await expectRefused(409, async () => send('apple', await askApple({ ...account, sub: 'another' })))
  })

  test('stops a network that tries sixty within ten minutes', async () => {
    await expectRefused(401, () => send('apple', { code: 'x', data: { state: 'a'.repeat(43) } }))
    await shop.pool.query(`update attempts set count = 60 where key like 'social-from:%'`)
    await expectRefused(429, async () => send('apple', await askApple(somebody())))
  })

  test('what is missing or too much is refused as such', async () => {
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

describe('tokens that are not what they say', () => {
  const now = () => Math.floor(Date.now() / 1000)

  async function claimsFor(nonce: string, more: object = {}) {
    const { sub, email } = somebody()
    const times = { iat: now(), exp: now() + 300 }
    return { iss: openId.issuer, aud: clients.apple.client_id, sub, email, nonce, ...times, ...more }
  }

  /** A token that is made for a start of its own is sent with it. */
  async function sendMade(make: (nonce: string) => Promise<string>) {
    const { state, nonce } = await start('apple')
    return send('apple', { code: 'apple', data: { state, id_token: await make(nonce) } })
  }

  test('one that is made as the provider makes them is good', async () => {
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
  ])('one %s', async (_, wrong) => {
    await expectRefused(401, () => sendMade(async (nonce) => openId.sign(await claimsFor(nonce, wrong))))
  })

  test('one that nobody signed', async () => {
    await expectRefused(401, () => sendMade(async (nonce) => new UnsecuredJWT(await claimsFor(nonce)).encode()))
    await expectRefused(401, () => sendMade(async () => 'no token'))
    await expectRefused(401, () =>
      sendMade(async (nonce) => (await openId.sign(await claimsFor(nonce))).replace(/[^.]*$/, '')),
    )
  })

  test.each(['RS384', 'RS512', 'PS256'])('one that is signed by its key in another way: %s', async (alg) => {
    await expectRefused(401, () => sendMade(async (nonce) => openId.sign(await claimsFor(nonce), { alg })))
  })

  test('one that is signed with what everybody knows', async () => {
    const keys = await (await fetch(`${openId.issuer}/jwks`)).text()
    const alg = { alg: 'HS256', kid: 'first' }
    for (const secret of [keys, clients.apple.client_id, clients.apple.client_secret])
      await expectRefused(401, () =>
        sendMade(async (nonce) =>
          new SignJWT(await claimsFor(nonce)).setProtectedHeader(alg).sign(new TextEncoder().encode(secret)),
        ),
      )
  })

  test('one whose key comes with it', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256' }
    // What its header says is never fetched: here nobody could answer, and the shop would say that it is out of reach.
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

describe('Facebook', () => {
  test('a token of another app, one that has ended, and one that nobody knows open nothing', async () => {
    const account = somebody()
    await expectRefused(401, async () => send('facebook', await askFacebook(account, { app_id: 'another-app' })))
    await expectRefused(401, async () => send('facebook', await askFacebook(account, { is_valid: false })))
    await expectRefused(401, async () => send('facebook', await askFacebook(account, { expires_at: 1_000_000_000 })))
    const asked = await askFacebook(account, {})
    await expectRefused(401, () => send('facebook', { ...asked, code: 'made up' }))
  })

  test('one person is not another', async () => {
    const account = somebody()
    const asked = await askFacebook(account, {})
    facebook.people.set(account.sub, { ...account, id: 'another' })
    await expectRefused(401, () => send('facebook', asked))
  })
})

describe('a provider that is out of reach', () => {
  const broken: Record<string, FacebookGraph['instead']> = {
    breaks: (response) => response.writeHead(500).end('{}'),
    'says no JSON': (response) => response.writeHead(200).end('<p>soon back</p>'),
    'says too much': (response) => response.writeHead(200).end(JSON.stringify({ data: 'x'.repeat(70_000) })),
    'sends us elsewhere': (response) => response.writeHead(302, { Location: `${openId.issuer}/jwks` }).end(),
    'hangs up': (response) => void response.destroy(),
    'does not know the shop': (response) => response.writeHead(400).end('{"error":{"code":101}}'),
  }

  test.each(Object.entries(broken))('and %s: said so, and nothing is made', async (_, instead) => {
    const asked = await askFacebook(somebody(), {})
    facebook.instead = instead
    const reply = await expectRefused(503, () => send('facebook', asked))
    expect(reply.message).toContain('cannot be reached')
    expect(facebook.asked.at(-1)).toBe('/debug_token')
  })

  test('and what the shop itself lacks is said to the operator alone', async () => {
    await offer(offered, cut)
    const at = (provider: Name) => ({ params: { provider }, ...inBrowser })
    const begin = (provider: Name) => cut.visitor.call('POST /auth/{provider}/start', at(provider))
    const unreachable = { status: 503, message: expect.stringContaining('cannot be reached') }
    expect(await begin('facebook')).toMatchObject(unreachable)
    const { state, nonce } = (await begin('apple')).data
    const body = { code: 'apple', data: { state, id_token: await openId.appleToken(nonce) } }
    expect(await cut.visitor.call('POST /auth/{provider}/token', { ...at('apple'), body })).toMatchObject(unreachable)
    const asked = await askGoogle(
      somebody(),
      begin('google').then(({ data }) => data),
    )
    const reply = await cut.visitor.call('POST /auth/{provider}/token', { ...at('google'), body: asked })
    expect(reply).toMatchObject(unreachable)
    expect(log.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ msg: 'a sign-in provider is offered, and its secret is not set' }),
        expect.objectContaining({ msg: 'Google refuses this shop', error: 'invalid_client' }),
        expect.objectContaining({ reason: 'ECONNREFUSED' }),
      ]),
    )
  })

  test('one that does not answer is given up after five seconds', { timeout: 15_000 }, async () => {
    const asked = await askFacebook(somebody(), {})
    facebook.instead = () => undefined
    const began = performance.now()
    await expectRefused(503, () => send('facebook', asked))
    expect(performance.now() - began).toBeLessThan(8_000)
  })
})

test('a sign-in that one browser began cannot be ended by another', async () => {
  const body = await askGoogle(somebody())
  const at = { params: { provider: 'google' }, body } as const
  const other = { headers: { Cookie: `browser=${newToken()}` } }
  const statuses = [other, {}].map(
    async (elsewhere) => (await shop.visitor.call('POST /auth/{provider}/token', { ...at, ...elsewhere })).status,
  )
  // Without a cookie it is said that the browser keeps none.
  expect(await Promise.all(statuses)).toEqual([401, 422])
  expect((await send('google', body)).status).toBe(200)
})

test('nothing that opens an account reaches the log', async () => {
  const bodies = { google: await askGoogle(somebody()), facebook: await askFacebook(somebody(), {}) }
  facebook.instead = (response) => response.writeHead(500).end('{}')
  const replies = [await send('google', bodies.google), await send('facebook', bodies.facebook)]
  const written = JSON.stringify(log.lines)
  expect(written).toContain('a sign-in provider is out of reach')
  const secrets = [bodies.google.code, bodies.google.data.state, bodies.facebook.code, replies[0]?.data.access.token]
  for (const secret of [...secrets, clients.google.client_secret, facebookApp.secret])
    expect(written.includes(secret ?? '')).toBe(false)
})
