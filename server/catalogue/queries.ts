import type { Category, ProductCard } from '#contract/catalogue.ts'
import type { FlashSale } from '#contract/home.ts'
import type { ShopId } from '#contract/ids.ts'
import { type Statement, statement } from '#db/statement.ts'
import { type CardSort, cardSorts } from './card-sorts.ts'

interface ProductAnswer {
  /** The data of GET /products/{id} as JSON text. */
  answer: string
}

/** SQL: `ProductAnswer` of a row `c` as `product_cards` has it. */
const productAnswer = (shopCard: string) => `'{"product":' || c.detail || said(c.detail_words, :locale)
     || ',"categories":' || (
       select json_agg(json_build_object('id', k.id, 'slug', k.slug, 'name', translated(k.translations, :locale, 'name', k.name))
                       order by array_position(c.category_ids, k.id))::text
       from categories k where k.id = any (c.category_ids))
     || ',"flash_sale":' || coalesce((
       select json_build_object('id', f.id, 'name', translated(f.translations, :locale, 'name', f.name), 'ends_at', moment_text(f.ends_at))::text
       from flash_sales f where f.id = c.flash_sale_id), 'null')
     || ',"shop":' || ${shopCard} || '}}' as answer`

export const findProduct = statement<{ id: number; locale: string }, ProductAnswer>(
  'catalogue.product',
  `select ${productAnswer('shop_card_in(s, z, :locale)')}
   from product_cards c join shop_cards s using (shop_id) join zones z on z.id = s.zone_id where c.product_id = :id`,
)

/** Fallback for a shop without a card: it is suspended, or another shop sells alone. */
const cardOfHiddenShop = `json_build_object(
       'id', o.id, 'name', translated(o.translations, :locale, 'name', o.name), 'logo', picture_json(o.logo_id),
       'banner', picture_json(o.banner_id), 'rating', null, 'total_reviews', 0, 'total_products', 0, 'is_open', o.closed_at is null,
       'joined', moment_text(o.created_at),
       'zone', json_build_object('id', z.id, 'name', translated(z.translations, :locale, 'name', z.name)))::text`

/** Like `findProduct`, but for a product of the shop, shown or not. */
export const findProductPreview = statement<{ id: number; shop_id: ShopId; locale: string }, ProductAnswer>(
  'catalogue.product_preview',
  `select ${productAnswer(`coalesce(shop_card_in(s, z, :locale), ${cardOfHiddenShop})`)}
   from describe_products(array[:id::integer]) c join shops o on o.id = c.shop_id join zones z on z.id = o.zone_id
   left join shop_cards s on s.shop_id = o.id
   where o.id = :shop_id`,
)

const shelfBy = (order: CardSort): Statement<{ locale: string; limit: number }, { card: ProductCard }> =>
  statement(
    `catalogue.shelf.${order}`,
    `select (card || said(card_words, :locale))::json as card
     from (select card, card_words from product_cards order by ${cardSorts[order]} limit :limit::integer) c`,
  )

export const findShelf = { popular: shelfBy('popular'), discount: shelfBy('discount'), rating: shelfBy('rating') }

/** The most popular products of a sale, whether it runs or not. */
export const findSaleProducts = statement<{ id: number; locale: string; limit: number }, { card: ProductCard }>(
  'catalogue.sale_products',
  `select (c.card || said(c.card_words, :locale))::json as card
   from flash_sale_products s join product_cards c using (product_id) where s.flash_sale_id = :id
   order by c.available = 0, c.popularity desc, c.product_id desc limit :limit::integer`,
)

export const findRelated = statement<{ id: number; locale: string; limit: number }, { card: ProductCard }>(
  'catalogue.related',
  `select (o.card || said(o.card_words, :locale))::json as card
   from product_cards p
   cross join lateral (
     select c.card, c.card_words from product_cards c
     where c.category_ids[cardinality(c.category_ids)] = p.category_ids[cardinality(p.category_ids)] and c.product_id <> p.product_id
     order by (c.available = 0), c.popularity desc, c.product_id desc limit :limit::integer) o
   where p.product_id = :id`,
)

export const findFromShop = statement<{ id: number; locale: string; limit: number }, { card: ProductCard }>(
  'catalogue.from_shop',
  `select (o.card || said(o.card_words, :locale))::json as card
   from product_cards p join product_cards o on o.shop_id = p.shop_id and o.product_id <> p.product_id
   where p.product_id = :id
   order by o.popularity desc, o.product_id desc limit :limit::integer`,
)

export const findCards = statement<{ ids: number[]; locale: string }, { card: ProductCard }>(
  'catalogue.cards',
  `select (c.card || said(c.card_words, :locale))::json as card from unnest(:ids::integer[]) with ordinality as requested (id, place)
   join product_cards c on c.product_id = requested.id order by requested.place`,
)

export const findShopCards = statement<
  { shop_ids: ShopId[]; locale: string; limit: number },
  { shop_id: ShopId; card: ProductCard }
>(
  'catalogue.cards_of_shops',
  `select s.shop_id, (c.card || said(c.card_words, :locale))::json as card from unnest(:shop_ids::integer[]) as s (shop_id)
   cross join lateral (
     select card, card_words, popularity, product_id from product_cards p where p.shop_id = s.shop_id
     order by popularity desc, product_id desc limit :limit::integer) c
   order by s.shop_id, c.popularity desc, c.product_id desc`,
)

export const findShownProduct = statement<{ id: number }, { category_id: number; shop_id: ShopId }>(
  'catalogue.shown_product',
  'select category_ids[cardinality(category_ids)] as category_id, shop_id from product_cards where product_id = :id',
)

export type CategoryRow = Omit<Category, 'children'> & { parent_id: number | null }

export const findCategories = statement<{ locale: string }, CategoryRow>(
  'catalogue.categories',
  `select k.id, k.parent_id, k.slug, translated(k.translations, :locale, 'name', k.name) as name,
          picture_json(k.thumbnail_id) as thumbnail, coalesce(n.products, 0) as product_count
   from categories k left join category_counts n on n.category_id = k.id
   order by k.position, k.id`,
)

export type FlashSaleRow = Omit<FlashSale, 'now' | 'products'>

export const findFlashSale = statement<{ locale: string }, FlashSaleRow>(
  'catalogue.flash_sale',
  `select id, translated(translations, :locale, 'name', name) as name, picture_json(thumbnail_id) as thumbnail,
          starts_at, ends_at
   from flash_sales f where published_at is not null and ends_at > now()
     and exists (select from flash_sale_products s join product_cards c using (product_id) where s.flash_sale_id = f.id)
   order by greatest(starts_at, now()), ends_at, id limit 1`,
)
