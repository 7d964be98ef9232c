import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { closeServer, listenOnLoopback } from '#server/platform/http/loopback.ts'
import { openModels } from './paypal-models.ts'
import type { Fault } from './stripe-api.ts'

type Json = Record<string, unknown>

export const payPalKeys = {
  client_id: 'paypal-shop',
  secret: 'what PayPal and the shop know',
  webhook_id: 'WH-1',
} as const

export interface PayPalApi {
  readonly url: string
  readonly asked: string[]
  readonly faults: Fault[]
  readonly refunds: Json[]
  /** What becomes of the next captures, one each; without one it is complete. */
  readonly captures: ('INSTRUMENT_DECLINED' | 'PENDING')[]
  /** What was pending is decided. */
  decide(order: string, status: 'COMPLETED' | 'DECLINED'): void
  /** An order that has ended by itself is not there any more. */
  end(order: string): void
  /** Issues with which the next refunds are refused, one each. */
  readonly refusals: string[]
  /** What becomes of a refund that was made. */
  turn(refund: string, status: 'COMPLETED' | 'PENDING' | 'FAILED'): void
  /** What PayPal tells about a refund, signed by it. */
  tellRefund(refund: string, event_type: string): { raw: string; headers: Record<string, string> }
  /** The shopper agrees on PayPal's page. */
  approve(order: string): void
  /** What PayPal tells about an order, signed by it. */
  tell(order: string, told?: Partial<WebhookEvent>): { raw: string; headers: Record<string, string> }
  /** Tokens end at once. */
  forgetTokens(): void
  stop(): Promise<void>
}

interface WebhookEvent {
  id: string
  event_type: string
  webhook_id: string
  /** Milliseconds since 1970. */
  time: number
}

interface World {
  tokens: Set<string>
  orders: Map<string, PayPalOrder>
  refunds: (Json & { capture: string; value: number })[]
  captures: PayPalApi['captures']
  refusals: string[]
  keys: Map<string, Answer>
}

interface PayPalOrder {
  id: string
  status: string
  unit: { custom_id: string; description: string; amount: { currency_code: string; value: string } }
  capture?: { id: string; status: string; amount: { currency_code: string; value: string } }
}

interface Answer {
  status: number
  json: Json
}

type Models = Awaited<ReturnType<typeof openModels>>

interface Call {
  world: World
  models: Models
  raw: string
  json: Json
  id: string
}

const secretOfPayPal = randomBytes(16).toString('hex')
const newId = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17)

const calls: [pattern: RegExp, answer: (call: Call) => Answer][] = [
  [/^POST \/v2\/checkout\/orders$/, createOrder],
  [/^GET \/v2\/checkout\/orders\/(\w+)$/, ({ world, id }) => shown(world.orders.get(id))],
  [/^POST \/v2\/checkout\/orders\/(\w+)\/capture$/, captureOrder],
  [/^POST \/v2\/payments\/captures\/(\w+)\/refund$/, createRefund],
  [/^GET \/v2\/payments\/refunds\/(\w+)$/, getRefund],
  [/^POST \/v1\/notifications\/verify-webhook-signature$/, verify],
]

/** PayPal as a shop's server meets it on the wire: what its SDK's models do not know, it refuses, and never says itself. */
export async function startPayPalApi(): Promise<PayPalApi> {
  const models = await openModels()
  const world: World = {
    tokens: new Set(),
    orders: new Map(),
    keys: new Map(),
    refunds: [],
    captures: [],
    refusals: [],
  }
  const asked: string[] = []
  const faults: Fault[] = []
  const server = createServer((request, response) => void serve(request, response))
  const url = await listenOnLoopback(server)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let raw = ''
    for await (const part of request) raw += part
    const fault = faults.shift()
    if (fault === 'silent') return
    if (fault === 'broken') return send(response, { status: 503, json: { name: 'SERVICE_UNAVAILABLE' } })
    const answer = answerOf({ world, models, asked }, request, raw)
    if (fault === 'answer lost') return void response.destroy()
    send(response, answer)
  }

  return {
    url,
    asked,
    faults,
    refunds: world.refunds,
    captures: world.captures,
    decide: (id, status) => void Object.assign(orderIn(world, id).capture ?? {}, { status }),
    end: (id) => void world.orders.delete(id),
    refusals: world.refusals,
    turn: (id, status) => void Object.assign(world.refunds.find((each) => each.id === id) ?? {}, { status }),
    tellRefund: (id, event_type) => signed({ event_type, resource_type: 'refund', resource: { id } }),
    approve: (id) => void Object.assign(orderIn(world, id), { status: 'APPROVED' }),
    tell: (id, told) => tell(orderIn(world, id), told),
    forgetTokens: () => world.tokens.clear(),
    stop: () => closeServer(server),
  }
}

const send = (response: ServerResponse, { status, json }: Answer) =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json))

const refused = (status: number, issue: string): Answer => ({ status, json: { name: 'REFUSED', details: [{ issue }] } })

function orderIn({ orders }: World, id: string): PayPalOrder {
  const order = orders.get(id)
  if (!order) throw new Error(`PayPal has no order ${id}`)
  return order
}

function answerOf(
  { world, models, asked }: { world: World; models: Models; asked: string[] },
  request: IncomingMessage,
  raw: string,
): Answer {
  const name = `${request.method} ${request.url}`
  if (name === 'POST /v1/oauth2/token') return giveToken(world, request, raw)
  if (!world.tokens.has(String(request.headers.authorization).replace('Bearer ', '')))
    return refused(401, 'INVALID_TOKEN')
  const key = request.headers['paypal-request-id']
  const known = typeof key === 'string' ? world.keys.get(key) : undefined
  if (known) return known
  for (const [pattern, answer] of calls) {
    const match = pattern.exec(name)
    if (!match) continue
    asked.push(name)
    const given = answer({ world, models, raw, json: raw ? JSON.parse(raw) : {}, id: match[1] ?? '' })
    // A card that was declined stays so under the same key.
    const isKept = given.status < 300 || name.endsWith('/capture')
    if (typeof key === 'string' && isKept) world.keys.set(key, given)
    return given
  }
  return refused(404, 'RESOURCE_NOT_FOUND')
}

function giveToken({ tokens }: World, { headers }: IncomingMessage, raw: string): Answer {
  const right = `Basic ${Buffer.from(`${payPalKeys.client_id}:${payPalKeys.secret}`).toString('base64')}`
  if (headers.authorization !== right || raw !== 'grant_type=client_credentials') return refused(401, 'invalid_client')
  const access_token = newId()
  tokens.add(access_token)
  return { status: 200, json: { access_token, token_type: 'Bearer', expires_in: 32_400 } }
}

function createOrder({ world, models, json }: Call): Answer {
  const wrong = models('orderRequest', json)
  if (wrong) return refused(422, wrong)
  const [unit] = json.purchase_units as PayPalOrder['unit'][]
  if (!unit || !/^\d+\.\d\d$/.test(unit.amount.value)) return refused(422, 'INVALID_PARAMETER_VALUE')
  const order: PayPalOrder = { id: newId(), status: 'PAYER_ACTION_REQUIRED', unit }
  world.orders.set(order.id, order)
  return shown(order, models)
}

function shown(order: PayPalOrder | undefined, models?: Models): Answer {
  if (!order) return refused(404, 'RESOURCE_NOT_FOUND')
  const { id, status, unit, capture } = order
  const json = {
    id,
    status,
    intent: 'CAPTURE',
    purchase_units: [{ ...unit, ...(capture && { payments: { captures: [capture] } }) }],
    links: [{ href: `https://www.paypal.com/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' }],
  }
  const wrong = models?.('order', json)
  return wrong ? refused(500, wrong) : { status: 200, json }
}

function captureOrder({ world, models, id }: Call): Answer {
  const order = world.orders.get(id)
  if (order?.capture) return refused(422, 'ORDER_ALREADY_CAPTURED')
  if (order?.status !== 'APPROVED') return refused(422, 'ORDER_NOT_APPROVED')
  const turn = world.captures.shift()
  if (turn === 'INSTRUMENT_DECLINED') return refused(422, turn)
  order.status = 'COMPLETED'
  order.capture = { id: newId(), status: turn ?? 'COMPLETED', amount: order.unit.amount }
  return shown(order, models)
}

function createRefund({ world, models, json, id }: Call): Answer {
  const wrong = models('refundRequest', json)
  if (wrong) return refused(422, wrong)
  const refusal = world.refusals.shift()
  if (refusal) return refused(422, refusal)
  const capture = [...world.orders.values()].find((order) => order.capture?.id === id)?.capture
  if (!capture) return refused(404, 'RESOURCE_NOT_FOUND')
  const amount = json.amount as { value: string; currency_code: string }
  const before = world.refunds
    .filter((each) => each.capture === id && each.status !== 'FAILED')
    .reduce((sum, { value }) => sum + value, 0)
  const value = Math.round(Number(amount.value) * 100)
  if (before + value > Math.round(Number(capture.amount.value) * 100)) return refused(422, 'REFUND_AMOUNT_EXCEEDED')
  const refund = { id: newId(), status: 'COMPLETED', amount, custom_id: json.custom_id }
  world.refunds.push({ ...refund, capture: id, value })
  const odd = models('refund', refund)
  return odd ? refused(500, odd) : { status: 201, json: refund }
}

function getRefund({ world, id }: Call): Answer {
  const found = world.refunds.find((refund) => refund.id === id)
  return found ? { status: 200, json: { id, status: found.status } } : refused(404, 'RESOURCE_NOT_FOUND')
}

/** Over exactly the bytes that were sent, as PayPal does: a word that was read and written again is another one. */
const signatureOf = (id: string, time: string, webhook_id: string, text: string) =>
  createHmac('sha256', secretOfPayPal)
    .update(`${id}|${time}|${webhook_id}|${crc32(text)}`)
    .digest('base64')

function verify({ raw, json }: Call): Answer {
  const text = raw.slice(raw.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  const { transmission_id, transmission_time, webhook_id, transmission_sig } = json as Record<string, string>
  const right = signatureOf(transmission_id ?? '', transmission_time ?? '', webhook_id ?? '', text)
  const verification_status = transmission_sig === right && webhook_id === payPalKeys.webhook_id ? 'SUCCESS' : 'FAILURE'
  return { status: 200, json: { verification_status } }
}

function tell(order: PayPalOrder, told: Partial<WebhookEvent> = {}) {
  const { event_type = 'CHECKOUT.ORDER.APPROVED' } = told
  const ofCapture = { id: order.capture?.id, supplementary_data: { related_ids: { order_id: order.id } } }
  const resource = event_type.startsWith('CHECKOUT.ORDER') ? { id: order.id, status: order.status } : ofCapture
  return signed({ event_type, resource }, told)
}

/** An event in PayPal's spelling, under the headers that prove it. */
function signed(event: Json, told: Partial<WebhookEvent> = {}) {
  const { id = `WH-${newId()}`, webhook_id = payPalKeys.webhook_id, time = Date.now() } = told
  const raw = JSON.stringify({ id, ...event, zone: 'déjà', amount: 1.0 }, null, 1)
  const transmission_time = new Date(time).toISOString()
  const transmission_id = newId()
  return {
    raw,
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': transmission_id,
      'paypal-transmission-time': transmission_time,
      'paypal-transmission-sig': signatureOf(transmission_id, transmission_time, webhook_id, raw),
    },
  }
}
