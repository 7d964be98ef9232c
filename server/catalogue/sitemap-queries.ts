import { statement } from '#db/statement.ts'

/** The blocks of `size` ids with a shown product, from 0. Reads one index entry a block, however many products it has. */
export const findProductBlocks = statement<{ size: number; limit: number }, { block: number }>(
  'catalogue.blocks',
  `with recursive blocks as (
     select min(product_id) / :size::integer as block from product_cards
     union all
     select (select min(product_id) / :size::integer from product_cards
             where product_id >= (b.block + 1)::bigint * :size::bigint)
     from blocks b where b.block is not null
   )
   select block from blocks where block is not null limit :limit::integer`,
)

export const findShownProducts = statement<{ block: number; size: number }, { id: number }>(
  'catalogue.shown',
  `select product_id as id from product_cards
   where product_id >= :block::bigint * :size::bigint and product_id < (:block::bigint + 1) * :size::bigint
   order by product_id`,
)

export const findFilledCategories = statement<{ limit: number }, { slug: string }>(
  'catalogue.filled_categories',
  `select slug from categories join category_counts on category_id = id where products > 0 order by id limit :limit::integer`,
)

export const findRunningSales = statement<{ limit: number }, { id: number }>(
  'catalogue.running_sales',
  `select id from flash_sales f where published_at is not null and starts_at <= now() and ends_at > now()
     and exists (select 1 from flash_sale_products p join product_cards using (product_id) where p.flash_sale_id = f.id)
   order by id limit :limit::integer`,
)
