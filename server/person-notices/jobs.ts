import { defineJob } from '#server/define-job.ts'
import { listPaymentIds, type PlacedCheckouts } from '#server/order-notices/order-notices.ts'
import {
  notifyShopsOfCancelledSale,
  notifyShopsOfChangedSale,
  notifyShopsOfOffers,
  notifyShopsOfSale,
} from './events/flash-sales.ts'
import {
  notifyMarketOfApplication,
  notifyMarketOfChat,
  notifyMarketOfContact,
  notifyMarketOfProducts,
  notifyMarketOfReview,
  notifyMarketOfTicket,
} from './events/market.ts'
import {
  notifyMarketOfLateRefund,
  notifyOfLateOrders,
  notifyShopOfCancellation,
  notifyShopOfRefundFailure,
  notifyShopOfReturn,
  notifyShopsOfOrders,
} from './events/orders.ts'
import {
  notifyMarketOfCorrection,
  notifyMarketOfPayouts,
  notifyShopOfCorrection,
  notifyShopOfFailedPayout,
  notifyShopOfPayment,
  notifyShopsOfInvoices,
  notifyShopsOfPayouts,
} from './events/payouts.ts'
import {
  notifyShopOfApproval,
  notifyShopOfMessage,
  notifyShopOfProposal,
  notifyShopOfReview,
  notifyShopOfReviewDecision,
  notifyShopsOfDecisions,
  notifyShopsOfLowStock,
} from './events/shops.ts'
import { mailUnnoticed } from './mail-unnoticed.ts'
import { pushPersonNotices } from './push.ts'

interface ChangedProducts {
  product_ids: number[]
}

export const personNoticeJobs = [
  defineJob({
    name: 'notify-shops-of-orders',
    on: ['order_placed', 'order_paid', 'cash_chosen'],
    coalesce: (all: readonly PlacedCheckouts[]): PlacedCheckouts => ({ payment_ids: all.flatMap(listPaymentIds) }),
    run: notifyShopsOfOrders,
  }),
  defineJob({ name: 'notify-shop-of-cancellation', on: ['order_moved'], run: notifyShopOfCancellation }),
  defineJob({ name: 'notify-shop-of-refund-failure', on: ['refund_failed'], run: notifyShopOfRefundFailure }),
  defineJob({ name: 'notify-market-of-late-refund', on: ['late_refund_failed'], run: notifyMarketOfLateRefund }),
  defineJob({ name: 'notify-shop-of-return', on: ['return_moved'], run: notifyShopOfReturn }),
  defineJob({ name: 'notify-of-late-orders', cron: '*/15 * * * *', concurrency: 1, run: notifyOfLateOrders }),
  defineJob({ name: 'notify-shop-of-message', on: ['shopper_wrote'], run: notifyShopOfMessage }),
  defineJob({ name: 'notify-shop-of-review', on: ['review_written'], run: notifyShopOfReview }),
  defineJob({ name: 'notify-shop-of-review-decision', on: ['review_moderated'], run: notifyShopOfReviewDecision }),
  defineJob({
    name: 'notify-shops-of-low-stock',
    on: ['order_placed', 'order_moved', 'stock_changed'],
    // In a rush many events are about the same few products.
    coalesce: (payloads: readonly ChangedProducts[]): ChangedProducts => ({
      product_ids: [...new Set(payloads.flatMap(({ product_ids }) => product_ids))],
    }),
    run: notifyShopsOfLowStock,
  }),
  defineJob({ name: 'notify-shops-of-decisions', on: ['products_decided'], run: notifyShopsOfDecisions }),
  defineJob({ name: 'notify-shop-of-proposal', on: ['proposal_decided'], run: notifyShopOfProposal }),
  defineJob({ name: 'notify-shop-of-approval', on: ['application_decided'], run: notifyShopOfApproval }),
  defineJob({ name: 'notify-market-of-application', on: ['application_sent'], run: notifyMarketOfApplication }),
  defineJob({ name: 'notify-market-of-products', on: ['products_submitted'], run: notifyMarketOfProducts }),
  defineJob({ name: 'notify-market-of-ticket', on: ['ticket_written'], run: notifyMarketOfTicket }),
  defineJob({ name: 'notify-market-of-contact', on: ['contact_written'], run: notifyMarketOfContact }),
  defineJob({ name: 'notify-market-of-review', on: ['review_reported'], run: notifyMarketOfReview }),
  defineJob({ name: 'notify-market-of-chat', on: ['chat_reported'], run: notifyMarketOfChat }),
  defineJob({ name: 'notify-market-of-payouts', on: ['payouts_prepared'], run: notifyMarketOfPayouts }),
  defineJob({ name: 'notify-market-of-correction', on: ['correction_proposed'], run: notifyMarketOfCorrection }),
  defineJob({ name: 'notify-shop-of-correction', on: ['correction_approved'], run: notifyShopOfCorrection }),
  defineJob({ name: 'notify-shops-of-payouts', on: ['payouts_paid'], run: notifyShopsOfPayouts }),
  defineJob({ name: 'notify-shop-of-failed-payout', on: ['payout_failed'], run: notifyShopOfFailedPayout }),
  defineJob({ name: 'notify-shops-of-invoices', on: ['commission_invoices_issued'], run: notifyShopsOfInvoices }),
  defineJob({ name: 'notify-shop-of-payment', on: ['shop_payment_changed'], run: notifyShopOfPayment }),
  defineJob({ name: 'notify-shops-of-sale', on: ['flash_sale_opened'], run: notifyShopsOfSale }),
  defineJob({ name: 'notify-shops-of-offers', on: ['flash_sale_decided'], run: notifyShopsOfOffers }),
  defineJob({ name: 'notify-shops-of-changed-sale', on: ['flash_sale_changed'], run: notifyShopsOfChangedSale }),
  defineJob({ name: 'notify-shops-of-cancelled-sale', on: ['flash_sale_cancelled'], run: notifyShopsOfCancelledSale }),
  defineJob({ name: 'push-person-notices', on: ['person_notices_stored'], run: pushPersonNotices }),
  defineJob({
    name: 'mail-person-notices',
    on: ['person_notices_stored'],
    startAt: ({ mail_at }) => mail_at,
    maxDelaySeconds: 5,
    run: mailUnnoticed,
  }),
]
