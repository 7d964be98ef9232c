import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Call } from '#contract/call.ts'
import { type ShopId, shopId } from '#contract/ids.ts'
import type { RoleKind } from '#contract/permissions.ts'
import { chooseLocale, type Language } from '#locales/read.ts'
import { makeText } from '#locales/text.ts'
import type { Browser, Change, Context, FoundSession, RequestFacts, TokenContext } from '#server/context.ts'
import type { Log } from '#server/platform/log.ts'
import type { AnsweredCall } from '#server/platform/process-health.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import { classifyRefusal } from '#server/platform/security/classify-refusal.ts'
import type { ReportSecurityEvent, SecurityEvents } from '#server/platform/security/security-events.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { browserCookie, readBrowserId } from './browser-id.ts'
import { admitMember, type Identity } from './member-access.ts'
import { endedTokenCookie, readTokenCookie, requireOwnOrigin, tokenCookie } from './person-token.ts'
import { publicOrigin } from './public-origin.ts'
import type { CallContext, Route } from './route.ts'

/** Facts of a request that only the listener has. */
export interface RequestSource {
  /** The client's address, as the trusted proxies give it. */
  network: string
  /** From a page render in the same process: exempt from rate limits. */
  isInProcess?: boolean
}

export type EdgeEnv = {
  Bindings: RequestSource
  Variables: {
    id: string
    defaultLocale: string
    cookie?: string
    route?: Route
    identity?: SignedInIds
    /** Recorded by the verb, in the current attempt of its transaction. */
    changes: Change[]
  }
}

type SignedInIds = { user_id?: number; person_id?: number }

export interface EdgeParts {
  readonly routes: readonly Route[]
  readonly languages: ReadonlyMap<string, Language>
  /** The language of requests that ask for none of them, as it is set now. */
  readonly defaultLocale: () => Promise<string>
  readonly environment: RequestFacts['environment']
  readonly hasLocalTools: boolean
  /** Scheme and host that the shop is known under; without it, those of each request. */
  readonly origin: string | undefined
  readonly log: Log
  readonly security: SecurityEvents
  readonly now: () => Date
  readonly rateLimiter: RateLimiter
  readonly onAnswered?: ((answered: AnsweredCall) => void) | undefined
  /** Milliseconds after which a request fails with 503. The database cancels its statements before that. */
  readonly timeoutMs?: number | undefined
  openContext<F extends RequestFacts>(facts: F): F & Context
  /** Find the session of a token by its SHA-256: of a shopper, or of a person of shops or of the market. */
  readonly identify: {
    shopper(ctx: Context, token_hash: Buffer): Promise<FoundSession | undefined>
    person(
      ctx: Context,
      token_hash: Buffer,
      as: { kind: RoleKind | null; shop_id: ShopId | null },
    ): Promise<Identity | undefined>
  }
  /** Records what a call of the desks changed, in its transaction. */
  recordActivity(
    ctx: Pick<CallContext, 'db' | 'network' | 'person_id' | 'shop_id' | 'isEntered'>,
    done: { call: string; request_id: string; changes: readonly Change[] },
  ): Promise<void>
}

/** The identity of a guest: an id that no row has. */
const guest = { user_id: 0, token_hash: Buffer.alloc(0), session: { side: 'shopper', id: 0 } } as const

/** Opens the context of a call and authenticates it as its `who` demands. The types of verbs keep the sides apart. */
export async function openCallContext(parts: EdgeParts, call: Call, c: HonoContext<EdgeEnv>): Promise<CallContext> {
  const facts = readFacts(parts, call, c)
  if (call.who === 'anyone' || call.who === 'gateway') return parts.openContext({ ...facts, ...guest })
  if (call.who === 'either' && !c.req.header('Authorization')) return parts.openContext({ ...facts, ...guest })
  if (isDeskCall(call)) return openDeskContext(parts, call, c, facts)
  return authenticateShopper(parts, c, { ...facts, token_hash: requireToken(facts) })
}

/** The context of a verb that finds the session itself; only the presence of a token is checked. */
export function openTokenContext(parts: EdgeParts, call: Call, c: HonoContext<EdgeEnv>): TokenContext {
  const sent = readFacts(parts, call, c)
  const facts = { ...sent, token_hash: requireToken(sent) }
  const openShopper = (found: FoundSession) => openShopperContext(parts, c, facts, found)
  let shopper: Promise<CallContext> | undefined
  const authenticate = () => {
    shopper ??= authenticateShopper(parts, c, facts)
    return shopper
  }
  return parts.openContext({ ...facts, openShopper, authenticate })
}

const requireToken = ({ sent_token_hash }: RequestFacts): Buffer =>
  sent_token_hash ?? refuse('unauthenticated', 'errors.unauthenticated')

type TokenFacts = RequestFacts & Pick<TokenContext, 'token_hash'>

async function authenticateShopper(parts: EdgeParts, c: HonoContext<EdgeEnv>, facts: TokenFacts): Promise<CallContext> {
  const found = await parts.identify.shopper(parts.openContext(facts), facts.token_hash)
  return openShopperContext(parts, c, facts, found ?? refuse('unauthenticated', 'errors.unauthenticated'))
}

/** Security events of the request name the shopper from here on. */
function openShopperContext(
  parts: EdgeParts,
  c: HonoContext<EdgeEnv>,
  facts: TokenFacts,
  { user_id, session_id }: FoundSession,
): CallContext {
  c.set('identity', { user_id })
  return parts.openContext({ ...facts, user_id, session: { side: 'shopper', id: session_id } })
}

export const isDeskCall = ({ who }: Call): boolean => who === 'desk' || who === 'shop' || who === 'operator'

const kindOf = { desk: null, shop: 'shop', operator: 'market' } as const

async function openDeskContext(
  parts: EdgeParts,
  call: Call,
  c: HonoContext<EdgeEnv>,
  facts: RequestFacts,
): Promise<CallContext> {
  const token_hash = requireToken(facts)
  const isByCookie = !c.req.header('Authorization')
  if (isByCookie && call.method === 'POST') requireOwnOrigin(c.req.raw.headers, facts.origin)
  const kind = kindOf[call.who as keyof typeof kindOf]
  const shop_id = call.who === 'shop' ? shopOf(c) : null
  const identity = await parts.identify.person(parts.openContext(facts), token_hash, { kind, shop_id })
  if (!identity) return refuse('unauthenticated', 'errors.unauthenticated')
  c.set('identity', { person_id: identity.person_id })
  const member = admitMember(call, identity, parts.environment === 'production')
  return parts.openContext({
    ...facts,
    ...guest,
    ...member,
    token_hash,
    record: (change: Change) => void c.get('changes').push(change),
  })
}

/** The shop that the request names; null if it names none, which suffices for a person of one shop. */
const shopOf = (c: HonoContext<EdgeEnv>): ShopId | null => {
  const header = c.req.header('Souk-Shop')
  if (header === undefined) return null
  return /^[1-9]\d{0,8}$/.test(header) ? shopId.parse(Number(header)) : refuse('malformed', 'errors.malformed')
}

function readFacts(parts: EdgeParts, call: Call, c: HonoContext<EdgeEnv>): RequestFacts {
  const { locale, t } = languageOf(parts, c)
  const origin = publicOrigin(c.req.raw, parts.origin)
  return {
    locale,
    t,
    defaultLocale: c.get('defaultLocale'),
    messagesOf: (name) => parts.languages.get(name)?.messages,
    log: parts.log.child({ request_id: c.get('id') }),
    report: createReporter(parts, c),
    recordFor: createRecorder(parts, c),
    now: parts.now,
    network: c.env.network,
    user_agent: c.req.header('User-Agent')?.slice(0, 400) ?? null,
    browser: call.identifiesBrowser ? identifyBrowser(c, origin) : null,
    sent_token_hash: hashSentToken(c, origin),
    keepToken: (token) => c.set('cookie', token === null ? endedTokenCookie(origin) : tokenCookie(token, origin)),
    currencyChoice: getCookie(c, 'currency', 'host') ?? getCookie(c, 'currency') ?? null,
    isAttended: c.req.header('Souk-Unattended') === undefined,
    environment: parts.environment,
    hasLocalTools: parts.hasLocalTools,
    origin,
  }
}

const createReporter =
  ({ security }: EdgeParts, c: HonoContext<EdgeEnv>): ReportSecurityEvent =>
  (event, about) => {
    const { user_id, person_id } = { ...c.get('identity'), ...about }
    const call = c.get('route')?.name ?? 'unknown'
    security.record({ event, request_id: c.get('id'), network: c.env.network, call, user_id, person_id })
  }

const createRecorder =
  (parts: EdgeParts, c: HonoContext<EdgeEnv>): RequestFacts['recordFor'] =>
  (db, { event, change, ...actor }) =>
    parts.recordActivity(
      { db, network: c.env.network, ...actor },
      { call: event ?? c.get('route')?.name ?? 'unknown', request_id: c.get('id'), changes: change ? [change] : [] },
    )

/** Refusals of requests that pages make in process are no security events: the page request has its own. */
export function reportRefusal(parts: EdgeParts, c: HonoContext<EdgeEnv>, refusal: Refusal): void {
  const hasToken = c.req.header('Authorization') !== undefined
  const event = classifyRefusal({ refusal, call: c.get('route')?.call, hasToken })
  if (event && !c.env.isInProcess) createReporter(parts, c)(event)
}

/** Of the bearer token, or without an `Authorization` of the cookie. RFC 9110 §11.1: the scheme is case-insensitive. */
function hashSentToken(c: HonoContext<EdgeEnv>, origin: string): Buffer | null {
  const header = c.req.header('Authorization')
  const token = header ? /^Bearer +([\w.~+/=-]{1,200})$/i.exec(header)?.[1] : readTokenCookie(c.req.raw.headers, origin)
  return token ? hashToken(token) : null
}

/** The edge sets the cookie on 2xx responses only. */
function identifyBrowser(c: HonoContext<EdgeEnv>, origin: string): Browser {
  const sentId = readBrowserId(c, origin)
  const id = sentId ?? newToken()
  c.set('cookie', browserCookie(id, origin))
  return { hash: hashToken(id), isNew: sentId === undefined }
}

export function languageOf({ languages }: EdgeParts, c: HonoContext<EdgeEnv>): { locale: string; t: Language['t'] } {
  const locale = chooseLocale(c.req.header('Accept-Language'), (name) => languages.has(name), c.get('defaultLocale'))
  return { locale, t: languages.get(locale)?.t ?? makeText({}, locale) }
}

export const requestLog = ({ log }: EdgeParts, c: HonoContext<EdgeEnv>): Log =>
  log.child({ request_id: c.get('id'), path: c.req.path })
