import { describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()

async function mostReviewed(): Promise<string> {
  const { rows } = await shop.pool.query('select product_id from reviews group by 1 order by count(*) desc limit 1')
  return String(rows[0].product_id)
}
const reviewsOf = async (id: string, query: Record<string, string> = {}) =>
  shop.visitor.call('GET /products/{id}/reviews', { params: { id }, query })

test('GET /products/{id}/reviews pages, filters by stars and sorts', async () => {
  const id = await mostReviewed()
  const { data } = await reviewsOf(id)
  expect(data.reviews).toHaveLength(5)
  expect(data.histogram.reduce((sum, count) => sum + count, 0)).toBe(data.total)
  const fours = (await reviewsOf(id, { rating: '4', per_page: '100' })).data
  expect(fours.total).toBe(data.histogram[1])
  expect(new Set(fours.reviews.map(({ rating }) => rating))).toEqual(new Set([4]))
  const lowest = (await reviewsOf(id, { sort: 'lowest', per_page: '100' })).data.reviews.map(({ rating }) => rating)
  expect(lowest).toEqual([...lowest].sort())
  const dates = data.reviews.map(({ created_at }) => created_at)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('GET /products/{id}/reviews refuses an invalid rating and an unknown product', async () => {
  expect((await reviewsOf(await mostReviewed(), { rating: '6' })).status).toBe(422)
  expect((await reviewsOf('999999')).status).toBe(404)
})

describe('reviews with pictures, and those of a shop', () => {
  const shopOf = async (product_id: string) =>
    String((await shop.pool.query('select shop_id from products where id = $1', [product_id])).rows[0].shop_id)
  const ofShop = async (id: string, query: Record<string, string> = {}) =>
    shop.visitor.call('GET /shops/{id}/reviews', { params: { id }, query })

  test('are filtered by with_pictures and by stars, each with its counts', async () => {
    const { rows } = await shop.pool.query(
      'select product_id from reviews join review_pictures on review_id = id group by 1 order by count(distinct id) desc, 1 limit 1',
    )
    const id = String(rows[0].product_id)
    const { data } = await reviewsOf(id, { with_pictures: '1', per_page: '100' })
    expect(data.reviews.length).toBeGreaterThan(0)
    expect(data.reviews.every(({ images }) => images.length > 0)).toBe(true)
    expect([data.total, data.total_with_pictures]).toEqual([data.reviews.length, data.reviews.length])
    const rating = String(data.reviews[0]?.rating)
    const both = (await reviewsOf(id, { with_pictures: '1', rating, per_page: '100' })).data
    expect(both.total).toBe(both.reviews.length)
    expect(both.reviews).toEqual(data.reviews.filter((each) => String(each.rating) === rating))
    const all = (await reviewsOf(id)).data
    expect(all.histogram).toEqual(data.histogram)
    expect(all.total_with_pictures).toBe(data.total)
  })

  test('are answered by GET /shops/{id}/reviews for all products of the shop, each with its product', async () => {
    const product_id = await mostReviewed()
    const id = await shopOf(product_id)
    const { data } = await ofShop(id, { per_page: '100' })
    const { data: found } = await shop.visitor.call('GET /shops/{id}', { params: { id } })
    expect(data.total).toBe(found.shop.total_reviews)
    const others = data.reviews.map(({ product }) => product?.id)
    expect(new Set(others).size).toBeGreaterThan(1)
    expect(others).toContain(Number(product_id))
    const dates = data.reviews.map(({ created_at }) => created_at)
    expect(dates).toEqual(dates.toSorted().reverse())
    const fives = (await ofShop(id, { rating: '5' })).data
    expect(fives.total).toBe(data.histogram[0])
    expect(fives.reviews).toHaveLength(5)
    expect((await ofShop(id, { page: '2', sort: 'lowest' })).data.reviews).toHaveLength(5)
  })

  test('have no product if it is not shown any more', async () => {
    const product_id = await mostReviewed()
    const id = await shopOf(product_id)
    await shop.pool.query('update products set hidden_at = now() where id = $1', [product_id])
    await shop.pool.query('select refresh_product_cards(array[$1::integer])', [product_id])
    const { reviews, total } = (await ofShop(id, { per_page: '100' })).data
    expect(reviews.some(({ product }) => product === null)).toBe(true)
    expect(reviews).toHaveLength(Math.min(100, total))
  })

  test('are refused for an unknown shop', async () => {
    expect((await ofShop('999999')).status).toBe(404)
    expect((await ofShop('1', { with_pictures: 'yes' })).status).toBe(422)
  })
})
