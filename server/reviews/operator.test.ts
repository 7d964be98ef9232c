import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { placeDeliveredOrder } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let operator: Person
let colleague: Person
let seller: Person
let shop_id: number
let review: { id: number; product_id: number; user_id: number }

beforeAll(async () => {
  operator = await shop.operator()
  colleague = await shop.operator()
  const { rows } = await shop.pool.query(
    `select r.shop_id from reviews r join memberships m on m.shop_id = r.shop_id group by 1 having count(distinct r.id) > 3 order by 1 limit 1`,
  )
  shop_id = rows[0].shop_id
  seller = await shop.shopPerson(shop_id)
})

beforeEach(async () => {
  await shop.pool.query('delete from attempts')
  const { rows } = await shop.pool.query(
    `select id, product_id, user_id from reviews r where shop_id = $1 and hidden_at is null
       and not exists (select from review_reports where review_id = r.id) order by created_at desc, id desc limit 1`,
    [shop_id],
  )
  review = rows[0]
})

const at = (id = review.id) => ({ params: { id: String(id) } })
const hide = (by = operator) =>
  by.call('POST /operator/reviews/{id}/hide', { ...at(), body: { reason: 'It names a private address.' } })
const restore = () => operator.call('POST /operator/reviews/{id}/restore', { ...at(), body: {} })
const keep = (by = operator) => by.call('POST /operator/reviews/{id}/keep', { ...at(), body: {} })
const report = () =>
  seller.call('POST /shop/reviews/{id}/report', { ...at(), body: { reason: 'personal_data', text: '' } })
const read = async () => (await operator.call('GET /operator/reviews/{id}', at())).data.review
const idsOf = async (state: 'reported' | 'hidden' | 'all') => {
  const { reviews } = (await operator.call('GET /operator/reviews', { query: { state, per_page: '100' } })).data
  return reviews.map(({ id }) => id)
}
const figuresOf = async () => {
  const product = await shop.pool.query(
    `select nullif(substring(card from '"rating": ?([0-9.]+|null)'), 'null') as rating,
       substring(card from '"total_reviews": ?([0-9]+)')::integer as total from product_cards where product_id = $1`,
    [review.product_id],
  )
  const card = await shop.pool.query('select rating, total_reviews as total from shop_cards where shop_id = $1', [
    shop_id,
  ])
  return { product: product.rows[0], shop: card.rows[0] }
}
const countedFigures = async () => {
  const select = `select round(avg(rating), 1) as rating, count(*)::integer as total from reviews where hidden_at is null and`
  const product = await shop.pool.query(`${select} product_id = $1`, [review.product_id])
  const own = await shop.pool.query(`${select} shop_id = $1`, [shop_id])
  return { product: product.rows[0], shop: own.rows[0] }
}
const shownIds = async () => {
  const query = { per_page: '100' }
  const ofProduct = await shop.visitor.call('GET /products/{id}/reviews', { ...at(review.product_id), query })
  const ofShop = await shop.visitor.call('GET /shops/{id}/reviews', { ...at(shop_id), query })
  return [ofProduct, ofShop].map(({ data }) => data.reviews.some(({ id }: { id: number }) => id === review.id))
}
const run = async (name: string) => {
  for (const payload of await shop.takeJobs(name)) for (const _ of [1, 2]) await shop.run(name, payload)
}
describe('a review that the market hides', () => {
  test('leaves lists, averages and counts in the same transaction, and comes back with them', async () => {
    expect(await shownIds()).toEqual([true, true])
    const before = await countedFigures()
    const told = await collectNotifications(shop.pool, 'page_changes', hide)
    expect(told.some((payload) => payload.includes(String(review.product_id)))).toBe(true)
    expect(await shownIds()).toEqual([false, false])
    const hidden = await countedFigures()
    expect(hidden.product.total).toBe(before.product.total - 1)
    const asText = ({ rating, total }: { rating: unknown; total: number }) => [Number(rating ?? 0), total]
    const cards = await figuresOf()
    expect([asText(cards.product), asText(cards.shop)]).toEqual([asText(hidden.product), asText(hidden.shop)])
    const histogram = (await shop.visitor.call('GET /products/{id}/reviews', at(review.product_id))).data.histogram
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(hidden.product.total)
    expect((await restore()).status).toBe(200)
    expect(await shownIds()).toEqual([true, true])
    const again = await figuresOf()
    expect([asText(again.product), asText(again.shop)]).toEqual([asText(before.product), asText(before.shop)])
  })

  test('notifies its author, who reads why in the order, and its shop', async () => {
    const [good] = (await findGoods(shop.pool, 1)) as [Goods]
    const { person, order_id } = await placeDeliveredOrder(shop, [good])
    const body = { order_id, rating: 1, description: 'Call me at home' }
    const written = await person.call('POST /products/{id}/reviews', { ...at(good.line.product_id), body })
    const { id } = written.data.review
    const own = async () => (await person.call('GET /orders/{id}', at(order_id))).data.order.items[0]?.review
    expect((await own())?.hidden).toBeNull()
    const request = { ...at(id), body: { reason: 'It names a phone number.' } }
    expect((await operator.call('POST /operator/reviews/{id}/hide', request)).status).toBe(200)
    await run('notify-moderated-reviewer')
    await run('notify-shop-of-review-decision')
    expect((await own())?.hidden?.reason).toBe('It names a phone number.')
    const toAuthor = (await person.call('GET /notices')).data.notices
    expect(toAuthor.map(({ path }) => path)).toEqual([`/order-history/${order_id}`])
    const owner = await shop.shopPerson(good.shop_id)
    const path = `/shop/${good.shop_id}/reviews/${id}`
    const toShop = (await owner.call('GET /desk/notices')).data.notices.filter((notice) => notice.path === path)
    expect(toShop.map(({ kind }) => kind)).toContain('review_decided')
    await operator.call('POST /operator/reviews/{id}/restore', { ...at(id), body: {} })
    await run('notify-moderated-reviewer')
    expect((await person.call('GET /notices')).data.total).toBe(2)
    expect((await own())?.hidden).toBeNull()
  })

  test('is hidden by one of two concurrent decisions; the other is refused with the name of the person', async () => {
    const outcomes = await Promise.all([hide(), hide(colleague)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = outcomes.find(({ status }) => status === 409)
    expect(refused).toMatchObject({ message: expect.stringContaining('has hidden this review already') })
    const { hidden_by } = await read()
    expect(refused?.message).toContain(String(hidden_by))
    await restore()
    expect(await restore()).toMatchObject({ status: 409, message: expect.stringContaining('is shown already') })
  })

  test('needs a reason', async () => {
    const { status } = await operator.call('POST /operator/reviews/{id}/hide', { ...at(), body: { reason: ' ' } })
    expect([status, await shownIds()]).toEqual([422, [true, true]])
  })
})

describe('a report of a shop', () => {
  test('waits for a decision; kept, it leaves the list and the review stays', async () => {
    await report()
    expect(await idsOf('reported')).toContain(review.id)
    const { lines } = (await operator.call('GET /operator/todo')).data
    expect(lines.find(({ key }) => key === 'reviews_reported')?.count).toBe((await idsOf('reported')).length)
    expect((await keep()).data.review.report).toMatchObject({ decision: 'kept' })
    expect(await idsOf('reported')).not.toContain(review.id)
    expect(await shownIds()).toEqual([true, true])
    const again = await keep(colleague)
    expect(again).toMatchObject({ status: 409, message: expect.stringContaining('has decided this report') })
    expect(again.message).toContain(String((await read()).decided_by))
  })

  test('is decided by hiding the review, and overruled by showing it again', async () => {
    await report()
    await hide()
    expect((await read()).report?.decision).toBe('hidden')
    expect([await idsOf('hidden'), await idsOf('reported')].map((ids) => ids.includes(review.id))).toEqual([
      true,
      false,
    ])
    await restore()
    expect((await read()).report?.decision).toBe('kept')
    expect(await idsOf('all')).toContain(review.id)
  })

  test('is decided or refused if the review is hidden at the same moment, 15 times', async () => {
    for (let round = 0; round < 15; round++) {
      const outcomes = await Promise.all(round % 2 ? [report(), hide()] : [hide(), report()])
      const [reported, hidden] = round % 2 ? outcomes : outcomes.toReversed()
      expect(hidden?.status).toBe(200)
      expect([200, 409]).toContain(reported?.status)
      expect((await read()).report?.decision ?? 'none').toBe(reported?.status === 200 ? 'hidden' : 'none')
      await restore()
      await shop.pool.query('delete from review_reports where review_id = $1', [review.id])
    }
  })

  test('cannot be decided without one', async () => {
    expect(await keep()).toMatchObject({ status: 409, message: expect.stringContaining('was not reported') })
    const none = at(2_000_000_000)
    const missing = [
      await operator.call('POST /operator/reviews/{id}/hide', { ...none, body: { reason: 'Insults' } }),
      await operator.call('POST /operator/reviews/{id}/restore', { ...none, body: {} }),
      await operator.call('POST /operator/reviews/{id}/keep', { ...none, body: {} }),
      await operator.call('GET /operator/reviews/{id}', none),
    ]
    expect(missing.map(({ status, message }) => [status, message])).toEqual(
      missing.map(() => [404, 'There is no such review.']),
    )
  })
})
