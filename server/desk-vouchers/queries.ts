import type { ShopId } from '#contract/ids.ts'
import { type VoucherState, voucherLimits } from '#contract/voucher-states.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { isCancelledSql } from '../orders/orders.ts'
import { type OwnVoucher, type VoucherColumns, voucherStateSql } from '../vouchers/vouchers.ts'

export interface VoucherRow extends VoucherColumns {
  id: number
  code: string
  state: VoucherState
  is_paused_by_market: boolean
  used: number
  can_delete: boolean
}

export interface OperatorVoucherRow extends VoucherRow {
  shop: { id: ShopId; name: string } | null
}

const dayText = (moment: string) => `to_char(${moment} at time zone (select market_time_zone()), 'YYYY-MM-DD')`

const columns = `v.id, v.code, v.discount_type, v.percentage, v.amount, v.max_discount, v.min_order_amount,
  ${dayText('v.starts_at')} as first_day, ${dayText('v.validity')} as last_day, v.limit_total, v.limit_per_shopper, v.is_listed,
  ${voucherStateSql} as state, v.paused_by_market_at is not null as is_paused_by_market, coalesce(n.used, 0) as used,
  not exists (select from voucher_collections c where c.voucher_id = v.id)
    and not exists (select from voucher_uses u where u.voucher_id = v.id) as can_delete`

const operatorColumns = `${columns},
  case when s.id is not null then json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name)) end as shop`

const counter = 'left join voucher_counters n on n.voucher_id = v.id'
const shop = 'left join shops s on s.id = v.shop_id'
const ofPage = 'page join vouchers v on v.id = page.id'

interface Search {
  /** A `like` pattern in capitals. */
  search: string | null
  now: Date
}

interface Page {
  state: VoucherState | null
  skip: number
  max_rows: number
}

const isFound = '(:search::text is null or v.code like :search)'

/** The ids of a page, read before its columns, which read other tables. */
const pageOf = (where: string) => `with page as materialized (
    select v.id from vouchers v ${counter} where ${where} and ${isFound} and (:state::text is null or ${voucherStateSql} = :state)
    order by v.id desc offset :skip::integer limit :max_rows::integer)`

const countsOf = (where: string) =>
  `select ${voucherStateSql} as state, count(*)::integer as count from vouchers v ${counter} where ${where} and ${isFound} group by 1`

export interface StateCount {
  state: VoucherState
  count: number
}

const ofShop = 'v.shop_id = :shop_id'

export const findShopVouchers = statement<Search & Page & { shop_id: ShopId }, VoucherRow>(
  'desk_vouchers.of_shop',
  `${pageOf(ofShop)} select ${columns} from ${ofPage} ${counter} order by v.id desc`,
)

export const countShopVouchers = statement<Search & { shop_id: ShopId }, StateCount>(
  'desk_vouchers.count_of_shop',
  countsOf(ofShop),
)

export const findShopVoucher = statement<{ id: number; shop_id: ShopId; now: Date }, VoucherRow>(
  'desk_vouchers.one_of_shop',
  `select ${columns} from vouchers v ${counter} where v.id = :id and ${ofShop}`,
)

export interface OperatorFilter extends Search {
  of: 'market' | 'shops' | null
  shop_id: ShopId | null
}

const matchesFilter = `(:of::text is null or (:of = 'market') = (v.shop_id is null))
  and (:shop_id::integer is null or v.shop_id = :shop_id)`

export const findAllVouchers = statement<OperatorFilter & Page & { locale: string }, OperatorVoucherRow>(
  'desk_vouchers.all',
  `${pageOf(matchesFilter)} select ${operatorColumns} from ${ofPage} ${counter} ${shop} order by v.id desc`,
)

export const countAllVouchers = statement<OperatorFilter, StateCount>(
  'desk_vouchers.count_all',
  countsOf(matchesFilter),
)

export const findAnyVoucher = statement<{ id: number; locale: string; now: Date }, OperatorVoucherRow>(
  'desk_vouchers.any',
  `select ${operatorColumns} from vouchers v ${counter} ${shop} where v.id = :id`,
)

export interface FiguresRow {
  collected: number
  cost: Money | null
}

const { countedRows } = voucherLimits

/** Reads at most `countedRows` of each, however often the voucher was used; `cost` is null above. */
export const findFigures = statement<{ id: number }, FiguresRow>(
  'desk_vouchers.figures',
  `select (select count(*)::integer from (select from voucher_collections where voucher_id = :id limit ${countedRows}) c) as collected,
     (select case when count(*) <= ${countedRows} then coalesce(sum(amount) filter (where not is_cancelled), 0)::bigint end
      from (select d.amount, ${isCancelledSql} as is_cancelled from order_discounts d join orders o on o.id = d.order_id
            where d.voucher_id = :id limit ${countedRows + 1}) u) as cost`,
)

/** `code` in capitals. */
export const findCode = statement<{ code: string }, { id: number }>(
  'desk_vouchers.code',
  'select id from vouchers where code = :code',
)

export const findToday = statement<{ now: Date }, { today: string }>(
  'desk_vouchers.today',
  `select ${dayText(':now::timestamptz')} as today`,
)

export interface UseRow {
  order_id: number
  order_code: string
  placed_at: string
  amount: Money
  is_cancelled: boolean
}

/** `shop_id` null: of orders at all shops, for the market. */
const isUse = 'd.voucher_id = :id and (:shop_id::integer is null or o.shop_id = :shop_id)'

export const findUses = statement<OwnVoucher & { skip: number; max_rows: number }, UseRow>(
  'desk_vouchers.uses',
  `select o.id as order_id, o.order_code, o.created_at as placed_at, d.amount, ${isCancelledSql} as is_cancelled
   from order_discounts d join orders o on o.id = d.order_id where ${isUse}
   order by d.order_id desc offset :skip::integer limit :max_rows::integer`,
)

/** Counts at most `countedRows`. */
export const countUseRows = statement<OwnVoucher, { count: number }>(
  'desk_vouchers.count_uses',
  `select count(*)::integer as count
   from (select from order_discounts d join orders o on o.id = d.order_id where ${isUse} limit ${countedRows}) u`,
)
