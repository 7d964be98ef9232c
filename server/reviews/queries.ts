import type { Review } from '#contract/reviews.ts'
import { statement } from '#db/statement.ts'

const orders = {
  newest: 'r.created_at desc, r.id desc',
  highest: 'r.rating desc, r.created_at desc, r.id desc',
  lowest: 'r.rating, r.created_at desc, r.id desc',
}
type ReviewSort = keyof typeof orders

export interface ReviewFilter {
  product_id: number
  rating: number | null
  skip: number
  most: number
}

const listBy = (sort: ReviewSort) =>
  statement<ReviewFilter, Review>(
    `reviews.list.${sort}`,
    `select r.id, json_build_object('name', u.name, 'profile_photo', picture_json(u.profile_photo_id)) as "user",
            r.rating, r.description, l.color, l.size, r.reply, r.created_at,
            (select coalesce(json_agg(picture_json(p.picture_id) order by p.position), '[]')
             from review_pictures p where p.review_id = r.id) as images
     from reviews r join users u on u.id = r.user_id join order_lines l on l.id = r.order_line_id
     where r.product_id = :product_id and (:rating::integer is null or r.rating = :rating)
     order by ${orders[sort]} offset :skip::integer limit :most::integer`,
  )

export const findReviews: Record<ReviewSort, ReturnType<typeof listBy>> = {
  newest: listBy('newest'),
  highest: listBy('highest'),
  lowest: listBy('lowest'),
}

export const findHistogram = statement<{ product_id: number }, { histogram: number[] }>(
  'reviews.histogram',
  'select histogram from product_opinions where product_id = :product_id',
)
