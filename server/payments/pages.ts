import type { Context } from '../context.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type Attempt, findPaidFor, keepOpening, type PaidFor, setOpened, setRefused } from './attempt-queries.ts'
import type { Gateway } from './gateways/gateway.ts'
import { isFresh, returnUrl } from './rules.ts'

/** One of the gateways that this process can ask; what is not configured is not there. */
export const gatewayOf = async (ctx: Context, name: string): Promise<Gateway> => found(await ctx.gateways.find(name))

/** Where the shopper pays; or that the gateway will not have it; or neither, where nobody is to pay there any more. */
export interface Page {
  url: string | null
  is_refused: boolean
}

const noPage: Page = { url: null, is_refused: false }

/** The page of an attempt: however often it is asked for, it is the same. */
export async function findPage(ctx: Context, attempt: Attempt): Promise<Page> {
  const { url, refused, closed_at, left_at, created_at, payment_id } = attempt
  if (url !== null || refused !== null) return { url, is_refused: refused !== null }
  if (closed_at !== null || left_at !== null || !isFresh(created_at, ctx.now())) return noPage
  const [about] = await findPaidFor(ctx.db, { payment_id })
  return about ? openPage(ctx, attempt, about) : noPage
}

/** The gateway is asked for its page, outside of any transaction; again under the same attempt, it is asked for the same. */
async function openPage(ctx: Context, attempt: Attempt, about: PaidFor): Promise<Page> {
  const { id, amount, currency, gateway: name } = attempt
  const [kept] = await keepOpening(ctx.db, { id, opening: JSON.stringify(openingOf(ctx, about)) })
  if (!kept) return noPage
  const { until, ...words } = kept.opening
  const gateway = await gatewayOf(ctx, name)
  const of = { attempt_id: id, amount, currency, created_at: new Date(attempt.created_at), until: new Date(until) }
  const opened = await gateway.open({ ...of, ...words })
  if ('refused' in opened) {
    ctx.log.error({ gateway: name, attempt_id: id, refused: opened.refused }, 'a gateway will not have a payment')
    await setRefused(ctx.db, { id, refused: opened.refused })
    return { url: null, is_refused: true }
  }
  const [wanted] = await setOpened(ctx.db, { id, ...opened })
  if (wanted?.is_wanted) return { url: opened.url, is_refused: false }
  // It was left while the gateway was asked: nobody is sent there.
  await gateway.close(opened.reference)
  return noPage
}

const openingOf = (ctx: Context, { order_ids, order_codes, hold_until }: PaidFor) => ({
  title: order_codes.join(', '),
  locale: ctx.locale,
  return_url: returnUrl(ctx.origin, order_ids, 'back'),
  cancel_url: returnUrl(ctx.origin, order_ids, 'cancelled'),
  until: hold_until,
})

/** Milliseconds that whoever waits for an answer gives the gateways: well within what a request may take. */
const longest = 8_000

/**
 * An answer, or null where a gateway is out of reach for now, or does not answer in time, in milliseconds. What becomes of it then
 * is nobody's answer any more, but a fault is told of.
 */
export async function whereReachable<T>(ctx: Context, answer: Promise<T>, patience = longest): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const reached = answer.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'unavailable') return null
    throw error
  })
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      ctx.log.warn({ patience }, 'a gateway takes longer than anybody waits')
      reached.catch((error: unknown) =>
        ctx.log.error({ err: error }, 'what a gateway was asked for too long has failed'),
      )
      resolve(null)
    }, patience)
  })
  return Promise.race([reached, late]).finally(() => clearTimeout(timer))
}
