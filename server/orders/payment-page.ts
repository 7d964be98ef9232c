import { statement } from '#db/statement.ts'
import type { Context } from '../context.ts'
import { type Attempt, getOrOpenPaymentPage, type PaymentPage, type PendingPayment } from '../payments/payments.ts'

/** The orders of an unpaid payment. No row once its hold has ended or it is paid. */
const findPendingPayment = statement<{ payment_id: number }, PendingPayment>(
  'orders.pending_payment',
  `select array_agg(o.id order by o.id) as order_ids, array_agg(o.order_code order by o.id) as order_codes, p.hold_until
   from payments p join orders o on o.payment_id = p.id
   where p.id = :payment_id and p.hold_until > now() and p.paid_at is null and o.state <> 'cancelled' group by p.id`,
)

/** The gateway's page on which the orders of an attempt can be paid. */
export const getPaymentPage = (ctx: Context, attempt: Attempt): Promise<PaymentPage> =>
  getOrOpenPaymentPage(ctx, attempt, async () => (await findPendingPayment(ctx.db, attempt))[0])
