import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderState } from '#contract/orders.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { moveThrough, placeOrders, statesUpTo } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: readonly [Goods, Goods, Goods]

beforeAll(async () => {
  await shop.work()
  goods = (await findGoods(shop.pool, 3, { minUnits: 60 })) as unknown as typeof goods
})

type FormParts = readonly (readonly [name: string, value: string | Blob])[]

/** A multipart form, in which several parts may have one name. */
async function asForm(parts: FormParts) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const sent = new Response(form)
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
  return { raw: new Uint8Array(await sent.arrayBuffer()), headers }
}

/** A picture of one colour. */
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f7a4d' } })

const fileOf = (bytes: Uint8Array | string, name = 'photo.jpg'): File =>
  new File([typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : new Uint8Array(bytes)], name)

/** A small file that would decode to too many pixels. */
const pixelBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

const idOf = ({ line }: Goods) => String(line.product_id)
const write = (person: Person, { line }: Goods, fields: object, headers: Record<string, string> = {}) =>
  person.call('POST /products/{id}/reviews', {
    params: { id: line.product_id },
    raw: JSON.stringify(fields),
    headers,
  })
const send = async (person: Person, good: Goods, parts: FormParts, headers: Record<string, string> = {}) => {
  const form = await asForm(parts)
  const params = { id: idOf(good) }
  return person.call('POST /products/{id}/reviews', { ...form, params, headers: { ...form.headers, ...headers } })
}
const detailsOf = async (person: Person, id: number) =>
  (await person.call('GET /orders/{id}', { params: { id: String(id) } })).data.order
const productOf = async (good: Goods) =>
  (await shop.visitor.call('GET /products/{id}', { params: { id: idOf(good) } })).data.product
const countOf = async (table: string) =>
  Number((await shop.pool.query(`select count(*) as count from ${table}`)).rows[0].count)

/** A shopper with an order of one shop in the last of the given states. */
async function buyer(bought: readonly Goods[] = [goods[0]], states: readonly OrderState[] = statesUpTo('delivered')) {
  const person = await shop.shopper('Amal Nasser')
  const [order] = (await placeOrders(shop, bought, { person })).orders
  if (!order) throw new Error('nothing was ordered')
  await moveThrough(shop.pool, order.id, ...states)
  return { person, order }
}

describe('POST /products/{id}/reviews', () => {
  test('stores the review of a delivered line as typed, and updates the counts', async () => {
    const [good] = goods
    const { person, order } = await buyer()
    const before = await productOf(good)
    const description = 'كل شيء ممتاز 👌 <b>really</b> & truly\nSecond line'
    const reply = await write(person, good, { order_id: order.id, rating: 1, description })
    expect([reply.status, reply.message]).toEqual([200, 'Thank you. Your review was published.'])
    const { color, size } = good.line
    expect(reply.data.review).toEqual({
      id: expect.any(Number),
      user: { name: 'Amal Nasser' },
      rating: 1,
      description,
      color,
      size,
      images: [],
      reply: null,
      created_at: expect.any(String),
    })
    const params = { id: idOf(good) }
    const { data } = await shop.visitor.call('GET /products/{id}/reviews', { params })
    expect(data.reviews[0]).toEqual(reply.data.review)
    await expect.poll(async () => (await productOf(good)).total_reviews).toBe(before.total_reviews + 1)
    const after = await productOf(good)
    expect(after.histogram).toEqual(before.histogram.map((count, place) => (place === 4 ? count + 1 : count)))
    const stars = (histogram: number[]) => histogram.reduce((sum, count, place) => sum + count * (5 - place), 0)
    expect(after.rating).toBeCloseTo(stars(after.histogram) / after.total_reviews, 0)
  })

  test('invalidates cached pages of the product, once for the text and once for the figures', async () => {
    const [good] = goods
    const { person, order } = await buyer()
    const client = await shop.pool.connect()
    const told: string[] = []
    client.on('notification', ({ payload = '' }) => told.push(payload))
    await client.query('listen page_changes')
    expect((await write(person, good, { order_id: order.id, rating: 5 })).status).toBe(200)
    await expect.poll(() => told.filter((each) => each === `details ${idOf(good)}`).length).toBeGreaterThanOrEqual(2)
    client.release(true)
  })

  test('is answered in the order, which first says what can be reviewed', async () => {
    const [good, other] = goods
    const { person, order: placed } = await buyer([good, other], statesUpTo('on_the_way'))
    const before = await detailsOf(person, placed.id)
    expect([before.can_review, before.items.map(({ can_review }) => can_review)]).toEqual([false, [false, false]])
    await moveThrough(shop.pool, placed.id, 'delivered')
    const { orders } = (await person.call('GET /orders')).data
    expect([orders[0]?.can_review, orders[0]?.items.map(({ can_review }) => can_review)]).toEqual([true, [true, true]])
    const { data } = await write(person, good, { order_id: placed.id, rating: 4, description: 'Fine' })
    const half = await detailsOf(person, placed.id)
    const [first, second] = half.items
    const { id } = data.review
    expect(first).toMatchObject({
      product_id: good.line.product_id,
      can_review: false,
      review: { id, rating: 4, description: 'Fine', images: [] },
    })
    expect([half.can_review, second?.can_review, second?.review]).toEqual([true, true, null])
    await write(person, other, { order_id: placed.id, rating: 5 })
    expect((await detailsOf(person, placed.id)).can_review).toBe(false)
  })

  test('reviews each of several lines of one product once, by its id', async () => {
    const [good] = goods
    const { person, order } = await buyer()
    const { rows } = await shop.pool.query(
      `insert into order_lines (order_id, position, product_id, variant_id, name, color, unit, price, quantity, line_amount, discount_share, tax_share)
       select order_id, 2, product_id, variant_id, name, 'Elsewhere', unit, 0, 1, 0, 0, 0 from order_lines where order_id = $1 returning id`,
      [order.id],
    )
    const form = { order_id: order.id, rating: 3 }
    const unnamed = await write(person, good, form)
    expect([unnamed.status, Object.keys(unnamed.errors)]).toEqual([422, ['order_line_id']])
    const foreign = await write(person, good, { ...form, order_line_id: 1 })
    expect([foreign.status, Object.keys(foreign.errors)]).toEqual([422, ['order_line_id']])
    const named = await write(person, good, { ...form, order_line_id: Number(rows[0].id) })
    expect([named.status, named.data.review.color]).toEqual([200, 'Elsewhere'])
    expect((await write(person, good, { ...form, order_line_id: Number(rows[0].id) })).status).toBe(409)
    const { items } = await detailsOf(person, order.id)
    expect(items.map(({ can_review }) => can_review)).toEqual([true, false])
    expect((await write(person, good, { ...form, order_line_id: items[0]?.order_line_id })).status).toBe(200)
  })

  test.each<[OrderState, OrderState[]]>([
    ['pending', []],
    ['on_the_way', statesUpTo('on_the_way')],
    ['cancelled', ['cancelled']],
    ['returned', [...statesUpTo('delivered'), 'returned']],
    ['refunded', ['cancelled', 'refunded']],
  ])('is refused for an order that is %s', async (_, states) => {
    const [good] = goods
    const { person, order } = await buyer([good], states)
    const reply = await write(person, good, { order_id: order.id, rating: 5 })
    expect([reply.status, reply.message]).toEqual([409, 'You can review this once the order has arrived.'])
    expect((await detailsOf(person, order.id)).can_review).toBe(false)
  })

  test('is refused for products that the shopper did not buy', async () => {
    const [good, other] = goods
    const { person, order } = await buyer()
    const stranger = await shop.shopper('A Stranger')
    const body = { order_id: order.id, rating: 1 }
    const foreign = await write(stranger, good, body)
    const none = await write(stranger, good, { ...body, order_id: 999_999_999 })
    expect([foreign.status, foreign.message]).toEqual([404, none.message])
    const wrong = await write(person, other, body)
    expect([wrong.status, wrong.errors]).toEqual([422, { order_id: ['This is not part of the order.'] }])
    expect((await write(shop.visitor, good, body)).status).toBe(401)
    expect((await write(person, good, body)).status).toBe(200)
  })

  test.each([
    ['no stars', { rating: undefined }, 'rating'],
    ['0 stars', { rating: 0 }, 'rating'],
    ['6 stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 1.5 }, 'rating'],
    ['stars in words', { rating: 'five' }, 'rating'],
    ['no order', { order_id: undefined }, 'order_id'],
    ['a text for an order', { order_id: 'x' }, 'order_id'],
    ['an order beyond counting', { order_id: 2 ** 63 }, 'order_id'],
    ['2001 letters', { description: 'n'.repeat(2001) }, 'description'],
    ['a control character', { description: 'A\u0007B' }, 'description'],
    ['another’s id', { user_id: 1 }, 'user_id'],
    ['a photo that is a text', { images: ['data:image/png;base64,AA'] }, 'images'],
    ['a key that every object knows', { constructor: 1 }, 'constructor'],
  ])('refuses %s', async (_, fields, field) => {
    const { person, order } = await buyer()
    const reply = await write(person, goods[0], { order_id: order.id, rating: 5, ...fields })
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]])
    expect((await detailsOf(person, order.id)).can_review).toBe(true)
  })

  test('stores one review of twenty concurrent requests', async () => {
    const [good] = goods
    const { person, order } = await buyer()
    const body = { order_id: order.id, rating: 5, description: 'Once' }
    const replies = await Promise.all(Array.from({ length: 20 }, () => write(person, good, body)))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(19).fill(409)])
    const again = await write(person, good, body)
    expect([again.status, again.message]).toEqual([409, 'You have reviewed this already.'])
    const { rows } = await shop.pool.query(
      'select count(*)::integer as count from reviews r join order_lines l on l.id = r.order_line_id where l.order_id = $1',
      [order.id],
    )
    expect(rows[0].count).toBe(1)
  })
})

describe('photos of a review', () => {
  const form = (order_id: number): FormParts => [
    ['order_id', String(order_id)],
    ['rating', '4'],
    ['description', 'one\ntwo'],
  ]
  const photo = async (width = 90, height = 60) => fileOf(await drawn(width, height).jpeg().toBuffer())

  test('are stored upright and in order, without camera metadata, and answered with the text', async () => {
    const [good] = goods
    const { person, order } = await buyer()
    const exif = { IFD3: { GPSLatitude: '48/1 51/1 30/1' }, IFD0: { Copyright: 'Somewhere private' } }
    const taken = await drawn(2400, 1200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(taken.includes('Somewhere private')).toBe(true)
    const parts: FormParts = [...form(order.id), ['images', fileOf(taken)], ['images', await photo(300, 200)]]
    const { status, data } = await send(person, good, parts)
    expect([status, data.review.description]).toEqual([200, 'one\ntwo'])
    expect(data.review.images).toMatchObject([
      { width: 800, height: 1600 },
      { width: 300, height: 200 },
    ])
    const names = data.review.images.map(({ url }) => url.split('/')[2])
    const { rows } = await shop.pool.query(
      'select bytes from uploads u join pictures p on p.id = u.picture_id where name = any ($1)',
      [names],
    )
    expect(rows).toHaveLength(2)
    for (const { bytes } of rows) {
      const { format, exif: kept, orientation } = await sharp(bytes).metadata()
      expect([format, kept, orientation]).toEqual(['webp', undefined, undefined])
    }
    const { items } = await detailsOf(person, order.id)
    expect(items[0]?.review?.images).toEqual(data.review.images)
    const pictured = await shop.visitor.call('GET /products/{id}/reviews', {
      params: { id: idOf(good) },
      query: { with_pictures: '1' },
    })
    expect(pictured.data.reviews[0]?.images).toEqual(data.review.images)
    expect(JSON.stringify((await person.call('GET /my-data')).data.reviews)).toContain(names[0])
  })

  test.each<[string, () => Promise<File> | File]>([
    ['a text', () => fileOf('I am a picture, believe me')],
    [
      'a drawing with a script',
      () => fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['the head of a picture alone', () => fileOf('\xff\xd8\xff\xe0\x00\x10JFIF\x00')],
    ['a bomb of pixels', async () => fileOf(await pixelBomb())],
    ['nothing', () => fileOf('')],
    ['more than ten megabytes', () => fileOf(new Uint8Array(10 * 1024 * 1024 + 1))],
  ])('one of which is %s are refused under its index, and nothing is stored', async (_, bad) => {
    const { person, order } = await buyer()
    const before = [await countOf('uploads'), await countOf('pictures'), await countOf('reviews')]
    const parts: FormParts = [...form(order.id), ['images', await photo()], ['images', await bad()]]
    const reply = await send(person, goods[0], parts)
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['images.1']])
    expect([await countOf('uploads'), await countOf('pictures'), await countOf('reviews')]).toEqual(before)
  })

  test('are at most five with at most 25 MB together; a much larger body is not read', async () => {
    const { person, order } = await buyer()
    const six = await Promise.all(Array.from({ length: 6 }, () => photo()))
    const many = await send(person, goods[0], [...form(order.id), ...six.map((each) => ['images', each] as const)])
    expect([many.status, many.errors]).toEqual([422, { images: ['Choose at most 5 files.'] }])
    const large = fileOf(new Uint8Array(9 * 1024 * 1024))
    const heavy: FormParts = [...form(order.id), ...[1, 2, 3].map(() => ['images', large] as const)]
    expect((await send(person, goods[0], heavy)).status).toBe(413)
    const medium = fileOf(new Uint8Array(8.5 * 1024 * 1024))
    const together: FormParts = [...form(order.id), ...[1, 2, 3].map(() => ['images', medium] as const)]
    const reply = await send(person, goods[0], together)
    expect([reply.status, reply.errors]).toEqual([
      422,
      { images: ['These files are too large together. Use at most 25 MB in all.'] },
    ])
  })

  test('are idempotent under one key: the same form gets the same answer, another is refused', async () => {
    const [good] = goods
    const { person, order } = await buyer()
    const key = { 'Idempotency-Key': 'review-1' }
    const parts: FormParts = [...form(order.id), ['images', await photo()]]
    const before = await countOf('uploads')
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(person, good, parts, key)))
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
    for (const { data } of replies) expect(data).toEqual(replies[0]?.data)
    expect(await countOf('uploads')).toBe(before + 1)
    const other: FormParts = [...form(order.id), ['images', await photo(91, 60)]]
    expect((await send(person, good, other, key)).status).toBe(409)
    expect((await send(person, good, parts)).status).toBe(409)
    expect(await countOf('uploads')).toBe(before + 1)
  })

  test('may be sent thirty times an hour, text alone more often', async () => {
    const { person, order } = await buyer()
    const { user } = (await person.call('GET /profile')).data
    await shop.pool.query(`insert into attempts (key, window_start, count) values ($1, now(), 30)`, [
      `review:${user.id}`,
    ])
    expect((await send(person, goods[0], [...form(order.id), ['images', await photo()]])).status).toBe(429)
    expect((await send(person, goods[0], form(order.id))).status).toBe(200)
  })
})
