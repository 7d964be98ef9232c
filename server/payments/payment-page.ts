import { Refusal, requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { type Attempt, saveOpening, setOpened, setRefused } from './attempt-queries.ts'
import type { Gateway } from './gateways/gateway.ts'
import { buildReturnUrl, isFresh } from './rules.ts'

/** A configured gateway; 404 for any other name. */
export const requireGateway = async (ctx: Context, name: string): Promise<Gateway> =>
  requireFound(await ctx.gateways.find(name))

/** The gateway's page, or its rejection. Neither once the attempt is over. */
export interface PaymentPage {
  url: string | null
  is_refused: boolean
}

const noPage: PaymentPage = { url: null, is_refused: false }

export interface PendingPayment {
  order_ids: number[]
  order_codes: string[]
  hold_until: string
}

/** Opens the page unless it is known. `findPending` finds the orders while they can still be paid. */
export async function getOrOpenPaymentPage(
  ctx: Context,
  attempt: Attempt,
  findPending: () => Promise<PendingPayment | undefined>,
): Promise<PaymentPage> {
  const { url, refused, closed_at, left_at, created_at } = attempt
  if (url !== null || refused !== null) return { url, is_refused: refused !== null }
  if (closed_at !== null || left_at !== null || !isFresh(created_at, ctx.now())) return noPage
  const about = await findPending()
  return about ? openPage(ctx, attempt, about) : noPage
}

/** Requests the page outside of any transaction. Retries of an attempt send the same parameters. */
async function openPage(ctx: Context, attempt: Attempt, about: PendingPayment): Promise<PaymentPage> {
  const { id, amount, currency, gateway: name } = attempt
  const [saved] = await saveOpening(ctx.db, { id, opening: JSON.stringify(buildOpening(ctx, about)) })
  if (!saved) return noPage
  const { until, ...pageParams } = saved.opening
  const gateway = await requireGateway(ctx, name)
  const of = { attempt_id: id, amount, currency, created_at: new Date(attempt.created_at), until: new Date(until) }
  const opened = await gateway.open({ ...of, ...pageParams })
  if ('refused' in opened) {
    ctx.log.error({ gateway: name, attempt_id: id, refused: opened.refused }, 'a gateway rejected a payment')
    await setRefused(ctx.db, { id, refused: opened.refused })
    return { url: null, is_refused: true }
  }
  const [updated] = await setOpened(ctx.db, { id, ...opened })
  if (updated?.is_current) return { url: opened.url, is_refused: false }
  // Abandoned during the request: do not redirect there.
  await gateway.close(opened.reference)
  return noPage
}

const buildOpening = (ctx: Context, { order_ids, order_codes, hold_until }: PendingPayment) => ({
  title: order_codes.join(', '),
  locale: ctx.locale,
  return_url: buildReturnUrl(ctx.origin, order_ids, 'back'),
  cancel_url: buildReturnUrl(ctx.origin, order_ids, 'cancelled'),
  until: hold_until,
})

/** Well below the timeout of a request. */
const gatewayTimeoutMs = 8_000

/** Null where the gateway is unreachable or does not respond within `timeoutMs`. A late rejection is still logged. */
export async function withGatewayTimeout<T>(
  ctx: Context,
  answer: Promise<T>,
  timeoutMs = gatewayTimeoutMs,
): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const reached = answer.catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'unavailable') return null
    throw error
  })
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      ctx.log.warn({ timeoutMs }, 'a gateway did not respond in time')
      reached.catch((error: unknown) =>
        ctx.log.error({ err: error }, 'a request to a gateway failed after its timeout'),
      )
      resolve(null)
    }, timeoutMs)
  })
  return Promise.race([reached, late]).finally(() => clearTimeout(timer))
}
