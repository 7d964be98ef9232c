import type { paymentCalls } from '#contract/payments.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitNetwork, uncountNetworkAttempt } from '#server/platform/rate-limits/attempt-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { recordWebhookEvent, requireGateway, syncRefund, withGatewayTimeout } from '../payments/payments.ts'
import { settleByReference } from './settle.ts'

type Verb = Verbs<typeof paymentCalls>
type WebhookPayload = Parameters<Verb['receiveWebhook']>[1]['webhook']

const minute = 60
/** Per network and ten minutes, including those that are still being verified. */
const maxUnverifiedWebhooks = 100

/** Stores the event once, then applies it at once if the gateway responds, and by a job in any case. */
export const receiveWebhook: Verb['receiveWebhook'] = async (ctx, { params, webhook: payload }) => {
  // Verifying a signature of PayPal takes a request to PayPal, so unverified webhooks are limited.
  await limitNetwork(ctx, 'webhook', maxUnverifiedWebhooks, 10 * minute)
  await handleWebhook(ctx, params.gateway, payload).catch(async (error) => {
    // An error of the shop, or a signature that could not be verified, does not count.
    if (!(error instanceof Refusal) || error.status >= 500) await uncountNetworkAttempt(ctx, 'webhook')
    throw error
  })
  await uncountNetworkAttempt(ctx, 'webhook')
  return { data: {} }
}

async function handleWebhook(ctx: Context, name: string, payload: WebhookPayload) {
  const gateway = await requireGateway(ctx, name)
  const { event_id, about, reference } = await gateway.verifyWebhook(payload)
  const text = Buffer.from(payload.bytes).toString()
  const isNew = await ctx.transaction(async (inner) => {
    const isFirst = await recordWebhookEvent(inner, { gateway: name, event_id, reference, payload: text })
    if (isFirst && reference !== null) await inner.emit(webhookHandlers[about].event, { gateway: name, reference })
    return isFirst
  })
  if (isNew && reference !== null) await withGatewayTimeout(ctx, webhookHandlers[about].apply(ctx, name, reference))
}

/** By subject of the event. */
const webhookHandlers = {
  attempt: { event: 'webhook_received', apply: settleByReference },
  refund: { event: 'refund_webhook_received', apply: syncRefund },
} as const

export async function deliverLateSandboxEvents(ctx: Context): Promise<void> {
  for (const payload of (await ctx.gateways.sandbox?.takeLateWebhooks()) ?? [])
    await handleWebhook(ctx, 'sandbox', payload)
}
