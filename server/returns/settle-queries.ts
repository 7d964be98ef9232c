import { statement } from '#db/statement.ts'

interface Worth {
  is_free: boolean
  is_whole_back: boolean
}

/** Whether a line cost nothing, and whether all units of all lines of its order have been paid back by returns. */
export const findWorth = statement<{ order_id: number; order_line_id: number }, Worth>(
  'returns.worth',
  `select l.line_amount - l.discount_share + case when exists (
            select from order_taxes t where t.order_id = l.order_id and t.is_included) then 0 else l.tax_share end <= 0 as is_free,
     not exists (
       select from order_lines k where k.order_id = :order_id::bigint and k.quantity > (
         select coalesce(sum(r.quantity), 0) from returns r where r.order_line_id = k.id and r.state = 'refunded')) as is_whole_back
   from order_lines l where l.id = :order_line_id::bigint`,
)

/** Notes what has just paid a return back. */
export const setRefund = statement<{ return_id: number; order_id: number }, { refund_id: number }>(
  'returns.set_refund',
  `update returns r set refund_id = f.id
   from (select id from refunds
         where order_id = :order_id::bigint and failed_at is null order by id desc limit 1) f
   where r.id = :return_id::bigint returning r.refund_id`,
)
