import Stripe from 'stripe'
import type { PaymentsConfig } from '../../config.ts'
import type { Log } from '../../kit/log.ts'
import { money } from '../../kit/money.ts'
import type { Gateway, GivenBack, GivingBack, Opening, Refused, Truth } from './gateway.ts'
import { outOfReach, refuseUnsigned } from './wire.ts'

/** Milliseconds for each of two tries. */
const patience = 5_000
/** Seconds within which a signature is a word of now: Stripe's own default. */
const tolerance = 300
/** Milliseconds that a page of Stripe's must at least be open (half an hour, by its documentation), and some more to get there. */
const leastOpen = 40 * 60_000

/** The languages that Stripe's page has and that we may have; in others it goes by the browser. */
const spoken = new Set(['de', 'en', 'es', 'fr', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'tr', 'vi', 'zh'])

/** Stripe Checkout: a page of Stripe's for each attempt. Cards alone, for other ways tell days later whether they paid. */
export function openStripe(config: NonNullable<PaymentsConfig['stripe']>, log: Log): Gateway {
  const { protocol, hostname, port } = new URL(config.url)
  const stripe = new Stripe(config.secret_key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const { sessions } = stripe.checkout
  const reach = <T>(answer: Promise<T>): Promise<T> => answer.catch((error: unknown) => explain(log, error))
  const find = async (reference: string) =>
    truthOf(await reach(sessions.retrieve(reference, { expand: ['payment_intent'] })))
  return {
    open: async (asked) => {
      const idempotencyKey = `attempt-${asked.attempt_id}`
      const session = sessions.create(sessionOf(asked), { idempotencyKey })
      const opened = await reach(session.catch(refusalOf))
      if ('refused' in opened) return opened
      const { id, url } = opened
      return url ? { reference: id, url } : outOfReach(log, 'stripe', 'a session without an address')
    },
    find,
    take: find,
    close: async (reference) => {
      // A session that is complete or has expired cannot be expired: what it is then, `find` says.
      await reach(sessions.expire(reference).catch((error: unknown) => unless(isRefused, error)))
    },
    giveBack: (asked) => reach(giveBack(stripe, asked)),
    read: async ({ bytes, headers }) => {
      const event = readEvent(stripe, config.webhook_secret, bytes, headers.get('stripe-signature') ?? '')
      const about = event.data.object as { object?: string; id?: string }
      return { event_id: event.id, reference: about.object === 'checkout.session' ? (about.id ?? null) : null }
    },
  }
}

function sessionOf({ attempt_id, amount, currency, title, ...asked }: Opening): Stripe.Checkout.SessionCreateParams {
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
    expires_at: Math.ceil(Math.max(asked.until.getTime(), asked.created_at.getTime() + leastOpen) / 1000),
    locale: spoken.has(asked.locale) ? asked.locale : 'auto',
  }
}

function truthOf({ payment_status, status, payment_intent }: Stripe.Checkout.Session): Truth {
  if (payment_status === 'paid' && payment_intent && typeof payment_intent !== 'string') {
    const { id, amount_received, currency } = payment_intent
    return {
      state: 'taken',
      taken: [{ reference: id, amount: money(amount_received), currency: currency.toUpperCase() }],
    }
  }
  return { state: status === 'expired' ? 'closed' : 'open', taken: [] }
}

/** Stripe forgets a key after a day: what may have been given back already is looked for first. */
async function giveBack(stripe: Stripe, { capture, amount, key, is_again, reference }: GivingBack): Promise<GivenBack> {
  if (reference) return givenBackOf(await stripe.refunds.retrieve(reference))
  const known = is_again ? await findRefund(stripe, capture, key) : undefined
  if (known) return givenBackOf(known)
  const asked = { payment_intent: capture, amount, metadata: { key } }
  const answer = await stripe.refunds
    .create(asked, { idempotencyKey: key })
    .catch((error: unknown) => unless(isRefused, error))
  return 'refused' in answer ? { reference: null, state: 'failed', failure: answer.refused } : givenBackOf(answer)
}

async function findRefund(stripe: Stripe, payment_intent: string, key: string) {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
  return data.find(({ metadata }) => metadata?.key === key)
}

const givenBackOf = ({ id, status, failure_reason }: Stripe.Refund): GivenBack => {
  if (status === 'succeeded') return { reference: id, state: 'done' }
  if (status === 'failed' || status === 'canceled') {
    return { reference: id, state: 'failed', failure: failure_reason ?? status }
  }
  return { reference: id, state: 'waiting' }
}

function readEvent(stripe: Stripe, secret: string, bytes: Uint8Array, signature: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(bytes), signature, secret, tolerance)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      refuseUnsigned()
    throw error
  }
}

/** Stripe understood, and will not. */
const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** What is wrong with what was asked for stays wrong: too little, a currency, another opening under the same key. */
function refusalOf(error: unknown): Refused {
  const isForGood = isRefused(error) || error instanceof Stripe.errors.StripeIdempotencyError
  if (!isForGood) throw error
  return { refused: error.code ?? error.type }
}

/** A refusal as an answer; other errors are thrown on. */
function unless(expected: typeof isRefused, error: unknown): { refused: string } {
  if (expected(error)) return { refused: error.code ?? error.type }
  throw error
}

/** The words of an error may repeat what was asked, which is nobody's to log. */
function explain(log: Log, error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { type, code = null, statusCode = null, requestId = null } = error
  if (type !== 'StripeConnectionError') log.error({ type, code, statusCode, requestId }, 'Stripe refuses this shop')
  return outOfReach(log, 'stripe', code ?? type)
}
