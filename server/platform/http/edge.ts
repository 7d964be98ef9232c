import { randomUUID } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Call } from '#contract/call.ts'
import { chooseLocale, type Language } from '#locales/read.ts'
import type { Browser, Context, Facts, ShopContext } from '#server/context.ts'
import type { Log } from '#server/platform/log.ts'
import type { Floodgate } from '#server/platform/rate-limits/rate-limiter.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { eventOfRefusal } from '#server/platform/security/classify-refusal.ts'
import type { ReportSecurityEvent, SecurityEvents } from '#server/platform/security/security-events.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { openBodyBudget, type ReserveBody } from './body-budget.ts'
import { browserCookie, readBrowserId } from './browser-id.ts'
import { explained } from './explain.ts'
import { keyed, once } from './idempotency.ts'
import { openApiOf } from './openapi.ts'
import { publicOrigin } from './public-origin.ts'
import { readSent } from './read-body.ts'
import { readInput } from './read-input.ts'
import { referencePage } from './reference-page.ts'
import { answerOf, fileAnswer, isPublic, privateAnswer, publicAnswer, refusalAnswer } from './responses.ts'
import type { AskerContext, Route } from './route.ts'

/** What the listener knows of a request beside the request itself. */
export interface RequestSource {
  /** The client's address, as the trusted proxies give it. */
  network: string
  /** From a page render in the same process: exempt from rate limits. */
  inside?: boolean
}

type Env = {
  Bindings: RequestSource
  Variables: { id: string; defaultLocale: string; cookie?: string; route?: Route; asker?: Asker }
}

type Asker = { user_id?: number; shop_user_id?: number }

export interface EdgeParts {
  readonly routes: readonly Route[]
  readonly languages: ReadonlyMap<string, Language>
  /** The language of whoever asks for none of them, as it is set now. */
  readonly defaultLocale: () => Promise<string>
  readonly environment: Facts['environment']
  readonly hasLocalTools: boolean
  /** Scheme and host that the shop is known under; without it, those of each request. */
  readonly origin: string | undefined
  readonly log: Log
  readonly security: SecurityEvents
  readonly now: () => Date
  readonly gate: Floodgate
  /** How long a request may take before it is given up with 503, in ms. The database gives up on a statement before that. */
  readonly patience?: number | undefined
  openContext<F extends Facts>(facts: F): F & Context
  /** Whose living token this is, by its SHA-256: a shopper's, or that of somebody who works in a shop. */
  readonly identify: {
    shopper(ctx: Context, token_hash: Buffer): Promise<Pick<AskerContext, 'user_id' | 'session'> | undefined>
    shop(
      ctx: Context,
      token_hash: Buffer,
    ): Promise<Pick<ShopContext, 'shop_id' | 'shop_user_id' | 'session'> | undefined>
  }
}

interface ServingParts extends EdgeParts {
  readonly reserveBody: ReserveBody
}

const refuseFlood = async () => refuse('too_often', 'errors.too_often', { retryAfter: 1 })

/** Processor time of an average call. */
const expectedCallMs = 5

/** The one door: every request of the API comes in here and every answer leaves here. */
export function openEdge(openParts: EdgeParts) {
  const parts: ServingParts = { ...openParts, reserveBody: openBodyBudget(openParts.gate) }
  const door = new Hono<Env>()
  door.use(async (c, next) => {
    c.set('id', randomUUID())
    c.set('defaultLocale', await parts.defaultLocale())
    await next()
    c.res.headers.set('X-Request-Id', c.get('id'))
    c.res.headers.append('Vary', 'Accept-Language')
    const cookie = c.get('cookie')
    if (cookie && c.res.ok) c.res.headers.append('Set-Cookie', cookie)
  })
  door.use((c, next) => {
    const { inside, network } = c.env
    if (inside) return next()
    const isAdmitted = parts.gate.admit(network)
    // A refusal takes time as well, which is charged to whom it is said, not to others who are served meanwhile.
    return parts.gate.run(network, isAdmitted ? expectedCallMs : 0, () => (isAdmitted ? next() : refuseFlood()))
  })
  for (const route of parts.routes) {
    const path = `/api${route.call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    // A file may take its time on the way here.
    const patience = (parts.patience ?? 15_000) * (route.call.files ? 2 : 1)
    door.on(route.call.method, path, (c) => withPatience({ ...parts, patience }, c, serve(parts, route, c)))
  }
  describe(door, parts.routes)
  door.notFound((c) =>
    refusalAnswer(new Refusal('missing', 'errors.no_such_call'), languageOf(parts, c).t, c.get('id')),
  )
  door.onError((error, c) => {
    const refusal = explained(error, logOf(parts, c))
    if (refusal) reportRefusal(parts, c, refusal)
    return refusalAnswer(refusal, languageOf(parts, c).t, c.get('id'))
  })
  return door
}

/** The contract, for programs and for people; both texts are made when first asked for. */
function describe(door: Hono<Env>, routes: readonly Route[]): void {
  const title = 'Souk'
  let document: string | undefined
  let page: string | undefined
  door.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(openApiOf(routes, title))
    return c.body(document, 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
  door.get('/api/docs', (c) => {
    page ??= referencePage(routes, title)
    return c.html(page)
  })
}

export type Door = ReturnType<typeof openEdge>

async function serve(parts: ServingParts, route: Route, c: HonoContext<Env>): Promise<Response> {
  c.set('route', route)
  if (route.call.changesState) requireOwnScript(c)
  const ctx = await openAskerContext(parts, route.call, c)
  if ('admit' in route.verb) await route.verb.admit?.(ctx)
  const { raw: request } = c.req
  if (route.call.method !== 'POST' || c.env.inside) return answerRoute(parts, route, ctx, c)
  const { user_id, shop_user_id } = ctx
  const account = shop_user_id === undefined ? user_id && `u${user_id}` : `s${shop_user_id}`
  const reserved = { call: route.call, request, network: c.env.network, account: account || undefined }
  const release = parts.reserveBody(reserved)
  return answerRoute(parts, route, ctx, c).finally(release)
}

/** Browsers send both headers with every request over https, and no page can change them (Fetch Metadata). Programs send none. */
function requireOwnScript(c: HonoContext<Env>): void {
  const [site, dest] = [c.req.header('Sec-Fetch-Site') ?? 'same-origin', c.req.header('Sec-Fetch-Dest') ?? 'empty']
  if (site !== 'same-origin' || dest !== 'empty') refuse('forbidden', 'errors.forbidden')
}

async function answerRoute(parts: EdgeParts, route: Route, ctx: AskerContext, c: HonoContext<Env>): Promise<Response> {
  const { name, call, verb: asked } = route
  const { environment } = parts
  const sent = call.method === 'POST' ? await readSent(call, c.req.raw) : nothingSent
  const input = readInput(call, c.req.param(), new URL(c.req.url), sent)
  const key = call.idempotent && c.req.header('Idempotency-Key')
  const request = key ? keyed(ownerOf(ctx), { key, call: name, input }) : undefined
  if ('answerKeyed' in asked) {
    const answer = await asked.answerKeyed(ctx, input, request)
    return privateAnswer(answerOf(call, answer, environment, ctx.t))
  }
  const verb = typeof asked === 'function' ? asked : await asked.prepare(ctx, input)
  if (call.file) return fileAnswer(call.file, await verb(ctx, input))
  if (isPublic(call)) return publicAnswer(call, c.req.raw, { answer: await verb(ctx, input), environment, t: ctx.t })
  const work = async (inner: AskerContext) => answerOf(call, await verb(inner, input), environment, inner.t)
  if (!request) return privateAnswer(await ended(parts, route, { ctx, input }, await work(ctx)))
  const begun = await ctx.transaction((inner) => once(inner.db, request, () => work(inner)))
  return privateAnswer(await ended(parts, route, { ctx, input }, begun))
}

/** The answer with what could only be asked for once it was committed. */
async function ended(
  { environment }: EdgeParts,
  { call, end }: Route,
  { ctx, input }: { ctx: AskerContext; input: ReturnType<typeof readInput> },
  begun: string,
): Promise<string> {
  if (!end) return begun
  const answer = JSON.parse(begun) as { message: string; data: unknown; begun?: unknown }
  const { message, data } = answer
  return answerOf(call, { message, data: await end(ctx, input, data, answer.begun) }, environment, ctx.t)
}

const ownerOf = ({ user_id, shop_user_id }: AskerContext) =>
  shop_user_id === undefined ? { user_id: user_id || null, shop_user_id: null } : { user_id: null, shop_user_id }

const nothingSent = { body: undefined }

/** What a guest is as a shopper, and who works in a shop too: an id that no row has. */
const nobody = { user_id: 0, token_hash: Buffer.alloc(0), session: { side: 'shopper', id: 0 } } as const

/** A context for anyone; for a shopper's or a shop's call also who it is. The verbs' types keep them apart. */
async function openAskerContext(parts: EdgeParts, call: Call, c: HonoContext<Env>): Promise<AskerContext> {
  const { locale, t } = languageOf(parts, c)
  const messagesOf = (name: string) => parts.languages.get(name)?.messages
  const log = parts.log.child({ request_id: c.get('id') })
  const origin = publicOrigin(c.req.raw, parts.origin)
  const facts = {
    locale,
    t,
    defaultLocale: c.get('defaultLocale'),
    messagesOf,
    log,
    report: reporterOf(parts, c),
    now: parts.now,
    network: c.env.network,
    user_agent: c.req.header('User-Agent')?.slice(0, 400) ?? null,
    browser: call.identifiesBrowser ? identifyBrowser(c, origin) : null,
    sent_token_hash: hashOfSent(c),
    currencyChoice: getCookie(c, 'currency', 'host') ?? getCookie(c, 'currency') ?? null,
    environment: parts.environment,
    hasLocalTools: parts.hasLocalTools,
    origin,
  }
  if (call.who === 'anyone' || call.who === 'gateway') return parts.openContext({ ...facts, ...nobody })
  if (call.who === 'either' && !c.req.header('Authorization')) return parts.openContext({ ...facts, ...nobody })
  const token_hash = facts.sent_token_hash ?? refuse('unauthenticated', 'errors.unauthenticated')
  const identify = call.who === 'shop' ? parts.identify.shop : parts.identify.shopper
  const asker = await identify(parts.openContext(facts), token_hash)
  if (!asker) return refuse('unauthenticated', 'errors.unauthenticated')
  c.set('asker', asker)
  return parts.openContext({ ...facts, ...nobody, ...asker, token_hash })
}

const reporterOf =
  ({ security }: EdgeParts, c: HonoContext<Env>): ReportSecurityEvent =>
  (event, about) => {
    const { user_id, shop_user_id } = { ...c.get('asker'), ...about }
    const call = c.get('route')?.name ?? 'unknown'
    security.record({ event, request_id: c.get('id'), network: c.env.network, call, user_id, shop_user_id })
  }

/** Pages ask in process: what they are refused is no event of its own. */
function reportRefusal(parts: EdgeParts, c: HonoContext<Env>, refusal: Refusal): void {
  const hasToken = c.req.header('Authorization') !== undefined
  const event = eventOfRefusal({ refusal, call: c.get('route')?.call, hasToken })
  if (event && !c.env.inside) reporterOf(parts, c)(event)
}

/** The SHA-256 of the bearer token of a request. RFC 9110 §11.1: the scheme is case-insensitive. */
function hashOfSent(c: HonoContext<Env>): Buffer | null {
  const token = /^Bearer +([\w.~+/=-]{1,200})$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  return token ? hashToken(token) : null
}

/** Sets the cookie on 2xx responses only. */
function identifyBrowser(c: HonoContext<Env>, origin: string): Browser {
  const kept = readBrowserId(c, origin)
  const id = kept ?? newToken()
  c.set('cookie', browserCookie(id, origin))
  return { hash: hashToken(id), isNew: kept === undefined }
}

function languageOf({ languages }: EdgeParts, c: HonoContext<Env>): { locale: string; t: Language['t'] } {
  const locale = chooseLocale(c.req.header('Accept-Language'), (name) => languages.has(name), c.get('defaultLocale'))
  return { locale, t: languages.get(locale)?.t ?? ((key) => key) }
}

const logOf = ({ log }: EdgeParts, c: HonoContext<Env>): Log => log.child({ request_id: c.get('id'), path: c.req.path })

/** Gives an answer up that does not come. What becomes of it later is nobody's answer any more, but a fault is told of. */
async function withPatience(
  parts: EdgeParts & { patience: number },
  c: HonoContext<Env>,
  answer: Promise<Response>,
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      answer.catch((error) => explained(error, logOf(parts, c)))
      reject(new Refusal('unavailable', 'errors.too_slow'))
    }, parts.patience)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
