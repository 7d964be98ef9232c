import Stripe from 'stripe'
import type { Log } from '#server/platform/log.ts'
import { money } from '#server/platform/money.ts'
import type { PaymentsConfig } from '../../config.ts'
import type { AttemptStatus, Gateway, GatewayEvent, OpenCheckoutParams, RefusedCheckout } from './gateway.ts'
import { buildOpeningKey, refuseUnreachable, refuseUnsigned } from './protocol.ts'
import { createRefund, isInvalidRequest, toRefundStatus, toRefusal } from './stripe-refunds.ts'

/** For each of two tries. */
const timeoutMs = 5_000
/** Stripe's own default. */
const maxSignatureAgeSeconds = 300
/** A session must stay open for at least 30 minutes (Stripe's documentation); the rest covers the request. */
const minOpenMs = 40 * 60_000
/** It may stay open for less than 24 hours (Stripe's refusal); the attempt is older than the session. */
const maxOpenMs = (24 * 60 - 1) * 60_000

/** Languages of Stripe's page; for others it uses the browser's. */
const supportedLocales = new Set([
  'de',
  'en',
  'es',
  'fr',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
  'vi',
  'zh',
])

/** Stripe Checkout, one session per attempt. Cards only: other methods settle days later. */
export function openStripe(config: NonNullable<PaymentsConfig['stripe']>, log: Log): Gateway {
  const { protocol, hostname, port } = new URL(config.url)
  const stripe = new Stripe(config.secret_key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const { sessions } = stripe.checkout
  const withRefusal = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => refuseStripeError(log, error))
  const find = async (reference: string) =>
    toAttemptStatus(await withRefusal(sessions.retrieve(reference, { expand: ['payment_intent'] })))
  return {
    open: async (params) => {
      const idempotencyKey = buildOpeningKey(params)
      const session = sessions.create(buildSession(params), { idempotencyKey })
      const opened = await withRefusal(session.catch(toRefusedCheckout))
      if ('refused' in opened) return opened
      const { id, url } = opened
      return url ? { reference: id, url } : refuseUnreachable(log, 'stripe', 'a session without an address')
    },
    find,
    take: find,
    close: async (reference) => {
      // A complete or expired session cannot be expired; `find` returns its state.
      await withRefusal(sessions.expire(reference).catch((error: unknown) => toRefusal(isInvalidRequest, error)))
    },
    refund: (request) => withRefusal(createRefund(stripe, request)),
    findRefund: async (reference) => toRefundStatus(await withRefusal(stripe.refunds.retrieve(reference))),
    check: async () => void (await withRefusal(stripe.balance.retrieve())),
    verifyWebhook: async ({ bytes, headers }) => {
      const event = verifyEvent(stripe, config.webhook_secret, bytes, headers.get('stripe-signature') ?? '')
      const { object = '', id = null } = event.data.object as { object?: string; id?: string }
      const kind = subjects[object]
      return { event_id: event.id, about: kind ?? 'attempt', reference: kind ? id : null }
    },
  }
}

const subjects: Partial<Record<string, GatewayEvent['about']>> = { 'checkout.session': 'attempt', refund: 'refund' }

function buildSession({
  attempt_id,
  amount,
  currency,
  title,
  ...params
}: OpenCheckoutParams): Stripe.Checkout.SessionCreateParams {
  const metadata = { attempt_id: String(attempt_id) }
  const price_data = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } }
  return {
    mode: 'payment',
    client_reference_id: String(attempt_id),
    metadata,
    line_items: [{ quantity: 1, price_data }],
    allowed_payment_method_types: ['card'],
    payment_intent_data: { metadata },
    adaptive_pricing: { enabled: false },
    success_url: params.return_url,
    cancel_url: params.cancel_url,
    expires_at: toExpiry(params),
    locale: supportedLocales.has(params.locale) ? params.locale : 'auto',
  }
}

/** Seconds since 1970. Derived from the attempt alone: a retry under Stripe's idempotency key must be equal. */
function toExpiry({ until, created_at }: Pick<OpenCheckoutParams, 'until' | 'created_at'>): number {
  const [earliest, latest] = [minOpenMs, maxOpenMs].map((ms) => created_at.getTime() + ms) as [number, number]
  return Math.ceil(Math.min(Math.max(until.getTime(), earliest), latest) / 1000)
}

function toAttemptStatus({ payment_status, status, payment_intent }: Stripe.Checkout.Session): AttemptStatus {
  if (payment_status === 'paid' && payment_intent && typeof payment_intent !== 'string') {
    const { id, amount_received, currency } = payment_intent
    return {
      state: 'taken',
      captures: [{ reference: id, amount: money(amount_received), currency: currency.toUpperCase() }],
    }
  }
  return { state: status === 'expired' ? 'closed' : 'open', captures: [] }
}

function verifyEvent(stripe: Stripe, secret: string, bytes: Uint8Array, signature: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(bytes), signature, secret, maxSignatureAgeSeconds)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      refuseUnsigned()
    throw error
  }
}

/** Invalid requests are permanent: amount too small, currency, another session under the same key. */
function toRefusedCheckout(error: unknown): RefusedCheckout {
  const isPermanent = isInvalidRequest(error) || error instanceof Stripe.errors.StripeIdempotencyError
  if (!isPermanent) throw error
  return { refused: error.code ?? error.type }
}

/** Logs only codes: the message of an error can repeat personal data of the request. */
function refuseStripeError(log: Log, error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { type, code = null, statusCode = null, requestId = null } = error
  if (type !== 'StripeConnectionError') log.error({ type, code, statusCode, requestId }, 'Stripe refuses this shop')
  return refuseUnreachable(log, 'stripe', code ?? type)
}
