import type { ShopId } from '#contract/ids.ts'
import type { PaperKind, Printed } from '#contract/order-papers.ts'
import { statement } from '#db/statement.ts'

export const printedJson = `
  (select coalesce(json_agg(json_build_object('kind', x.kind, 'at', moment_text(x.printed_at)) order by x.kind), '[]')
   from (select r.kind, max(r.printed_at) as printed_at from order_papers r where r.order_id = o.id group by r.kind) x)`

interface OrdersOfShop {
  shop_id: ShopId
  ids: readonly number[]
}

interface Mark extends OrdersOfShop {
  kind: PaperKind
  person_id: number
}

/** Orders of other shops and unknown ones are missing from the result. */
export const findPrinted = statement<OrdersOfShop, { id: number; order_code: string; printed: Printed }>(
  'orders.printed',
  `select o.id, o.order_code, ${printedJson} as printed from orders o
   where o.shop_id = :shop_id and o.id = any (:ids::bigint[]) order by array_position(:ids::bigint[], o.id)`,
)

export const insertPrinted = statement<Mark, never>(
  'orders.insert_printed',
  `insert into order_papers (order_id, kind, person_id)
   select o.id, :kind, :person_id from orders o where o.shop_id = :shop_id and o.id = any (:ids::bigint[])`,
)

export const deletePrinted = statement<Mark, never>(
  'orders.delete_printed',
  `delete from order_papers where id in (
     select max(r.id) from order_papers r join orders o on o.id = r.order_id
     where o.shop_id = :shop_id and o.id = any (:ids::bigint[]) and r.kind = :kind and r.person_id = :person_id
     group by r.order_id)`,
)
