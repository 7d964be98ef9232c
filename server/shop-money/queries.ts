import type { ShopId } from '#contract/ids.ts'
import type { PendingReason } from '#contract/shop-money-kinds.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { balancesSql, ofAnyShop, ofOneShop, pendingOrdersSql, type ReturnDays, type ShopParams } from './balance-sql.ts'

export interface PendingPart {
  reason: PendingReason
  /** YYYY-MM-DD. */
  available_on: string | null
  orders: number
  amount: Money
}

interface MoneyRow {
  balance: Money
  being_paid: Money
  parts: PendingPart[]
}

/** One row. */
export const findMoney = statement<ShopParams & ReturnDays, MoneyRow>(
  'shop_money.of_shop',
  `with ${balancesSql(ofOneShop)}, ${pendingOrdersSql(ofOneShop)}
   select coalesce((select balance from balances), 0)::bigint as balance, coalesce((
     select sum(o.amount) from payouts o where o.shop_id = :shop_id and o.state in ('prepared', 'approved')), 0)::bigint as being_paid, coalesce((
     select json_agg(parts) from (
       select reason, available_on, count(*)::integer as orders, sum(amount)::bigint as amount
       from pending_orders group by reason, available_on order by available_on, reason) parts), '[]') as parts`,
)

export interface BalanceRow {
  shop_id: ShopId
  name: string
  balance: Money
  pending: Money
}

/** Of all shops with an entry in the ledger: an order, a payment of the shop or a correction. */
export const findBalances = statement<ReturnDays & { locale: string }, BalanceRow>(
  'shop_money.balances',
  `with ${balancesSql(ofAnyShop)}, ${pendingOrdersSql(ofAnyShop)}, pending as (
     select shop_id, sum(amount)::bigint as amount from pending_orders group by shop_id
   )
   select b.shop_id, translated(s.translations, :locale, 'name', s.name) as name, b.balance, coalesce(p.amount, 0)::bigint as pending
   from balances b join shops s on s.id = b.shop_id left join pending p on p.shop_id = b.shop_id`,
)
