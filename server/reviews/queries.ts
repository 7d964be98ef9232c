import type { Review, ShopReview } from '#contract/reviews.ts'
import { statement } from '#db/statement.ts'

const reviewOrders = {
  newest: 'r.created_at desc, r.id desc',
  highest: 'r.rating desc, r.created_at desc, r.id desc',
  lowest: 'r.rating, r.created_at desc, r.id desc',
}
type ReviewSort = keyof typeof reviewOrders

export interface ReviewFilter {
  owner_id: number
  locale: string
  rating: number | null
  with_pictures: boolean
  skip: number
  limit: number
}

const scopes = {
  product: { where: 'r.product_id = :owner_id and r.hidden_at is null', columns: '' },
  shop: {
    where: 'r.shop_id = :owner_id and r.hidden_at is null',
    columns: `,(select json_build_object(
              'id', p.id, 'name', translated(p.translations, :locale, 'name', p.name),
              'thumbnail', (select picture_json(i.picture_id) from product_pictures i
                            where i.product_id = p.id order by i.position limit 1))
            from products p join product_cards c on c.product_id = p.id where p.id = r.product_id) as product`,
  },
}
type Scope = keyof typeof scopes

const reviewColumns = `r.id, json_build_object('name', u.name) as "user",
            r.rating, r.description, l.color, l.size, r.reply, r.created_at,
            (select coalesce(json_agg(picture_json(p.picture_id) order by p.position), '[]')
             from review_pictures p where p.review_id = r.id) as images`
const reviewTables = 'reviews r join users u on u.id = r.user_id join order_lines l on l.id = r.order_line_id'

export const hasPictures = 'exists (select 1 from review_pictures p where p.review_id = r.id)'

const listBy = <R>(scope: Scope, sort: ReviewSort) =>
  statement<ReviewFilter, R>(
    `reviews.of_${scope}.${sort}`,
    `select ${reviewColumns}${scopes[scope].columns}
     from ${reviewTables}
     where ${scopes[scope].where} and (:rating::integer is null or r.rating = :rating)
       and (not :with_pictures::boolean or ${hasPictures})
     order by ${reviewOrders[sort]} offset :skip::integer limit :limit::integer`,
  )

const listsOf = <R>(scope: Scope) => ({
  newest: listBy<R>(scope, 'newest'),
  highest: listBy<R>(scope, 'highest'),
  lowest: listBy<R>(scope, 'lowest'),
})

export const findProductReviews = listsOf<Review>('product')
export const findShopReviews = listsOf<ShopReview>('shop')

export interface ReviewCounts {
  /** The counts of 5, 4, 3, 2 and 1 stars. */
  histogram: number[]
  pictured: number[]
}

const starCounts = (where: string) =>
  `json_build_array(${[5, 4, 3, 2, 1].map((stars) => `count(*) filter (where rating = ${stars}${where})`).join(', ')})`

const countsOf = (scope: Scope) =>
  statement<{ owner_id: number }, ReviewCounts>(
    `reviews.counts_of_${scope}`,
    `select ${starCounts('')} as histogram, ${starCounts(' and pictured')} as pictured
     from (select r.rating, ${hasPictures} as pictured from reviews r where ${scopes[scope].where}) r`,
  )

export const countProductReviews = countsOf('product')
export const countShopReviews = countsOf('shop')

export interface BoughtLine {
  /** Null if the order does not have the product. */
  order_line_id: number | null
  is_delivered: boolean
}

/** The lines of a product in an order of the shopper; one row with null if there are none. */
export const findBoughtLines = statement<{ user_id: number; order_id: number; product_id: number }, BoughtLine>(
  'reviews.bought_lines',
  `select l.id as order_line_id, o.state = 'delivered' as is_delivered
   from orders o left join order_lines l on l.order_id = o.id and l.product_id = :product_id
   where o.user_id = :user_id and o.id = :order_id order by l.position`,
)

export const findReview = statement<{ id: number }, Review>(
  'reviews.one',
  `select ${reviewColumns} from ${reviewTables} where r.id = :id`,
)
