import { expect, test } from 'vitest'
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

test('GET /products/{id}/reviews refuses stars that are none, and products that are not there', async () => {
  expect((await reviewsOf(await mostReviewed(), { rating: '6' })).status).toBe(422)
  expect((await reviewsOf('999999')).status).toBe(404)
})
