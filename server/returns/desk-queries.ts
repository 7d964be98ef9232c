import type { ShopId } from '#contract/ids.ts'
import type { MarketReturn } from '#contract/operator-returns.ts'
import type { OrderReturn, ReturnState, ShopReturn } from '#contract/return-shapes.ts'
import { statement } from '#db/statement.ts'
import type { MoneyBackRow } from '#server/platform/money.ts'

export interface DeskReturnRow extends Pick<ShopReturn, 'order_id' | 'order_code' | 'currency' | 'recipient' | 'item'> {
  return: Omit<OrderReturn, 'refund'> & { refund: MoneyBackRow | null }
}

const columns = `return_json(r) as return, r.order_id, o.order_code, p.currency, o.address ->> 'name' as recipient,
     json_build_object('product_id', l.product_id, 'name', l.name, 'brand', l.brand, 'thumbnail', picture_json(l.picture_id),
       'color', l.color, 'size', l.size, 'unit', l.unit, 'quantity', l.quantity) as item`
const tables = `returns r join orders o on o.id = r.order_id join payments p on p.id = o.payment_id
     join order_lines l on l.id = r.order_line_id`

interface ShopReturnFilter {
  shop_id: ShopId
  status: ReturnState | null
  skip: number
  max_rows: number
}

export const findShopReturns = statement<ShopReturnFilter, DeskReturnRow>(
  'returns.shop_list',
  `select ${columns} from ${tables}
   where r.shop_id = :shop_id and (:status::text is null or r.state = :status)
   order by r.id desc offset :skip::integer limit :max_rows::integer`,
)

export const countShopReturns = statement<{ shop_id: ShopId }, { status: ReturnState; count: number }>(
  'returns.count_shop',
  'select state as status, count(*)::integer as count from returns where shop_id = :shop_id group by state',
)

export const findShopReturn = statement<{ shop_id: ShopId; id: number }, DeskReturnRow>(
  'returns.shop_one',
  `select ${columns} from ${tables} where r.shop_id = :shop_id and r.id = :id`,
)

export const findMarketReturn = statement<
  { id: number; locale: string },
  DeskReturnRow & { shop: MarketReturn['shop'] }
>(
  'returns.market_one',
  `select ${columns},
     json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name), 'logo', picture_json(s.logo_id)) as shop
   from ${tables} join shops s on s.id = r.shop_id where r.id = :id::bigint`,
)
