import type { ShopId } from '#contract/ids.ts'
import { voidOrderStates } from '#contract/order-states.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import { canPrepareSql, inStatesSql } from '../orders/orders.ts'

export interface DaySums {
  orders: number
  sales: Money
  refunds: Money
  returned_units: number
}

export type DayRow = DaySums & {
  day: string
  time_zone: string
}

/** Until a day is stored: transactions that began on it have ended by then. */
const graceMinutes = 10

/** SQL: `o` with payment `p` counts: paid, or to be paid at the door; neither cancelled nor refused at the door. */
const isSold = `${canPrepareSql}
  and (not ${inStatesSql(voidOrderStates)} or not exists (
    select from order_events e where e.order_id = o.id
      and (e.state = 'cancelled' or (e.state = 'returned' and e.actor = 'shop'))))`

interface SumsParams {
  readonly shop: string
  /** A relation with the moments `since` and `until`. */
  readonly of: string
  readonly where: string
}

/** All figures are defined here: the sums of a shop from `since` until `until`. */
const sumsSql = ({ shop, of, where }: SumsParams) => `(
  select sold.*, back.*, returned.* from (
    select count(*)::integer as orders, coalesce(sum(o.payable_amount), 0)::bigint as sales
    from orders o join payments p on p.id = o.payment_id
    where ${where} and o.shop_id = ${shop} and o.created_at >= ${of}.since and o.created_at < ${of}.until and ${isSold}
  ) sold cross join (
    select coalesce(sum(r.amount), 0)::bigint as refunds
    from refunds r join orders o on o.id = r.order_id join payments p on p.id = o.payment_id
    where ${where} and o.shop_id = ${shop} and r.created_at >= ${of}.since and r.created_at < ${of}.until
      and r.failed_at is null and ${isSold}
  ) back cross join (
    select coalesce(sum(t.quantity), 0)::integer as returned_units
    from return_events e join returns t on t.id = e.return_id
    where ${where} and t.shop_id = ${shop} and e.state = 'refunded' and e.created_at >= ${of}.since and e.created_at < ${of}.until
  ) returned)`

const boundsSql = (day: string) =>
  `${day}::timestamp at time zone z.time_zone as since, (${day} + 1)::timestamp at time zone z.time_zone as until`

/** The latest days until today. A day that is not stored, or has changed since, is read live. */
const daysSql = (isChanged: string) => `zone as materialized (
    select market_time_zone() as time_zone, market_today() as today
  ), bounds as materialized (
    select d.day, z.time_zone, ${boundsSql('d.day')}
    from zone z cross join lateral (
      select generate_series(z.today - :days::integer + 1, z.today, interval '1 day')::date as day) d
  ), days as materialized (
    select b.*, exists (select from figure_days f where f.day = b.day and f.time_zone = b.time_zone)
      and not exists (select from figure_changes c where ${isChanged} c.at >= b.since and c.at < b.until) as is_stored
    from bounds b)`

const columns = `to_char(d.day, 'YYYY-MM-DD') as day, d.time_zone, coalesce(s.orders, 0) as orders, coalesce(s.sales, 0) as sales,
  coalesce(s.refunds, 0) as refunds, coalesce(s.returned_units, 0) as returned_units`

const liveSums = (shop: string) => sumsSql({ shop, of: 'd', where: 'not d.is_stored' })

export const findShopFigures = statement<{ shop_id: ShopId; days: number }, DayRow>(
  'figures.shop',
  `with ${daysSql('c.shop_id = :shop_id and')}
   select ${columns} from days d left join lateral (
     select f.orders, f.sales, f.refunds, f.returned_units from daily_figures f
     where d.is_stored and f.shop_id = :shop_id and f.day = d.day
     union all
     select l.* from ${liveSums(':shop_id')} l where not d.is_stored
   ) s on true order by d.day`,
)

export const findMarketFigures = statement<{ days: number }, DayRow>(
  'figures.market',
  `with ${daysSql('')}
   select ${columns} from days d left join lateral (
     select sum(f.orders)::integer as orders, sum(f.sales)::bigint as sales, sum(f.refunds)::bigint as refunds,
            sum(f.returned_units)::integer as returned_units
     from (
       select f.orders, f.sales, f.refunds, f.returned_units from daily_figures f where d.is_stored and f.day = d.day
       union all
       select l.* from shops h cross join lateral ${liveSums('h.id')} l where not d.is_stored
     ) f
   ) s on true order by d.day`,
)

export interface StaleDay {
  day: string
  /** Null: all shops. */
  shop_id: ShopId | null
}

/** Past days without stored sums, since the first order, and parts of days that have changed; the latest first. */
export const findStaleDays = statement<{ max_rows: number }, StaleDay>(
  'figures.stale_days',
  `with zone as materialized (select market_time_zone() as time_zone, market_today() as today),
   past as materialized (
     select d.day, z.time_zone, ${boundsSql('d.day')}
     from zone z cross join lateral (
       select generate_series(((
         select min(f.created_at) from shops s cross join lateral (
           select o.created_at from orders o where o.shop_id = s.id order by o.created_at limit 1) f
       ) at time zone z.time_zone)::date::timestamp, (z.today - 1)::timestamp, interval '1 day')::date as day) d),
   missing as (
     select day from past b
     where until < now() - interval '${graceMinutes} minutes'
       and not exists (select from figure_days f where f.day = b.day and f.time_zone = b.time_zone))
   select to_char(day, 'YYYY-MM-DD') as day, shop_id from (
     select day, null::integer as shop_id from missing
     union all
     select distinct (c.at at time zone z.time_zone)::date, c.shop_id from figure_changes c cross join zone z
     where (c.at at time zone z.time_zone)::date not in (select day from missing)
   ) stale order by 1 desc, 2 limit :max_rows::integer`,
)

const spanSql = `select z.time_zone, ${boundsSql(':day::date')} from (select market_time_zone() as time_zone) z`
const matchesShop = '(:shop_id::integer is null or shop_id = :shop_id)'

/** Runs before the sums are read: a change that commits in between keeps its row. */
export const deleteChanges = statement<StaleDay, never>(
  'figures.delete_changes',
  `delete from figure_changes c using (${spanSql}) b where c.at >= b.since and c.at < b.until and ${matchesShop}`,
)

export const deleteSums = statement<StaleDay, never>(
  'figures.delete_sums',
  `delete from daily_figures where day = :day::date and ${matchesShop}`,
)

export const storeSums = statement<StaleDay, never>(
  'figures.store_sums',
  `with span as materialized (${spanSql})
   insert into daily_figures (shop_id, day, orders, sales, refunds, returned_units)
   select h.id, :day::date, l.orders, l.sales, l.refunds, l.returned_units
   from span b cross join shops h cross join lateral ${sumsSql({ shop: 'h.id', of: 'b', where: 'true' })} l
   where (:shop_id::integer is null or h.id = :shop_id) and (l.orders > 0 or l.refunds > 0 or l.returned_units > 0)
   on conflict (shop_id, day) do update set orders = excluded.orders, sales = excluded.sales, refunds = excluded.refunds,
     returned_units = excluded.returned_units`,
)

export const storeDay = statement<{ day: string }, never>(
  'figures.store_day',
  `insert into figure_days (day, time_zone) values (:day::date, market_time_zone())
   on conflict (day) do update set time_zone = excluded.time_zone, stored_at = now()`,
)

/** Days are read live until they are stored again. */
export const deleteDays = statement<Record<never, never>, never>('figures.delete_days', 'delete from figure_days')
