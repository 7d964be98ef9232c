import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import { closeServer, listenOnLoopback } from '#server/platform/http/loopback.ts'
import { openIdMemory } from './openid-memory.ts'

/** What the provider knows of a person. */
export interface Account {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

export const clients = {
  google: { client_id: 'souk-google', client_secret: 'what only Google and the shop know' },
  apple: { client_id: 'souk-apple', client_secret: 'what the window of Apple knows' },
} as const

export interface OpenIdProvider {
  readonly issuer: string
  /** Who is signed in there from now on. */
  signInAs(account: Account): void
  /** Goes where a browser would be sent, as whoever is signed in there; answers where it is sent back to. */
  visit(address: string): Promise<URL>
  /** What the window of Apple gets for whoever is signed in there. */
  appleToken(nonce: string): Promise<string>
  /** A token with its own key, saying whatever is asked for. */
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>
  stop(): Promise<void>
}

const scope = 'openid email profile'
export const appleReturn = '/apple/return'

/** Pages of its own, by path, beside those of the provider. */
export type Pages = Readonly<Record<string, RequestListener>>

/** A real OpenID provider on loopback, which stands for Google and for Apple. Signing in there takes no form. */
export async function startOpenIdProvider(shopOrigin: string, pages: Pages = {}): Promise<OpenIdProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  // It does not say for which algorithm it is: a shop that takes every one is found out.
  const key = { ...(await exportJWK(privateKey)), kid: 'first', use: 'sig' }
  const people = new Map<string, Account>()
  let current = ''
  const server = createServer()
  const issuer = await listenOnLoopback(server)
  const provider: Provider = new Provider(issuer, {
    ...configurationOf(issuer, shopOrigin, key),
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: async () => ({ ...people.get(accountId), sub: accountId }),
    }),
    loadExistingGrant: (ctx) => grantFor(provider, ctx.oidc.client?.clientId, ctx.oidc.session?.accountId),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer)
    const page = pages[pathname]
    if (page) return page(request, response)
    if (!pathname.startsWith('/interaction/')) return void answer(request, response)
    void provider.interactionFinished(request, response, { select_account: {}, login: { accountId: current } })
  })
  return {
    issuer,
    signInAs: (account) => {
      people.set(account.sub, account)
      current = account.sub
    },
    visit: (address) => followAway(address, issuer),
    appleToken: (nonce) => tokenFor(issuer, nonce),
    sign: (claims, header) => signed(key, claims, header),
    stop: () => closeServer(server),
  }
}

function configurationOf(issuer: string, shopOrigin: string, key: JWK): Configuration {
  const token_endpoint_auth_method = 'client_secret_post' as const
  return {
    clients: [
      { ...clients.google, redirect_uris: [`${shopOrigin}/sign-in/google`], token_endpoint_auth_method },
      { ...clients.apple, redirect_uris: [issuer + appleReturn], token_endpoint_auth_method },
    ],
    adapter: openIdMemory(),
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As both of them do: what the scope asks for stands in the token.
    conformIdTokenClaims: false,
    pkce: { required: (_ctx, client) => client.clientId === clients.google.client_id },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}`, policy: policyOfGoogle() },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600 },
  }
}

/** Google lets itself be asked to show all accounts. */
function policyOfGoogle() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

async function grantFor(provider: Provider, clientId?: string, accountId?: string) {
  const grant = new provider.Grant({ ...(clientId && { clientId }), ...(accountId && { accountId }) })
  grant.addOIDCScope(scope)
  await grant.save()
  return grant
}

/** With the cookies that a browser would keep, until it is sent away from the provider or to the end of Apple's window. */
async function followAway(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  for (let step = 0; step < 10; step++) {
    const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { Cookie } })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('Location')
    if (!location) throw new Error(`The provider answers ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
    next = new URL(location, next)
    if (next.origin !== issuer || next.pathname === appleReturn) return next
  }
  throw new Error('The provider sends its visitors in circles.')
}

/** Where Apple's window goes to ask. */
export function appleQuestion(issuer: string, nonce: string, state: string): string {
  const { client_id } = clients.apple
  const asked = { client_id, redirect_uri: issuer + appleReturn, scope, nonce, state, response_type: 'code' }
  return `${issuer}/auth?${new URLSearchParams(asked)}`
}

async function tokenFor(issuer: string, nonce: string): Promise<string> {
  const back = await followAway(appleQuestion(issuer, nonce, 'any'), issuer)
  return exchangeForApple(issuer, back.searchParams.get('code') ?? '')
}

/** What Apple does behind its own window. */
export async function exchangeForApple(issuer: string, code: string): Promise<string> {
  const asked = { ...clients.apple, grant_type: 'authorization_code', redirect_uri: issuer + appleReturn, code }
  const answer = await fetch(`${issuer}/token`, { method: 'POST', body: new URLSearchParams(asked) })
  const { id_token } = (await answer.json()) as { id_token?: string }
  if (!id_token) throw new Error(`The provider gives no token: ${answer.status}`)
  return id_token
}

async function signed(key: JWK, claims: JWTPayload, { alg = 'RS256', kid = 'first' } = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(await importJWK(key, alg))
}
