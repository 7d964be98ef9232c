import { z } from 'zod'
import { cutText } from '#locales/cut-text.ts'
import { type Money, money } from '#server/platform/money.ts'
import type { AttemptStatus, GatewayCapture, GatewayEvent, OpenCheckoutParams, RefundStatus } from './gateway.ts'

/** The parts of PayPal's messages that the shop reads. */
const amount = z.object({ currency_code: z.string(), value: z.string() })
const capture = z.object({ id: z.string(), status: z.string(), amount })
const order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(capture).optional() }).optional() }))
    .optional(),
})
const event = z.object({
  id: z.string().min(1).max(200),
  resource_type: z.string().optional(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  }),
})
const refusal = z.object({ details: z.array(z.object({ issue: z.string() })).optional(), name: z.string().optional() })
type PayPalOrder = z.output<typeof order>

/** Formats minor units as PayPal does: two decimals, no float involved. */
export const toDecimal = (sum: Money): string => {
  const digits = String(sum).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Parses PayPal's amount; throws unless it is a plain decimal with at most two places. */
export function parseDecimal(value: string): Money {
  const [, whole = '', part = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  if (whole === '') throw new RangeError('an amount that PayPal would not write')
  return money(Number(whole) * 100 + Number(part.padEnd(2, '0')))
}

export const parseOrder = (json: unknown): PayPalOrder => order.parse(json)

/** An order that the shopper approves on PayPal's page and the shop captures. */
export const buildOrder = (params: OpenCheckoutParams) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: String(params.attempt_id),
      description: cutText(params.title, 127),
      amount: { currency_code: params.currency, value: toDecimal(params.amount) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: params.return_url,
        cancel_url: params.cancel_url,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        // Payments that can fail days later would hold stock for nothing.
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      },
    },
  },
})

export function toAttemptStatus({ status, purchase_units = [] }: PayPalOrder): AttemptStatus {
  const captures = purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
  const taken = captures.filter((each) => takenStates.has(each.status)).map(toGatewayCapture)
  if (taken.length > 0) return { state: 'taken', captures: taken }
  if (captures.some((each) => each.status === 'PENDING')) return { state: 'pending', captures: taken }
  if (status === 'APPROVED') return { state: 'approved', captures: taken }
  // A completed order with neither completed nor pending captures was denied.
  return { state: status === 'VOIDED' || status === 'COMPLETED' ? 'closed' : 'open', captures: taken }
}

/** A refunded capture was taken first. */
const takenStates = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

const toGatewayCapture = ({ id, amount: { value, currency_code } }: z.output<typeof capture>): GatewayCapture => ({
  reference: id,
  amount: parseDecimal(value),
  currency: currency_code,
})

export function getIssue(json: unknown, status: number): string {
  const { details = [], name } = refusal.safeParse(json).data ?? {}
  return details[0]?.issue ?? name ?? `status ${status}`
}

/** Events concern an order, a capture with its order id, or a refund. Refunds arrive under capture event types too. */
export function parseEvent(json: unknown): GatewayEvent | undefined {
  const { data } = event.safeParse(json)
  if (!data) return undefined
  const { id: event_id, event_type, resource_type, resource } = data
  const name = resource.id ?? null
  if (resource_type === 'refund' || event_type.startsWith('PAYMENT.REFUND.'))
    return { event_id, about: 'refund', reference: name }
  const ofCapture = resource.supplementary_data?.related_ids?.order_id ?? null
  return { event_id, about: 'attempt', reference: event_type.startsWith('CHECKOUT.ORDER.') ? name : ofCapture }
}

const refund = z.object({ id: z.string(), status: z.string() })

/** Issues that resolve themselves: low balance, uncleared capture (PayPal's documentation, "Payments v2: errors"). */
const temporaryIssues = new Set(['REFUND_FAILED_INSUFFICIENT_FUNDS', 'PENDING_CAPTURE'])

export const buildRefund = (value: string, currency_code: string, custom_id: string) => ({
  amount: { value, currency_code },
  custom_id,
})

/** `json` is the refund, or the error of a 404 or 422. */
export function toRefundStatus(json: unknown, status = 200): RefundStatus {
  if (status >= 400) {
    const failure = getIssue(json, status)
    return { reference: null, state: temporaryIssues.has(failure) ? 'later' : 'failed', failure }
  }
  const { id, status: state } = refund.parse(json)
  if (state === 'COMPLETED') return { reference: id, state: 'done' }
  return state === 'PENDING'
    ? { reference: id, state: 'waiting' }
    : { reference: id, state: 'failed', failure: state.toLowerCase() }
}
