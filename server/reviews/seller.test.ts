import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { placeDeliveredOrder } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { countReviewsOfShop } from './desk-queries.ts'

const shop = openTestShop()
let shop_id: number
let seller: Person
let colleague: Person
let rival: Person
let operator: Person
let review: { id: number; product_id: number; user_id: number }

beforeAll(async () => {
  const { rows } = await shop.pool.query(
    `select r.shop_id from reviews r join memberships m on m.shop_id = r.shop_id where r.reply is null
     group by 1 having count(distinct r.id) > 3 order by 1 limit 2`,
  )
  shop_id = rows[0].shop_id
  seller = await shop.shopPerson(shop_id)
  colleague = await shop.shopPerson(shop_id)
  rival = await shop.shopPerson(rows[1].shop_id)
  operator = await shop.operator()
})

/** Each test gets another unanswered review. */
beforeEach(async () => {
  await shop.pool.query('delete from attempts')
  const { rows } = await shop.pool.query(
    `select r.id, r.product_id, r.user_id from reviews r where r.shop_id = $1 and r.reply is null and r.hidden_at is null
       and not exists (select from review_reports where review_id = r.id)
     order by r.created_at desc, r.id desc limit 1`,
    [shop_id],
  )
  review = rows[0]
})

const at = (id = review.id) => ({ params: { id: String(id) } })
const answer = (body: { text: string; answer_version?: number }, by = seller) =>
  by.call('POST /shop/reviews/{id}/answer', { ...at(), body })
const report = (by = seller) =>
  by.call('POST /shop/reviews/{id}/report', { ...at(), body: { reason: 'insult', text: 'It calls us names.' } })
const read = async (by = seller) => (await by.call('GET /shop/reviews/{id}', at())).data.review
const list = async (query: object = {}, by = seller) =>
  (await by.call('GET /shop/reviews', { query: { per_page: '100', ...query } })).data
const shownReply = async () => {
  const { reviews } = (
    await shop.visitor.call('GET /products/{id}/reviews', { ...at(review.product_id), query: { per_page: '100' } })
  ).data
  return reviews.find(({ id }) => id === review.id)?.reply
}
const run = async (name: string) => {
  for (const payload of await shop.takeJobs(name)) for (const _ of [1, 2]) await shop.run(name, payload)
}

describe('GET /shop/reviews', () => {
  test('lists the reviews of the shop alone, newest first, with the shown name and nothing else of the shopper', async () => {
    const { reviews, total, counts } = await list()
    const stored = await shop.pool.query('select count(*)::integer from reviews where shop_id = $1', [shop_id])
    expect([total, counts.all]).toEqual([stored.rows[0].count, stored.rows[0].count])
    const moments = reviews.map(({ created_at }) => created_at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(reviews.map(({ user }) => Object.keys(user))).toEqual(reviews.map(() => ['name']))
    expect((await list({}, rival)).reviews.some(({ id }) => id === review.id)).toBe(false)
  })

  test('filters by answer, stars, photos and words, with the counts of the tabs', async () => {
    const all = await list()
    for (const answered of ['yes', 'no'] as const) {
      const { reviews, total } = await list({ answered })
      expect(total).toBe(all.counts[answered])
      expect(reviews.every((each) => (each.answer !== null) === (answered === 'yes'))).toBe(true)
    }
    const stars = await list({ stars: '4' })
    expect(new Set(stars.reviews.map(({ rating }) => rating))).toEqual(new Set([4]))
    const withPhotos = await list({ photos: '1' })
    expect(withPhotos.reviews.every(({ images }) => images.length > 0)).toBe(true)
    const { product } = await read()
    const found = await list({ search: product.name })
    expect(found.reviews.map(({ id }) => id)).toContain(review.id)
    expect((await list({ search: 'no such words' })).total).toBe(0)
  })

  test('counts few unanswered reviews behind more answered ones than are counted', async () => {
    const client = await shop.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      await client.query('delete from reviews where shop_id = $1', [shop_id])
      const write = `insert into reviews (shop_id, product_id, user_id, order_line_id, rating, reply, created_at)
        select $1, $2, $3, -n, 5, case when n <= 10050 then 'Thank you' end, now() - make_interval(mins => n) from generate_series(1, 10053) n`
      await client.query(write, [shop_id, review.product_id, review.user_id])
      const filter = { shop_id: shopId.parse(shop_id), rating: null, with_pictures: false, search: null }
      expect(await countReviewsOfShop(client, filter)).toEqual([{ all: 10_001, yes: 10_001, no: 3 }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('names the bought variant in the language of the person', async () => {
    const bought = await shop.pool.query(
      'update order_lines set color = (select min(name) from colors) where id = (select order_line_id from reviews where id = $1) returning color',
      [review.id],
    )
    const [{ color }] = bought.rows
    await shop.pool.query(`update colors set translations = '{"ar": {"name": "لون"}}' where name = $1`, [color])
    const request = (locale: string) => ({ ...at(), headers: { 'Accept-Language': locale } })
    expect((await seller.call('GET /shop/reviews/{id}', request('ar'))).data.review.color).toBe('لون')
    expect((await seller.call('GET /shop/reviews/{id}', request('fr'))).data.review.color).toBe(color)
  })

  test('agrees with the count of the work list', async () => {
    const { lines } = (await seller.call('GET /shop/todo')).data
    const line = lines.find(({ key }) => key === 'reviews_unanswered')
    expect(line?.count).toBe(Math.min(99, (await list({ answered: 'no' })).counts.no))
  })
})

describe('an answer to a review', () => {
  test('is shown to shoppers, can be changed and removed, and its author is notified once', async () => {
    const told = await collectNotifications(shop.pool, 'page_changes', () => answer({ text: 'Thank you, Mina.' }))
    expect(told.some((payload) => payload.includes(String(review.product_id)))).toBe(true)
    expect(await shownReply()).toBe('Thank you, Mina.')
    const { answer: stored, answer_version } = await read()
    expect(stored).toMatchObject({ text: 'Thank you, Mina.', by: expect.any(String), at: expect.any(String) })
    const countNotices = async () => {
      const { rows } = await shop.pool.query(
        `select what from shopper_notices where user_id = $1 and what = 'review_answered' and (facts ->> 'review_id')::bigint = $2`,
        [review.user_id, review.id],
      )
      return rows.length
    }
    await shop.pool.query('update shops set is_suspended = true where id = $1', [shop_id])
    await run('notify-answered-reviewer')
    expect(await countNotices()).toBe(0)
    await shop.pool.query('update shops set is_suspended = false where id = $1', [shop_id])
    await answer({ text: 'Thank you very much.', answer_version })
    expect(await shownReply()).toBe('Thank you very much.')
    await run('notify-answered-reviewer')
    expect(await countNotices()).toBe(1)
    const changed = await read()
    const body = { answer_version: changed.answer_version }
    expect((await seller.call('POST /shop/reviews/{id}/answer/remove', { ...at(), body })).status).toBe(200)
    expect([await shownReply(), (await read()).answer]).toEqual([null, null])
  })

  test('is stored once for two concurrent requests; the other is refused with the name of the person', async () => {
    const outcomes = await Promise.all([answer({ text: 'First' }), answer({ text: 'Second' }, colleague)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = outcomes.find(({ status }) => status === 409) as unknown as {
      message: string
      data: { current: { answer: { text: string; by: string } } }
    }
    const stored = (await read()).answer
    expect(refused.message).toContain(String(stored?.by))
    expect(refused.data.current.answer).toMatchObject({ text: stored?.text, by: stored?.by })
  })

  test('is refused with the version of an older answer, also to remove it', async () => {
    await answer({ text: 'First' })
    const { answer_version } = await read()
    await answer({ text: 'Second', answer_version }, colleague)
    expect(await answer({ text: 'Third', answer_version })).toMatchObject({
      status: 409,
      message: expect.stringContaining('has changed the answer'),
    })
    const body = { answer_version }
    const removal = await seller.call('POST /shop/reviews/{id}/answer/remove', { ...at(), body })
    expect([removal.status, (await read()).answer?.text]).toEqual([409, 'Second'])
  })

  test('that is older than the record of its author is refused without a name', async () => {
    await shop.pool.query('update reviews set reply = $2 where id = $1', [review.id, 'Long ago'])
    expect(await answer({ text: 'Again' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('has changed meanwhile'),
    })
    const body = { answer_version: 99 }
    const removal = await seller.call('POST /shop/reviews/{id}/answer/remove', { ...at(), body })
    expect(removal).toMatchObject({ status: 409, code: 'reviews.answer_changed' })
    expect(removal.data).toEqual({ current: await read() })
    expect((await read()).answer?.text).toBe('Long ago')
  })

  test('belongs to the own shop: no other answers, reads or reports the review', async () => {
    const calls = [
      await answer({ text: 'Not ours' }, rival),
      await rival.call('GET /shop/reviews/{id}', at()),
      await rival.call('POST /shop/reviews/{id}/answer/remove', { ...at(), body: { answer_version: 0 } }),
      await report(rival),
    ]
    expect(calls.map(({ status, message }) => [status, message])).toEqual(
      calls.map(() => [404, 'There is no such review.']),
    )
    expect(await shownReply()).toBeNull()
  })

  test('needs a text that can be seen', async () => {
    expect((await answer({ text: ' \n ' })).status).toBe(422)
    expect((await answer({ text: 'x'.repeat(2001) })).status).toBe(422)
  })
})

describe('a report of a review', () => {
  test('is stored once and notifies the market', async () => {
    expect((await report()).status).toBe(200)
    expect((await read()).report).toMatchObject({ reason: 'insult', text: 'It calls us names.', decision: null })
    const again = await report(colleague)
    expect(again).toMatchObject({ status: 409, message: expect.stringContaining('has reported this review') })
    await run('notify-market-of-review')
    const [notice] = (await operator.call('GET /desk/notices')).data.notices
    expect(notice).toMatchObject({ kind: 'review_reported', path: `/market/reviews/${review.id}` })
  })

  test('of a hidden review is refused, as is an answer to it', async () => {
    await operator.call('POST /operator/reviews/{id}/hide', { ...at(), body: { reason: 'Insults' } })
    expect(await report()).toMatchObject({ status: 409, message: expect.stringContaining('It needs no answer') })
    expect(await answer({ text: 'Thank you' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('It needs no answer'),
    })
    const body = { answer_version: 0 }
    const removal = await seller.call('POST /shop/reviews/{id}/answer/remove', { ...at(), body })
    expect(removal).toMatchObject({ status: 409, code: 'reviews.is_hidden', data: { current: { id: review.id } } })
    expect((await read()).hidden?.reason).toBe('Insults')
  })

  test('loses its words with the account of the author, and the decision stays', async () => {
    const [good] = (await findGoods(shop.pool, 1)) as [Goods]
    const { person, order_id, seller: owner } = await placeDeliveredOrder(shop, [good])
    const body = { order_id, rating: 1, description: 'Call me' }
    const written = await person.call('POST /products/{id}/reviews', { ...at(good.line.product_id), body })
    const { id } = written.data.review
    const words = { reason: 'personal_data', text: 'It is Mina of the third floor.' } as const
    await owner.call('POST /shop/reviews/{id}/report', { ...at(id), body: words })
    await shop.pool.query(
      `update users set deletes_at = now() - interval '1 minute' where id = (select user_id from reviews where id = $1)`,
      [id],
    )
    await shop.run('delete-closed-accounts')
    const { user, report } = (await owner.call('GET /shop/reviews/{id}', at(id))).data.review
    expect([user.name, report?.reason, report?.text]).toEqual(['—', 'personal_data', ''])
  })
})
