import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import Stripe from 'stripe'
import { closeServer, listenOnLoopback } from '#server/platform/http/loopback.ts'
import { declaredParams } from './declared-params.ts'

type Json = Record<string, unknown>

/** Objects as Stripe's API returns them (its published fixtures, MIT licence). */
const objects = JSON.parse(readFileSync(join(import.meta.dirname, 'stripe-objects.json'), 'utf8')) as Record<
  string,
  Json
>

export const stripeKeys = { secret_key: 'sk_test_shop', webhook_secret: 'whsec_shop' } as const

/** What goes wrong with the next request: before anything is done, or after it is. */
export type Fault = 'silent' | 'broken' | 'answer lost'

export interface StripeApi {
  readonly url: string
  /** Every request that was understood, as "POST /v1/refunds". */
  readonly asked: string[]
  /** What the next requests run into, one each. */
  readonly faults: Fault[]
  readonly refunds: Json[]
  /** Codes with which the next refunds are refused, one each. */
  readonly refusals: string[]
  /** What becomes of a refund that was made. */
  turn(refund: string, status: 'succeeded' | 'failed' | 'pending', failure_reason?: string): void
  /** Every payment that was taken. */
  charges(): Charge[]
  /** The shopper pays on Stripe's page; answers whether they could. */
  pay(session: string, taken?: number | { amount?: number; currency?: string }): boolean
  /** What Stripe tells about a session or a refund, signed by it. */
  tell(about: string, told?: Partial<WebhookEvent>): { raw: string; headers: Record<string, string> }
  stop(): Promise<void>
}

export interface Charge {
  /** Stripe's name for the payment. */
  reference: string
  amount: number
}

interface WebhookEvent {
  id: string
  type: string
  /** Seconds since 1970. */
  timestamp: number
  secret: string
}

interface World {
  sessions: Map<string, Json>
  intents: Map<string, Json>
  refunds: Json[]
  refusals: string[]
  /** What was answered under a key, and to what. */
  keys: Map<string, { body: string; answer: Answer }>
}

interface Answer {
  status: number
  json: Json
}

interface Call {
  world: World
  body: URLSearchParams
  id: string
  url: URL
}

const sdk = 'node_modules/stripe/esm'
const paramsOf = (resource: string, name: string) =>
  declaredParams([`${sdk}/shared.d.ts`, `${sdk}/resources/${resource}.d.ts`], name)
const sessions = 'Checkout/Sessions'
const calls: [pattern: RegExp, isKnown: (key: string) => boolean, answer: (call: Call) => Answer][] = [
  [/^POST \/v1\/checkout\/sessions$/, paramsOf(sessions, 'SessionCreateParams'), createSession],
  [/^GET \/v1\/checkout\/sessions\/(\w+)$/, paramsOf(sessions, 'SessionRetrieveParams'), getSession],
  [/^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/, paramsOf(sessions, 'SessionExpireParams'), expireSession],
  [/^POST \/v1\/refunds$/, paramsOf('Refunds', 'RefundCreateParams'), createRefund],
  [/^GET \/v1\/refunds\/(\w+)$/, paramsOf('Refunds', 'RefundRetrieveParams'), getRefund],
  [/^GET \/v1\/refunds$/, paramsOf('Refunds', 'RefundListParams'), listRefunds],
]

/** Is told of a request, as "POST /v1/refunds", that is done and not answered yet: the answer goes when it is through. */
export type BeforeAnswer = (name: string) => Promise<void>

/** Stripe as a shop's server meets it on the wire. It takes no parameter that the SDK's declarations do not know. */
export async function startStripeApi(beforeAnswer?: BeforeAnswer): Promise<StripeApi> {
  const world: World = { sessions: new Map(), intents: new Map(), refunds: [], refusals: [], keys: new Map() }
  const asked: string[] = []
  const faults: Fault[] = []
  const server = createServer((request, response) => void serve(request, response))
  const url = await listenOnLoopback(server)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += part
    const fault = faults.shift()
    if (fault === 'silent') return
    if (fault === 'broken') return send(response, { status: 500, json: { error: { type: 'api_error' } } })
    const answer = answerOnce(world, asked, { request, body, url })
    // What is done is done, but nobody hears of it.
    if (fault === 'answer lost') return void response.destroy()
    await beforeAnswer?.(`${request.method} ${request.url}`)
    send(response, answer)
  }

  return {
    url,
    asked,
    faults,
    refunds: world.refunds,
    refusals: world.refusals,
    turn: (id, status, failure_reason) =>
      void Object.assign(refundIn(world, id) ?? {}, { status, failure_reason: failure_reason ?? null }),
    charges: () => [...world.intents.values()].map(chargeOf),
    pay: (session, taken) => pay(world, session, typeof taken === 'number' ? { amount: taken } : taken),
    tell: (session, told) => tell(world, session, told),
    stop: () => closeServer(server),
  }
}

function send(response: ServerResponse, { status, json }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' }).end(JSON.stringify(json))
}

const refused = (code: string, status = 400): Answer => ({
  status,
  json: { error: { type: 'invalid_request_error', code, message: code } },
})

interface Sent {
  request: IncomingMessage
  body: string
  url: string
}

/** Under one key the same is answered to the same, and another body is refused. */
function answerOnce(world: World, asked: string[], sent: Sent): Answer {
  const { request, body } = sent
  if (request.headers.authorization !== `Bearer ${stripeKeys.secret_key}`) return refused('api_key_invalid', 401)
  const key = request.headers['idempotency-key']
  const known = typeof key === 'string' ? world.keys.get(key) : undefined
  if (known && known.body !== body) return { status: 400, json: { error: { type: 'idempotency_error' } } }
  const answer = known?.answer ?? answerOf(world, asked, sent)
  if (typeof key === 'string') world.keys.set(key, { body, answer })
  return answer
}

function answerOf(world: World, asked: string[], { request, body, url }: Sent): Answer {
  const at = new URL(request.url ?? '', url)
  const name = `${request.method} ${at.pathname}`
  const params = new URLSearchParams(body)
  for (const [pattern, isKnown, answer] of calls) {
    const match = pattern.exec(name)
    if (!match) continue
    const unknown = [...params.keys(), ...at.searchParams.keys()].find((each) => !isKnown(each))
    if (unknown) return refused(`parameter_unknown: ${unknown}`)
    asked.push(name)
    return answer({ world, body: params, id: match[1] ?? '', url: at })
  }
  return refused('url_invalid', 404)
}

/** Half a dollar, by Stripe's documentation of minimum charge amounts. */
const leastCharge = 50

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

function createSession({ world, body }: Call): Answer {
  const expires_at = Number(body.get('expires_at'))
  const inSeconds = expires_at - Date.now() / 1000
  if (inSeconds < 30 * 60 || inSeconds > 24 * 60 * 60) return refused('expires_at')
  const id = newId('cs_test')
  const amount =
    Number(body.get('line_items[0][price_data][unit_amount]')) * Number(body.get('line_items[0][quantity]'))
  if (amount < leastCharge) return refused('amount_too_small')
  const session = {
    ...objects['checkout.session'],
    id,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    amount_total: amount,
    currency: body.get('line_items[0][price_data][currency]'),
    client_reference_id: body.get('client_reference_id'),
    metadata: { attempt_id: body.get('metadata[attempt_id]') },
    success_url: body.get('success_url'),
    cancel_url: body.get('cancel_url'),
    expires_at,
    payment_intent: null,
  }
  world.sessions.set(id, session)
  return { status: 200, json: session }
}

function getSession({ world, id, url }: Call): Answer {
  const session = world.sessions.get(id)
  if (!session) return refused('resource_missing', 404)
  const intent = world.intents.get(String(session.payment_intent))
  const isExpanded = [...url.searchParams.values()].includes('payment_intent')
  return { status: 200, json: { ...session, payment_intent: isExpanded ? (intent ?? null) : session.payment_intent } }
}

function expireSession({ world, id }: Call): Answer {
  const session = world.sessions.get(id)
  if (session?.status !== 'open') return refused('resource_missing')
  session.status = 'expired'
  return { status: 200, json: session }
}

function pay(
  { sessions, intents }: World,
  id: string,
  { amount, currency }: { amount?: number; currency?: string } = {},
): boolean {
  const session = sessions.get(id)
  if (session?.status !== 'open') return false
  const amount_received = amount ?? Number(session.amount_total)
  const intent = {
    ...objects.payment_intent,
    id: newId('pi'),
    amount_received,
    status: 'succeeded',
    currency: currency ?? session.currency,
  }
  intents.set(intent.id, intent)
  Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id })
  return true
}

const chargeOf = (intent: Json): Charge => ({ reference: String(intent.id), amount: Number(intent.amount_received) })

function createRefund({ world, body }: Call): Answer {
  const refusal = world.refusals.shift()
  if (refusal) return refused(refusal)
  const payment_intent = body.get('payment_intent') ?? ''
  const intent = world.intents.get(payment_intent)
  if (!intent) return refused('resource_missing', 404)
  const amount = Number(body.get('amount'))
  const before = world.refunds.filter((each) => each.payment_intent === payment_intent && each.status !== 'failed')
  const given = before.reduce((sum, each) => sum + Number(each.amount), 0)
  if (!(amount > 0) || given + amount > Number(intent.amount_received)) return refused('charge_already_refunded')
  const metadata = { key: body.get('metadata[key]') }
  const refund = { ...objects.refund, id: newId('re'), amount, payment_intent, metadata, status: 'succeeded' }
  world.refunds.push(refund)
  return { status: 200, json: refund }
}

function getRefund({ world, id }: Call): Answer {
  const refund = refundIn(world, id)
  return refund ? { status: 200, json: refund } : refused('resource_missing', 404)
}

const refundIn = ({ refunds }: World, id: string) => refunds.find((each) => each.id === id)

function listRefunds({ world, url }: Call): Answer {
  const of = url.searchParams.get('payment_intent')
  const data = world.refunds.filter(({ payment_intent }) => payment_intent === of)
  return { status: 200, json: { object: 'list', data, has_more: false, url: '/v1/refunds' } }
}

function tell(world: World, id: string, told: Partial<WebhookEvent> = {}) {
  const { secret = stripeKeys.webhook_secret, timestamp = Math.floor(Date.now() / 1000) } = told
  const { type = 'checkout.session.completed', id: event_id = newId('evt') } = told
  const raw = JSON.stringify(
    { ...objects.event, id: event_id, type, data: { object: world.sessions.get(id) ?? refundIn(world, id) } },
    null,
    2,
  )
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: raw, secret, timestamp })
  return { raw, headers: { 'Stripe-Signature': signature } }
}
