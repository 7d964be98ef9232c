import { dropEndedTokens, sendNotice } from './accounts/accounts.ts'
import { refreshFlashSales, refreshReadModels } from './catalogue/catalogue.ts'
import { dropEndedCodes, sendCode } from './codes/codes.ts'
import type { Context } from './context.ts'
import type { Events } from './events.ts'
import { dropStaleKeys } from './kit/idempotency.ts'
import type { Reactions } from './kit/jobs.ts'
import { dropStaleAttempts } from './kit/limits.ts'
import { dropStaleSent } from './kit/sending/outbox.ts'
import { tellOfMove, tellOfPlacing, tellOfReturn } from './order-notices/order-notices.ts'
import { dropOldPayloads, giveBack } from './payments/payments.ts'
import { deleteLeavers } from './privacy/privacy.ts'
import { dropStaleTerms } from './search/search.ts'
import {
  askAttempt,
  closeIfRefunded,
  hearLateSandbox,
  lapseHold,
  lapseHolds,
  leaveAttempts,
  reconcile,
  settleTold,
} from './settlement/settlement.ts'
import { dropEndedShopTokens } from './shop-people/shop-people.ts'
import { dropStaleSocialAttempts } from './social/social.ts'

/** When this happened, these jobs run, each with what is known of it; once committed, until they succeed. */
export const reactions = {
  code_asked: ['send-code'],
  account_changed: ['tell-owner'],
  order_placed: ['refresh-products', 'tell-shopper-of-checkout'],
  order_moved: ['refresh-products', 'tell-shopper-of-order'],
  return_moved: ['tell-shopper-of-return'],
  restocked: ['refresh-products'],
  review_written: ['refresh-products'],
  order_paid: ['leave-attempts'],
  attempts_left: ['leave-attempts'],
  attempt_quiet: ['ask-attempt'],
  hold_ended: ['lapse-hold'],
  gateway_told: ['settle'],
  refund_asked: ['refund'],
  refund_paid: ['close-refunded'],
} as const satisfies Reactions<Events>

/** What each job does. Jobs may run late, twice, or beside each other, and must not mind. */
export const jobs = {
  'send-code': (ctx: Context, data: Events['code_asked']) => sendCode(ctx, data),
  'tell-owner': (ctx: Context, data: Events['account_changed']) => sendNotice(ctx, data),
  'refresh-products': (ctx: Context, data: Pick<Events['order_placed'], 'product_ids'>) =>
    refreshReadModels(ctx, data.product_ids),
  'tell-shopper-of-checkout': (ctx: Context, data: Events['order_placed']) => tellOfPlacing(ctx, data),
  'tell-shopper-of-order': (ctx: Context, data: Events['order_moved']) => tellOfMove(ctx, data),
  'leave-attempts': (ctx: Context, data: Events['attempts_left']) => leaveAttempts(ctx, data.payment_id),
  settle: (ctx: Context, data: Events['gateway_told']) => settleTold(ctx, data.gateway, data.reference),
  refund: (ctx: Context, data: Events['refund_asked']) => giveBack(ctx, data.refund_id),
  'close-refunded': async (ctx: Context, { order_id }: Events['refund_paid']) => {
    if (order_id !== null) await closeIfRefunded(ctx, order_id)
  },
  'ask-attempt': (ctx: Context, data: Events['attempt_quiet']) => askAttempt(ctx, data.attempt_id),
  'lapse-hold': (ctx: Context, data: Events['hold_ended']) => lapseHold(ctx, data.payment_id),
  'lapse-holds': (ctx: Context) => lapseHolds(ctx),
  'late-sandbox': (ctx: Context) => hearLateSandbox(ctx),
  reconcile: (ctx: Context) => reconcile(ctx),
  'tell-shopper-of-return': (ctx: Context, data: Events['return_moved']) => tellOfReturn(ctx, data),
  'refresh-flash-sales': (ctx: Context) => refreshFlashSales(ctx),
  'delete-accounts': (ctx: Context) => deleteLeavers(ctx.db),
  sweep: async (ctx: Context) => {
    await dropStaleKeys(ctx.db)
    await dropStaleAttempts(ctx.db)
    await dropEndedTokens(ctx.db)
    await dropEndedShopTokens(ctx.db)
    await dropEndedCodes(ctx.db)
    await dropStaleSent(ctx.db)
    await dropStaleTerms(ctx.db, {})
    await dropStaleSocialAttempts(ctx.db)
    await dropOldPayloads(ctx.db)
  },
}

/** Jobs that wait for somebody outside, and how many of them may do so beside each other; others run in their turn. */
export const beside = {
  'send-code': 8,
  'tell-owner': 8,
  'tell-shopper-of-checkout': 8,
  'tell-shopper-of-order': 8,
  settle: 8,
  refund: 8,
  'leave-attempts': 8,
  'ask-attempt': 8,
  'lapse-hold': 8,
  'tell-shopper-of-return': 8,
} as const

/** Jobs that run by the clock. */
export const schedule = {
  'lapse-holds': '* * * * *',
  'late-sandbox': '* * * * *',
  reconcile: '*/5 * * * *',
  'refresh-flash-sales': '* * * * *',
  sweep: '17 * * * *',
  'delete-accounts': '37 * * * *',
} as const
