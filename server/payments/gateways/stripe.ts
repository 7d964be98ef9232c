import Stripe from 'stripe'
import type { Log } from '#server/platform/log.ts'
import { money } from '#server/platform/money.ts'
import type { PaymentsConfig } from '../../config.ts'
import type { AttemptStatus, Gateway, GatewayEvent, OpenCheckoutParams, RefusedCheckout } from './gateway.ts'
import { buildOpeningKey, refuseUnreachable, refuseUnsigned } from './protocol.ts'
import { createRefund, isInvalidRequest, toRefundStatus, toRefusal } from './stripe-refunds.ts'

/** Milliseconds for each of two tries. */
const timeoutMs = 5_000
/** Seconds within which a signature is a word of now: Stripe's own default. */
const maxSignatureAgeSeconds = 300
/** Milliseconds that a page of Stripe's must at least be open (half an hour, by its documentation), and some more to get there. */
const minOpenMs = 40 * 60_000

/** The languages that Stripe's page has and that we may have; in others it goes by the browser. */
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

/** Stripe Checkout: a page of Stripe's for each attempt. Cards alone, for other ways tell days later whether they paid. */
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
  const reach = <T>(answer: Promise<T>): Promise<T> => answer.catch((error: unknown) => refuseStripeError(log, error))
  const find = async (reference: string) =>
    toAttemptStatus(await reach(sessions.retrieve(reference, { expand: ['payment_intent'] })))
  return {
    open: async (asked) => {
      const idempotencyKey = buildOpeningKey(asked)
      const session = sessions.create(buildSession(asked), { idempotencyKey })
      const opened = await reach(session.catch(toRefusedCheckout))
      if ('refused' in opened) return opened
      const { id, url } = opened
      return url ? { reference: id, url } : refuseUnreachable(log, 'stripe', 'a session without an address')
    },
    find,
    take: find,
    close: async (reference) => {
      // A session that is complete or has expired cannot be expired: what it is then, `find` says.
      await reach(sessions.expire(reference).catch((error: unknown) => toRefusal(isInvalidRequest, error)))
    },
    refund: (asked) => reach(createRefund(stripe, asked)),
    findRefund: async (reference) => toRefundStatus(await reach(stripe.refunds.retrieve(reference))),
    verifyWebhook: async ({ bytes, headers }) => {
      const event = verifyEvent(stripe, config.webhook_secret, bytes, headers.get('stripe-signature') ?? '')
      const { object = '', id = null } = event.data.object as { object?: string; id?: string }
      const kind = subjects[object]
      return { event_id: event.id, about: kind ?? 'attempt', reference: kind ? id : null }
    },
  }
}

/** What Stripe's events are about, as far as it is ours to know. */
const subjects: Partial<Record<string, GatewayEvent['about']>> = { 'checkout.session': 'attempt', refund: 'refund' }

function buildSession({
  attempt_id,
  amount,
  currency,
  title,
  ...asked
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
    // What is charged is what was shown.
    adaptive_pricing: { enabled: false },
    success_url: asked.return_url,
    cancel_url: asked.cancel_url,
    expires_at: Math.ceil(Math.max(asked.until.getTime(), asked.created_at.getTime() + minOpenMs) / 1000),
    locale: supportedLocales.has(asked.locale) ? asked.locale : 'auto',
  }
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

/** What is wrong with what was asked for stays wrong: too little, a currency, another opening under the same key. */
function toRefusedCheckout(error: unknown): RefusedCheckout {
  const isForGood = isInvalidRequest(error) || error instanceof Stripe.errors.StripeIdempotencyError
  if (!isForGood) throw error
  return { refused: error.code ?? error.type }
}

/** The words of an error may repeat what was asked, which is nobody's to log. */
function refuseStripeError(log: Log, error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { type, code = null, statusCode = null, requestId = null } = error
  if (type !== 'StripeConnectionError') log.error({ type, code, statusCode, requestId }, 'Stripe refuses this shop')
  return refuseUnreachable(log, 'stripe', code ?? type)
}
