import { dropEndedTokens, sendNotice } from './accounts/accounts.ts'
import {
  dropOldRefused,
  tellApplicantOfDecision,
  tellApplicantOfReceipt,
  tellMarketplaceOfApplication,
} from './applications/applications.ts'
import { refreshFlashSales, refreshReadModels, refreshStock, showShops } from './catalogue/catalogue.ts'
import { dropEndedCodes } from './codes/codes.ts'
import { sendCode } from './codes/send-code.ts'
import type { Context } from './context.ts'
import type { Events } from './events.ts'
import {
  chooseNoticesToMail,
  dropOldNotices,
  dropOldShopperNotices,
  mailNotices,
  pushNotice,
  tellOfShopAnswer,
  tellOfTicketAnswer,
  tellOfWishes,
} from './notices/notices.ts'
import {
  tellOfFailure,
  tellOfMove,
  tellOfPayment,
  tellOfPlacing,
  tellOfRefund,
  tellOfReturn,
  tellShopOfFailure,
  tellShopOfMove,
  tellShopsOfOrders,
} from './order-notices/order-notices.ts'
import { dropOldPayloads, hearRefund, payRefund } from './payments/payments.ts'
import { dropStaleKeys } from './platform/http/idempotency.ts'
import type { Reactions } from './platform/jobs/jobs.ts'
import { dropStaleSent } from './platform/mail-and-sms/drop-stale-sent.ts'
import { dropStaleAttempts } from './platform/rate-limits/limits.ts'
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
import {
  dropOldGuestContacts,
  tellMarketplaceOfContact,
  tellMarketplaceOfTicket,
  tellShopperOfAnswer,
} from './support/support.ts'

/** When this happened, these jobs run, each with what is known of it; once committed, until they succeed. */
const reactions = {
  code_asked: ['send-code'],
  account_changed: ['tell-owner'],
  order_placed: ['refresh-stock', 'tell-shopper-of-checkout', 'tell-shops-of-orders'],
  order_moved: ['refresh-stock', 'tell-shopper-of-order', 'tell-shop-of-order'],
  return_moved: ['tell-shopper-of-return'],
  restocked: ['refresh-stock'],
  review_written: ['refresh-products'],
  shown_shops_chosen: ['show-shops'],
  order_paid: ['leave-attempts', 'tell-shopper-of-payment', 'tell-shops-of-orders'],
  attempts_left: ['leave-attempts'],
  attempt_quiet: ['ask-attempt'],
  hold_ended: ['lapse-hold'],
  gateway_told: ['settle'],
  order_ended: ['close-refunded'],
  refund_asked: ['pay-refund'],
  refund_told: ['hear-refund'],
  refund_paid: ['close-refunded', 'tell-shopper-of-refund'],
  refund_failed: ['tell-shop-of-refund', 'tell-shopper-of-failure'],
  shop_answered: ['note-shop-answer'],
  ticket_written: ['tell-marketplace-of-ticket'],
  ticket_answered: ['tell-shopper-of-answer', 'note-ticket-answer'],
  notice_kept: ['push-notice'],
  notices_due: ['mail-notices'],
  contact_written: ['tell-marketplace-of-contact'],
  cash_chosen: ['tell-shops-of-orders'],
  application_sent: ['tell-applicant-of-receipt', 'tell-marketplace-of-application'],
  application_decided: ['tell-applicant-of-decision'],
} as const satisfies Reactions<Events>

/** What each job does. Jobs may run late, twice, or beside each other, and must not mind. */
export const jobs = {
  'send-code': (ctx: Context, data: Events['code_asked']) => sendCode(ctx, data),
  'tell-owner': (ctx: Context, data: Events['account_changed']) => sendNotice(ctx, data),
  'refresh-products': async (ctx: Context, { product_ids }: Events['review_written']) => {
    await refreshReadModels(ctx, product_ids)
    await tellOfWishes(ctx, product_ids)
  },
  'refresh-stock': async (ctx: Context, { product_ids }: Events['restocked']) => {
    await refreshStock(ctx, product_ids)
    await tellOfWishes(ctx, product_ids)
  },
  'tell-shopper-of-checkout': (ctx: Context, data: Events['order_placed']) => tellOfPlacing(ctx, data),
  'tell-shopper-of-order': (ctx: Context, data: Events['order_moved']) => tellOfMove(ctx, data),
  'tell-shopper-of-payment': (ctx: Context, data: Events['order_paid']) => tellOfPayment(ctx, data),
  'tell-shopper-of-refund': (ctx: Context, data: Events['refund_paid']) => tellOfRefund(ctx, data),
  'tell-shops-of-orders': (ctx: Context, data: Events['cash_chosen']) => tellShopsOfOrders(ctx, data),
  'tell-shop-of-order': (ctx: Context, data: Events['order_moved']) => tellShopOfMove(ctx, data),
  'tell-shop-of-refund': (ctx: Context, data: Events['refund_failed']) => tellShopOfFailure(ctx, data),
  'tell-shopper-of-failure': (ctx: Context, data: Events['refund_failed']) => tellOfFailure(ctx, data),
  'leave-attempts': (ctx: Context, data: Events['attempts_left']) => leaveAttempts(ctx, data.payment_id),
  settle: (ctx: Context, data: Events['gateway_told']) => settleTold(ctx, data.gateway, data.reference),
  'pay-refund': (ctx: Context, data: Events['refund_asked']) => payRefund(ctx, data.refund_id),
  'hear-refund': (ctx: Context, data: Events['refund_told']) => hearRefund(ctx, data.gateway, data.reference),
  'close-refunded': async (ctx: Context, { order_id }: Pick<Events['refund_paid'], 'order_id'>) => {
    if (order_id !== null) await closeIfRefunded(ctx, order_id)
  },
  'ask-attempt': (ctx: Context, data: Events['attempt_quiet']) => askAttempt(ctx, data.attempt_id),
  'lapse-hold': (ctx: Context, data: Events['hold_ended']) => lapseHold(ctx, data.payment_id),
  'lapse-holds': (ctx: Context) => lapseHolds(ctx),
  'late-sandbox': (ctx: Context) => hearLateSandbox(ctx),
  reconcile: (ctx: Context) => reconcile(ctx),
  'tell-shopper-of-return': (ctx: Context, data: Events['return_moved']) => tellOfReturn(ctx, data),
  'tell-marketplace-of-ticket': (ctx: Context, data: Events['ticket_written']) => tellMarketplaceOfTicket(ctx, data),
  'tell-marketplace-of-contact': (ctx: Context, data: Events['contact_written']) => tellMarketplaceOfContact(ctx, data),
  'tell-shopper-of-answer': (ctx: Context, data: Events['ticket_answered']) => tellShopperOfAnswer(ctx, data),
  'show-shops': (ctx: Context) => showShops(ctx),
  'tell-applicant-of-receipt': (ctx: Context, data: Events['application_sent']) => tellApplicantOfReceipt(ctx, data),
  'tell-marketplace-of-application': (ctx: Context, data: Events['application_sent']) =>
    tellMarketplaceOfApplication(ctx, data),
  'tell-applicant-of-decision': (ctx: Context, data: Events['application_decided']) =>
    tellApplicantOfDecision(ctx, data),
  'refresh-flash-sales': async (ctx: Context) => tellOfWishes(ctx, await refreshFlashSales(ctx)),
  'look-at-wishes': (ctx: Context) => tellOfWishes(ctx, null),
  'note-shop-answer': (ctx: Context, data: Events['shop_answered']) => tellOfShopAnswer(ctx, data),
  'note-ticket-answer': (ctx: Context, data: Events['ticket_answered']) => tellOfTicketAnswer(ctx, data),
  'push-notice': (ctx: Context, data: Events['notice_kept']) => pushNotice(ctx, data),
  'choose-notices-to-mail': (ctx: Context) => chooseNoticesToMail(ctx),
  'mail-notices': (ctx: Context, data: Events['notices_due']) => mailNotices(ctx, data),
  'delete-accounts': (ctx: Context) => deleteLeavers(ctx),
  sweep: async (ctx: Context) => {
    await dropStaleKeys(ctx.db)
    await dropStaleAttempts(ctx.db)
    await dropEndedTokens(ctx.db)
    await dropEndedShopTokens(ctx.db)
    await dropEndedCodes(ctx.db)
    await dropStaleSent(ctx.db)
    await dropOldNotices(ctx.db)
    await dropOldShopperNotices(ctx.db)
    await dropStaleTerms(ctx.db, {})
    await dropStaleSocialAttempts(ctx.db)
    await dropOldPayloads(ctx.db)
    await dropOldRefused(ctx.db)
    await dropOldGuestContacts(ctx.db)
  },
}

/** Jobs that wait for somebody outside, and how many of them may do so beside each other; others run in their turn. */
const beside = {
  'send-code': 8,
  'tell-owner': 8,
  'tell-shopper-of-checkout': 8,
  'tell-shopper-of-order': 8,
  settle: 8,
  'pay-refund': 8,
  'hear-refund': 8,
  'leave-attempts': 8,
  'ask-attempt': 8,
  'lapse-hold': 8,
  'tell-shopper-of-return': 8,
  'tell-shopper-of-payment': 8,
  'tell-shopper-of-refund': 8,
  'tell-shops-of-orders': 8,
  'tell-shop-of-order': 8,
  'tell-shop-of-refund': 8,
  'tell-shopper-of-failure': 8,
  'tell-marketplace-of-ticket': 8,
  'tell-marketplace-of-contact': 8,
  'tell-shopper-of-answer': 8,
  'tell-applicant-of-receipt': 8,
  'tell-marketplace-of-application': 8,
  'tell-applicant-of-decision': 8,
  'note-shop-answer': 8,
  'note-ticket-answer': 8,
  'push-notice': 8,
  'mail-notices': 8,
} as const

/** Jobs of which one about the same waits at a time, and what they are about. */
const single = {
  'pay-refund': ({ refund_id }: Events['refund_asked']) => refund_id,
} as const

const productsOfAll = (all: Events['restocked'][]) => ({
  product_ids: [...new Set(all.flatMap(({ product_ids }) => product_ids))],
})

/** Jobs of which those that wait are done at once, and what they know then. In a rush many are about the same few products. */
const joined = {
  'refresh-products': productsOfAll,
  'refresh-stock': productsOfAll,
} as const

/** Jobs that run by the clock. */
const schedule = {
  'lapse-holds': '* * * * *',
  'late-sandbox': '* * * * *',
  reconcile: '*/5 * * * *',
  'refresh-flash-sales': '* * * * *',
  'look-at-wishes': '*/15 * * * *',
  'choose-notices-to-mail': '*/5 * * * *',
  sweep: '17 * * * *',
  'delete-accounts': '37 * * * *',
} as const

/** How events lead to jobs, and jobs run. */
export const queues = { reactions, names: Object.keys(jobs), beside, single, joined, schedule }
