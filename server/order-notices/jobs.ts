import { defineJob } from '#server/define-job.ts'
import {
  notifyCheckout,
  notifyOrderMove,
  notifyParcelChange,
  notifyPayment,
  notifyRefund,
  notifyRefundFailure,
  notifyReturnMove,
} from './order-notices.ts'

export const orderNoticeJobs = [
  defineJob({ name: 'notify-checkout', on: ['order_placed'], run: notifyCheckout }),
  defineJob({ name: 'notify-order-move', on: ['order_moved'], run: notifyOrderMove }),
  defineJob({ name: 'notify-parcel-change', on: ['parcel_changed'], run: notifyParcelChange }),
  defineJob({ name: 'notify-payment', on: ['order_paid'], run: notifyPayment }),
  defineJob({ name: 'notify-return-move', on: ['return_moved'], run: notifyReturnMove }),
  defineJob({ name: 'notify-refund', on: ['refund_paid'], run: notifyRefund }),
  defineJob({ name: 'notify-refund-failure', on: ['refund_failed'], run: notifyRefundFailure }),
]
