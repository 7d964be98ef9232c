import type { ShopId } from '#contract/ids.ts'
import { maxTodoCount, type OperatorTodoKey, type ShopTodoKey } from '#contract/todo.ts'
import { statement } from '#db/statement.ts'
import { canPrepareSql, isLateSql } from '../orders/orders.ts'
import { unknownCapturesSql } from '../payments/payments.ts'
import { defaultThresholdSql, isLowSql, isSoldOutSql, productsWithoutCardsSql } from '../stock/stock.ts'

export interface TodoRow<Key> {
  key: Key
  /** One more than `maxTodoCount` if there are more. */
  count: number
  oldest_at: string | null
  /** The id of the oldest; null for lines that lead to a list. */
  oldest_id: number | null
}

/** Rows of one line: `at`, since when each waits, and `id`. They stop after `maxRows` and begin with the oldest. */
type LineSql = string

const maxRows = maxTodoCount + 1

const ordersOfShop = `select o.created_at as at, o.id from orders o join payments p on p.id = o.payment_id where o.shop_id = :shop_id`

/** By state, because rows of one state are in the order of an index. */
const ordersToPack = (state: 'confirmed' | 'processing') =>
  `(${ordersOfShop} and o.state = '${state}' order by o.id limit ${maxRows})`

const returnsOfShop = (state: 'pending' | 'delivered') =>
  `select r.created_at as at, r.id from returns r where r.shop_id = :shop_id and r.state = '${state}' order by r.id limit ${maxRows}`

const productsOfShop = (state: 'waiting' | 'refused') =>
  `select p.moved_at as at, p.id from products p where p.shop_id = :shop_id and p.state = '${state}' order by p.moved_at limit ${maxRows}`

/** Cards lead to products with such variants. The second part has variants with their own threshold in all other products. */
const variantsOfShop = (condition: string, least: string) => `
  select null::timestamptz as at, v.id
  from (
    select c.product_id from product_cards c where c.shop_id = :shop_id and c.least_available <= ${least}
    union all
    select c.product_id from product_cards c
    where c.shop_id = :shop_id and c.has_low_variant and coalesce(c.least_available > ${least}, true)
    union all
    ${productsWithoutCardsSql}
  ) c join variants v on v.product_id = c.product_id join products p on p.id = v.product_id
  join stock_levels l on l.variant_id = v.id
  where ${condition} limit ${maxRows}`

const firstUnread = `(select m.created_at from messages m
  where m.chat_id = c.id and m.type = 'user' and m.read_at is null order by m.id limit 1)`

const payoutRuns = (state: 'prepared' | 'approved') =>
  `select min(o.changed_at) as at, o.run_id as id from payouts o where o.state = '${state}' group by o.run_id limit ${maxRows}`

const shopLines: Record<ShopTodoKey, LineSql> = {
  orders_late: `${ordersOfShop} and ${isLateSql} order by o.ship_by limit ${maxRows}`,
  orders_new: `${ordersOfShop} and o.state = 'pending' and ${canPrepareSql} order by o.id limit ${maxRows}`,
  orders_to_pack: `${ordersToPack('confirmed')} union all ${ordersToPack('processing')}`,
  returns_new: returnsOfShop('pending'),
  returns_arrived: returnsOfShop('delivered'),
  chats_unread: `select ${firstUnread} as at, c.id from chats c
    where c.shop_id = :shop_id and c.unread_message_user > 0 limit ${maxRows}`,
  // By the latest failed refund of each order, in the order of their index, so that it stops at the limit.
  refunds_failed: `select f.failed_at as at, o.id from refunds f join orders o on o.id = f.order_id
    where f.failed_at is not null and f.shop_id = :shop_id and not exists (
        select from refunds n where n.order_id = f.order_id and n.id > f.id and n.failed_at is not null)
      and stuck_refund(o) > 0 order by f.order_id limit ${maxRows}`,
  payout_account_refused: `select c.refused_at as at, null::bigint as id from (
      select a.refused_at from payout_accounts a where a.shop_id = :shop_id and a.withdrawn_at is null order by a.id desc limit 1) c
    where c.refused_at is not null`,
  products_refused: productsOfShop('refused'),
  stock_sold_out: variantsOfShop(isSoldOutSql, '0'),
  stock_low: variantsOfShop(isLowSql, defaultThresholdSql),
  reviews_unanswered: `select r.created_at as at, r.id from reviews r
    where r.shop_id = :shop_id and r.reply is null and r.hidden_at is null order by r.created_at limit ${maxRows}`,
  // Without an offer of the shop.
  flash_sales_open: `select f.opened_at as at, f.id from flash_sales f
    where f.opened_at is not null and f.offers_until > now() and f.ends_at > now()
      and (f.invites_all or exists (select from flash_sale_invitations i where i.flash_sale_id = f.id and i.shop_id = :shop_id))
      and not exists (select from flash_sale_offers o where o.flash_sale_id = f.id and o.shop_id = :shop_id)
    order by f.opened_at limit ${maxRows}`,
  products_waiting: productsOfShop('waiting'),
}

/** The bank publishes no rates at weekends, so that those of Friday are two working days old on Tuesday. */
const oldestGoodRate = `now() - make_interval(days => case extract(isodow from now()) when 7 then 3 when 1 then 4 when 2 then 4 else 2 end)`

const openProposals = (kind: 'brand' | 'color') =>
  `select p.created_at as at, p.id from proposals p where p.state = 'open' and p.kind = '${kind}' order by p.id limit ${maxRows}`

const operatorLines: Record<OperatorTodoKey, LineSql> = {
  refunds_stuck: `(select u.since as at, u.id from stuck_refunds u order by u.since limit ${maxRows})
    union all (${unknownCapturesSql} limit ${maxRows})`,
  reviews_reported: `select e.created_at as at, e.review_id as id from review_reports e
    where e.decision is null order by e.created_at limit ${maxRows}`,
  chats_reported: `select r.created_at as at, r.id from chat_reports r
    where r.closed_at is null order by r.created_at limit ${maxRows}`,
  tickets_open: `select t.waiting_since as at, t.id from tickets t where t.state = 'open' order by t.waiting_since limit ${maxRows}`,
  contact_open: `select c.created_at as at, c.id from contact_messages c where c.state = 'open' order by c.created_at limit ${maxRows}`,
  shops_late: `select l.at, s.id from shops s cross join lateral (
      select o.created_at as at from orders o join payments p on p.id = o.payment_id
      where o.shop_id = s.id and ${isLateSql} order by o.ship_by limit 1) l limit ${maxRows}`,
  payouts_prepared: payoutRuns('prepared'),
  payouts_unpaid: payoutRuns('approved'),
  corrections_proposed: `select c.created_at as at, c.id from corrections c where c.state = 'proposed' order by c.id limit ${maxRows}`,
  // The oldest of each sale, which its page shows.
  flash_sale_offers: `select o.offered_at as at, o.flash_sale_id as id from flash_sale_offers o
    join flash_sales f on f.id = o.flash_sale_id
    where o.state = 'offered' and f.ends_at > now() order by o.offered_at limit ${maxRows}`,
  applications_pending: `select a.created_at as at, a.id from shop_applications a
    where a.state = 'pending' order by a.id limit ${maxRows}`,
  products_waiting: `select p.moved_at as at, p.id from products p where p.state = 'waiting' order by p.moved_at limit ${maxRows}`,
  products_changed: `select p.changed_at as at, p.id from products p
    where p.state = 'shown' and p.changed_at > p.reviewed_at order by p.changed_at limit ${maxRows}`,
  brands_proposed: openProposals('brand'),
  colors_proposed: openProposals('color'),
  jobs_failed: `select j.failed_at as at, null::bigint as id from failed_jobs(${maxRows}) j`,
  rates_old: `select c.rated_at as at, null::bigint as id from currencies c
    where c.is_enabled and c.rate_source = 'bank' and not c.is_default and c.rated_at < ${oldestGoodRate}`,
}

/** One statement for all lines. PostgreSQL skips those whose key is not requested. */
const todoSql = (lines: Readonly<Record<string, LineSql>>) =>
  Object.entries(lines)
    .map(
      ([key, sql]) =>
        `select '${key}' as key, least(count(*), ${maxRows})::integer as count, moment_text(min(at)) as oldest_at,
           (array_agg(id order by at))[1] as oldest_id
         from (${sql}) as line (at, id) where '${key}' = any (:keys::text[])`,
    )
    .join('\nunion all\n')

interface TodoParams<Key> {
  keys: readonly Key[]
}

export const findShopTodo = statement<TodoParams<ShopTodoKey> & { shop_id: ShopId }, TodoRow<ShopTodoKey>>(
  'todo.shop',
  todoSql(shopLines),
)

export const findOperatorTodo = statement<TodoParams<OperatorTodoKey>, TodoRow<OperatorTodoKey>>(
  'todo.operator',
  todoSql(operatorLines),
)
