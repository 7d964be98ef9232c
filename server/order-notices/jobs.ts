import { defineJob } from '#server/define-job.ts'
import {
  listPaymentIds,
  notifyCheckouts,
  notifyOrderMove,
  notifyParcelChange,
  notifyPayment,
  notifyRefund,
  notifyRefundFailure,
  notifyReturnMove,
  type PlacedCheckouts,
} from './order-notices.ts'

const mergeCheckouts = (all: readonly PlacedCheckouts[]): PlacedCheckouts => ({
  payment_ids: all.flatMap(listPaymentIds),
})

export const orderNoticeJobs = [
  defineJob({
    name: 'notify-checkout',
    on: ['order_placed'],
    coalesce: mergeCheckouts,
    // A mail server that does not answer delays the others for less than a job may last.
    maxTogether: 10,
    concurrency: 2,
    run: notifyCheckouts,
  }),
  defineJob({ name: 'notify-order-move', on: ['order_moved'], run: notifyOrderMove }),
  defineJob({ name: 'notify-parcel-change', on: ['parcel_changed'], run: notifyParcelChange }),
  defineJob({ name: 'notify-payment', on: ['order_paid'], run: notifyPayment }),
  defineJob({ name: 'notify-return-move', on: ['return_moved'], run: notifyReturnMove }),
  defineJob({ name: 'notify-refund', on: ['refund_paid'], run: notifyRefund }),
  defineJob({ name: 'notify-refund-failure', on: ['refund_failed'], run: notifyRefundFailure }),
]
