import type { ProductCard } from '#contract/catalogue.ts'
import type { Sale, SaleStock } from '#contract/flash-sales.ts'
import { statement } from '#db/statement.ts'
import { shownColumns } from './sale-sql.ts'

export type SaleRow = Omit<Sale, 'now'>

/** One row: the number of sales that have not ended, and one page of them. */
export const findSales = statement<
  { locale: string; now: Date; skip: number; limit: number },
  { total: number; sales: SaleRow[] }
>(
  'flash_sales.list',
  `with current as (
     select ${shownColumns}, row_number() over (order by greatest(f.starts_at, :now::timestamptz), f.ends_at, f.id) as position
     from flash_sales f where f.published_at is not null and f.ends_at > :now)
   select (select count(*)::integer from current) as total,
          (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'thumbnail', thumbnail,
                                                      'starts_at', moment_text(starts_at), 'ends_at', moment_text(ends_at)) order by position), '[]')
           from (select * from current where position > :skip order by position limit :limit::integer) c) as sales`,
)

export const findSale = statement<{ id: number; locale: string }, SaleRow>(
  'flash_sales.one',
  `select ${shownColumns} from flash_sales f where f.id = :id and f.published_at is not null`,
)

/** Most popular first, sold-out products last. Every row has the total; an empty page is one row without a card. */
export const findSaleProducts = statement<
  { id: number; locale: string; skip: number; limit: number },
  { total: number; card: ProductCard | null }
>(
  'flash_sales.products',
  `with sold_here as (
     select c.product_id, row_number() over (order by c.available = 0, c.popularity desc, c.product_id desc) as position
     from flash_sale_products s join product_cards c using (product_id) where s.flash_sale_id = :id)
   select (select count(*)::integer from sold_here) as total,
          (c.card || said(c.card_words, :locale))::json as card
   from (select 1) one
   left join lateral (select * from sold_here where position > :skip order by position limit :limit::integer) h on true
   left join product_cards c using (product_id)
   order by h.position`,
)

/** `sold`: units sold during the sale, without lines whose units came back to the shop. `of`: with the units in stock now. */
export const findSaleStock = statement<{ id: number; product_ids: number[] }, SaleStock>(
  'flash_sales.stock',
  `select s.product_id, gone.sold, gone.sold + there.available as of
   from flash_sales f
   join flash_sale_products s on s.flash_sale_id = f.id and s.product_id = any (:product_ids::integer[])
   join product_cards c using (product_id)
   cross join lateral (
     select coalesce(sum(m.quantity), 0)::integer as sold
     from variants v join stock_movements m on m.variant_id = v.id
     where v.product_id = s.product_id and m.kind = 'sold' and m.created_at >= f.starts_at and m.created_at < f.ends_at
       and not exists (select 1 from stock_movements b where b.order_line_id = m.order_line_id and b.kind = 'unsold')
   ) gone
   cross join lateral (
     select coalesce(sum(l.available), 0)::integer as available
     from variants v join stock_levels l on l.variant_id = v.id
     where v.product_id = s.product_id and v.hidden_at is null
   ) there
   where f.id = :id order by s.product_id`,
)
