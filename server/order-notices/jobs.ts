import { defineJob } from '#server/define-job.ts'
import { tellOfFailure, tellOfMove, tellOfPayment, tellOfPlacing, tellOfRefund, tellOfReturn } from './order-notices.ts'
import { tellShopOfFailure, tellShopOfMove, tellShopsOfOrders } from './shop-notices.ts'

export const orderNoticeJobs = [
  defineJob({ name: 'tell-shopper-of-checkout', on: ['order_placed'], run: tellOfPlacing }),
  defineJob({ name: 'tell-shopper-of-order', on: ['order_moved'], run: tellOfMove }),
  defineJob({ name: 'tell-shopper-of-payment', on: ['order_paid'], run: tellOfPayment }),
  defineJob({ name: 'tell-shopper-of-return', on: ['return_moved'], run: tellOfReturn }),
  defineJob({ name: 'tell-shopper-of-refund', on: ['refund_paid'], run: tellOfRefund }),
  defineJob({ name: 'tell-shopper-of-failure', on: ['refund_failed'], run: tellOfFailure }),
  defineJob({
    name: 'tell-shops-of-orders',
    on: ['order_placed', 'order_paid', 'cash_chosen'],
    run: tellShopsOfOrders,
  }),
  defineJob({ name: 'tell-shop-of-order', on: ['order_moved'], run: tellShopOfMove }),
  defineJob({ name: 'tell-shop-of-refund', on: ['refund_failed'], run: tellShopOfFailure }),
]
