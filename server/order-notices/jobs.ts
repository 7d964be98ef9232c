import { defineJob } from '#server/define-job.ts'
import { tellOfFailure, tellOfMove, tellOfPayment, tellOfPlacing, tellOfRefund, tellOfReturn } from './order-notices.ts'
import { tellShopOfFailure, tellShopOfMove, tellShopsOfOrders } from './shop-notices.ts'

export const orderNoticeJobs = [
  defineJob({ name: 'notify-checkout', on: ['order_placed'], run: tellOfPlacing }),
  defineJob({ name: 'notify-order-move', on: ['order_moved'], run: tellOfMove }),
  defineJob({ name: 'notify-payment', on: ['order_paid'], run: tellOfPayment }),
  defineJob({ name: 'notify-return-move', on: ['return_moved'], run: tellOfReturn }),
  defineJob({ name: 'notify-refund', on: ['refund_paid'], run: tellOfRefund }),
  defineJob({ name: 'notify-refund-failure', on: ['refund_failed'], run: tellOfFailure }),
  defineJob({
    name: 'notify-shops-of-orders',
    on: ['order_placed', 'order_paid', 'cash_chosen'],
    run: tellShopsOfOrders,
  }),
  defineJob({ name: 'notify-shop-of-cancellation', on: ['order_moved'], run: tellShopOfMove }),
  defineJob({ name: 'notify-shop-of-refund-failure', on: ['refund_failed'], run: tellShopOfFailure }),
]
