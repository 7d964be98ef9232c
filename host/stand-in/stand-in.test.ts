import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoLogin } from '#db/demo/people/people.ts'
import { readConfig } from '#server/config.ts'
import { newToken } from '#server/platform/security/token.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { readPage } from '../testing/page-html.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

const origin = 'http://localhost:4000'
const redirect_uri = `${origin}/sign-in/google`

type Name = 'google' | 'facebook' | 'apple'
const names: readonly Name[] = ['google', 'facebook', 'apple']

/** A process of the demo without a stand-in. */
const plain = openTestShop()
const open: StandIn[] = []

async function start(env: Record<string, string> = {}): Promise<StandIn | undefined> {
  const standIn = await startStandIn(readConfig(env), plain.pool, { address: origin })
  if (standIn) open.push(standIn)
  return standIn
}

let standIn: StandIn
beforeAll(async () => {
  const { phone, password } = demoLogin
  await plain.pool.query(`insert into settings (key, value) values ('demo_login', $1)`, [
    JSON.stringify({ phone, password }),
  ])
  standIn = (await start()) as StandIn
})
const shop = openTestShop({ social: () => standIn.social })
afterAll(() => Promise.all(open.map((each) => each.close())))

/** The browser that begins and ends the sign-ins. */
const inBrowser = { headers: { Cookie: `browser=${newToken()}` } }

const begin = async (provider: Name, at = shop) =>
  (await at.visitor.call('POST /auth/{provider}/start', { params: { provider }, ...inBrowser })).data

type Proof = { code: string; data: { state: string; redirect_url?: string; id_token?: string } }
const send = (provider: Name, body: Proof, at: TestShop = shop) =>
  at.visitor.call('POST /auth/{provider}/token', { params: { provider }, body, ...inBrowser })

const pageAt = async (address: string, query: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${address}?${new URLSearchParams(query)}`, { headers })
  return { answer, page: readPage(await answer.text()) }
}

const askGoogle = ({ state, nonce, code_challenge }: Awaited<ReturnType<typeof begin>>, more = {}) =>
  pageAt(standIn.social.google.authorize_url, {
    client_id: 'souk-stand-in',
    redirect_uri,
    state,
    nonce,
    code_challenge,
    ...more,
  })

/** The addresses of the accounts, and of "Cancel". */
const chosenIn = ({ page }: Awaited<ReturnType<typeof pageAt>>) => page.links.map((link) => new URL(link).searchParams)

/** The messages of the accounts, in their order. */
const messagesIn = ({ page }: Awaited<ReturnType<typeof pageAt>>) =>
  page.all('button', { 'data-message': /./ }).map((button) => JSON.parse(button.attribute('data-message') ?? ''))

const dialogUrl = () => standIn.social.facebook.graph_url.replace('/graph', '/dialog')
const appleUrl = () => standIn.social.apple.sdk_url.replace('/sdk.js', '/authorize')

/** What the window of a provider hands over for the account in that place. */
const prove: Record<Name, (index: number) => Promise<Proof>> = {
  google: async (index) => {
    const question = await begin('google')
    const code = chosenIn(await askGoogle(question))[index]?.get('code') ?? ''
    return { code, data: { state: question.state, redirect_url: redirect_uri } }
  },
  facebook: async (index) => {
    const { state } = await begin('facebook')
    return { code: messagesIn(await pageAt(dialogUrl(), { origin }))[index], data: { state } }
  },
  apple: async (index) => {
    const { state, nonce } = await begin('apple')
    const messages = messagesIn(await pageAt(appleUrl(), { origin, state, nonce }))
    return { code: 'apple', data: { state, id_token: messages[index].authorization.id_token } }
  },
}

describe('the stand-in', () => {
  test.each(names)('signs a shopper in as the account of %s that was chosen, and as the same again', async (name) => {
    const [first, second, other] = [
      await send(name, await prove[name](1)),
      await send(name, await prove[name](1)),
      await send(name, await prove[name](2)),
    ]
    expect([first.status, first.data.user.email]).toEqual([200, `mateo.rios@${name}.example`])
    expect(second.data.user.id).toBe(first.data.user.id)
    expect(other.data.user.email).toBe(`li.na@${name}.example`)
  })

  test('keeps its issuer after a restart, so that an account is found again', async () => {
    const { data } = await send('google', await prove.google(0))
    const before = standIn
    standIn = (await start()) as StandIn
    const { rows } = await shop.pool.query('select issuer from social_identities where user_id = $1', [data.user.id])
    expect(standIn.social.google).not.toEqual(before.social.google)
    expect(rows).toEqual([{ issuer: standIn.social.google.issuer }])
    standIn = before
  })

  test('explains that it is a stand-in, in the language of the shop', async () => {
    const query = { origin }
    const english = await pageAt(dialogUrl(), query, { 'Accept-Language': 'en' })
    expect(english.page.text).toContain('This is not Facebook.')
    const arabic = await pageAt(dialogUrl(), query, { 'Accept-Language': 'en', Cookie: 'a=b; locale=ar' })
    expect(arabic.page.first('html').attribute('dir')).toBe('rtl')
    expect(arabic.page.text).toContain('هذه ليست Facebook')
    expect(arabic.answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*script-src 'sha256-/)
  })

  test('accepts sign-ins of the shop only', async () => {
    const question = await begin('google')
    for (const more of [{ redirect_uri: 'https://evil.example/sign-in/google' }, { client_id: 'another' }])
      expect((await askGoogle(question, more)).answer.status).toBe(400)
    for (const address of [dialogUrl(), appleUrl()])
      expect((await pageAt(address, { origin: 'https://evil.example' })).answer.status).toBe(400)
    expect((await pageAt(`${dialogUrl()}/nowhere`, {})).answer.status).toBe(404)
  })

  test('exchanges a code only with its PKCE verifier and the client secret', async () => {
    const [one, other] = [await begin('google'), await begin('google')]
    const code = chosenIn(await askGoogle(one))[0]?.get('code') ?? ''
    const stolen = { code, data: { state: other.state, redirect_url: redirect_uri } }
    expect((await send('google', stolen)).status).toBe(401)
    const { token_url } = standIn.social.google
    const form = { client_id: 'souk-stand-in', client_secret: 'guessed', code, redirect_uri }
    expect((await fetch(token_url, { method: 'POST', body: new URLSearchParams(form) })).status).toBe(401)
    const forged = { code: 'forged', data: { state: (await begin('facebook')).state } }
    expect((await send('facebook', forged)).status).toBe(401)
  })

  test('lets a shopper go back without an account', async () => {
    const answers = chosenIn(await askGoogle(await begin('google')))
    expect(answers.at(-1)?.get('error')).toBe('access_denied')
  })
})

describe('the stand-in is not started', () => {
  test.each([
    ['in production', { APP_ENV: 'production', SOUK_ORIGIN: 'https://shop.example', SOUK_DEMO: 'on' }],
    ['without the demo', { SOUK_DEMO: 'off' }],
    ['on a database that was given', { DATABASE_URL: 'postgres://localhost/souk' }],
    ['where others than this computer reach the shop', { HOST: '0.0.0.0' }],
    ['for a shop that is known under an origin', { SOUK_ORIGIN: 'https://shop.example' }],
    ['beside the secret of Google', { GOOGLE_CLIENT_SECRET: 'known to two' }],
    ['beside the secret of Facebook', { FACEBOOK_APP_SECRET: 'known to two' }],
    ['beside another stand-in', { APPLE_ISSUER: 'http://localhost:5000' }],
  ])('%s', async (_where, env) => expect(await start(env)).toBeUndefined())

  test('without the demo', async () => {
    await plain.pool.query(`delete from settings where key = 'demo_login'`)
    expect(await start()).toBeUndefined()
  })
})

test('without a stand-in the demo offers no provider and rejects sign-ins', async () => {
  expect((await plain.visitor.call('GET /master')).data.social_auths).toEqual({})
  expect(Object.keys((await shop.visitor.call('GET /master')).data.social_auths).sort()).toEqual([...names].sort())
  for (const provider of names)
    expect((await plain.visitor.call('GET /auth/{provider}', { params: { provider } })).status).toBe(404)
})

test('the stand-in responds under its own address only', async () => {
  const keys = new URL(standIn.social.google.keys_url)
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      get(keys, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    })
  expect(await statusFor(keys.host)).toBe(200)
  expect(await statusFor(`elsewhere.example:${keys.port}`)).toBe(421)
})
