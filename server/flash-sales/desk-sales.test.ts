import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputAt } from '#contract/client/api-call.ts'
import { calculateSalePrice } from '#contract/flash-sale-states.ts'
import { storeTestAddress } from '../testing/address.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { findGoods, type Goods, quoteOrder } from '../testing/goods.ts'
import { sendForm } from '../testing/send-form.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let good: Goods
let other: Goods
let operator: Person
let seller: Person
let rival: Person

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const paramsOf = (id: number) => ({ params: { id: String(id) } })

beforeAll(async () => {
  const [first, second] = await findGoods(shop.pool, 2, { minUnits: 30, shops: 2 })
  if (!first || !second) throw new Error('The demo has too few goods.')
  ;[good, other] = [first, second]
  operator = await shop.operator()
  seller = await shop.shopPerson(good.shop_id)
  rival = await shop.shopPerson(other.shop_id)
})

/** Only sales of the test: those of the demo would lower prices too. */
beforeEach(async () => {
  await shop.pool.query('delete from flash_sales')
  await shop.run('refresh-flash-sales')
  await shop.pool.query('select refresh_product_cards(array[$1, $2]::integer[])', [
    good.line.product_id,
    other.line.product_id,
  ])
})

const create = (fields: Partial<InputAt<'POST /operator/flash-sales'>['body']> = {}) =>
  operator.call('POST /operator/flash-sales', {
    body: { name: 'Spring', starts_at: at(24), ends_at: at(48), ...fields },
  })
const read = async (id: number) => (await operator.call('GET /operator/flash-sales/{id}', paramsOf(id))).data
type Edit = Omit<InputAt<'POST /operator/flash-sales/{id}'>['body'], 'version'>
const save = async (id: number, fields: Partial<Edit> & { version?: string } = {}) => {
  const { version, sale } = await read(id)
  const { name, translations, starts_at, ends_at, offers_until, invites_all, shops } = sale
  const stored = { name, translations, starts_at, ends_at, offers_until, invites_all }
  const body = { version, ...stored, shop_ids: shops.map((each) => each.id), ...fields }
  return operator.call('POST /operator/flash-sales/{id}', { ...paramsOf(id), body })
}
const moves = {
  open: 'POST /operator/flash-sales/{id}/open',
  publish: 'POST /operator/flash-sales/{id}/publish',
  end: 'POST /operator/flash-sales/{id}/end',
  delete: 'POST /operator/flash-sales/{id}/delete',
} as const
const move = (id: number, to: keyof typeof moves) => operator.call(moves[to], { ...paramsOf(id), body: {} })
const offer = (id: number, discount_percentage = 30, person = seller, product_id = good.line.product_id) =>
  person.call('POST /shop/flash-sales/{id}/offers', {
    ...paramsOf(id),
    body: { offers: [{ product_id, discount_percentage }] },
  })
const withdraw = (id: number, product_id = good.line.product_id) =>
  seller.call('POST /shop/flash-sales/{id}/withdraw', { ...paramsOf(id), body: { product_ids: [product_id] } })
type Decision = InputAt<'POST /operator/flash-sales/{id}/decide'>['body']
const decide = (id: number, decision: Decision['decision'], fields: Partial<Decision> = {}) => {
  const offers = [{ product_id: good.line.product_id, discount_percentage: 30 }]
  return operator.call('POST /operator/flash-sales/{id}/decide', {
    ...paramsOf(id),
    body: { decision, offers, ...(decision === 'refuse' && { reason: 'Too dear.' }), ...fields },
  })
}
/** The products that were decided, and the codes of the others. */
const outcome = async (reply: ReturnType<typeof decide>) => {
  const { status, data } = await reply
  return { status, decided: data.decided, skipped: data.skipped.map(({ id, code }) => ({ id, code })) }
}
const decided = (...ids: number[]) => ({ status: 200, decided: ids, skipped: [] })
const skipped = (id: number, code = 'flash-sales.offer_changed') => ({
  status: 200,
  decided: [],
  skipped: [{ id, code }],
})
const offers = async (id: number, query: Record<string, string> = {}) =>
  (await operator.call('GET /operator/flash-sales/{id}/offers', { ...paramsOf(id), query })).data.offers
const openSale = async (fields: Parameters<typeof create>[0] = {}): Promise<number> => {
  const { id } = (await create(fields)).data.sale
  expect((await save(id, { offers_until: at(12) })).status).toBe(200)
  expect((await move(id, 'open')).status).toBe(200)
  return id
}
/** Published, with one accepted product. */
const publishSale = async (fields: Parameters<typeof create>[0] = {}): Promise<number> => {
  const id = await openSale(fields)
  await offer(id)
  expect((await decide(id, 'accept')).status).toBe(200)
  expect((await move(id, 'publish')).data.sale.offers.accepted).toBe(1)
  return id
}
const running = { starts_at: at(-1), ends_at: at(48) }
const onStorefront = async (id: number) => (await shop.visitor.call('GET /flash-sales/{id}', paramsOf(id))).status
const priceOf = async (product_id = good.line.product_id) => {
  const { product } = (await shop.visitor.call('GET /products/{id}', paramsOf(product_id))).data
  return { price: product.price, sale: product.discount_price || product.price, flash: product.flash_sale?.id ?? null }
}
const stateOf = async (id: number) => (await read(id)).sale.state

describe('a flash sale of the desk', () => {
  test('is a draft that only the market sees, until it is opened and published', async () => {
    const { id } = (await create()).data.sale
    expect(await stateOf(id)).toBe('draft')
    expect((await seller.call('GET /shop/flash-sales/{id}', paramsOf(id))).status).toBe(404)
    expect((await move(id, 'open')).code).toBe('flash-sales.no_deadline')
    await save(id, { offers_until: at(12) })
    expect((await move(id, 'open')).data.sale.state).toBe('offers_open')
    expect((await move(id, 'open')).status).toBe(200)
    const { data: own } = await seller.call('GET /shop/flash-sales')
    expect(own.flash_sales).toMatchObject([{ id, state: 'offers_open', offers: { offered: 0 } }])
    expect(await onStorefront(id)).toBe(404)
    expect((await move(id, 'publish')).code).toBe('flash-sales.no_products')
    await offer(id)
    await decide(id, 'accept')
    expect(await onStorefront(id)).toBe(404)
    expect((await shop.visitor.call('GET /flash-sales')).data.total).toBe(0)
    expect((await move(id, 'publish')).data.sale.state).toBe('planned')
    expect((await move(id, 'publish')).status).toBe(200)
    expect(await onStorefront(id)).toBe(200)
    const { data } = await operator.call('GET /operator/flash-sales', { query: { state: 'planned' } })
    expect(data).toMatchObject({ total: 1, counts: { planned: 1, draft: 0 }, flash_sales: [{ id }] })
  })

  test('has names by language, which shoppers see', async () => {
    const id = await publishSale()
    const saved = await save(id, { name: 'May', translations: { fr: { name: 'Mai' } } })
    expect(saved.data.sale).toMatchObject({ name: 'May', translations: { fr: { name: 'Mai' } } })
    const french = { headers: { 'Accept-Language': 'fr' } }
    const { data } = await shop.visitor.call('GET /flash-sales/{id}', { ...paramsOf(id), ...french })
    expect(data.flash_sale.name).toBe('Mai')
    const unknown = await save(id, { translations: { xx: { name: 'X' } } })
    expect(unknown.error_codes).toEqual({ 'translations.xx': ['errors.unknown_field'] })
  })

  test('is not overwritten: a save of an older version gets the current one', async () => {
    const { version, sale } = (await create()).data
    await save(sale.id, { name: 'Mine' })
    const late = await save(sale.id, { name: 'Yours', version })
    expect(late).toMatchObject({ status: 409, code: 'errors.changed_meanwhile' })
    expect((await read(sale.id)).sale.name).toBe('Mine')
  })

  test('refuses times in the wrong order, ends that have passed, and changes of what has passed', async () => {
    const codeOf = async (reply: Promise<{ error_codes?: unknown }>) => (await reply).error_codes
    expect(await codeOf(create({ ends_at: at(23) }))).toEqual({ ends_at: ['flash-sales.end_first'] })
    expect(await codeOf(create({ starts_at: at(-9), ends_at: at(-1) }))).toEqual({
      ends_at: ['flash-sales.end_passed'],
    })
    const { id } = (await create()).data.sale
    expect(await codeOf(save(id, { ends_at: at(23) }))).toEqual({ ends_at: ['flash-sales.end_first'] })
    const past = { starts_at: at(-9), ends_at: at(-1) }
    expect(await codeOf(save(id, past))).toEqual({ ends_at: ['flash-sales.end_passed'] })
    expect(await codeOf(save(id, { offers_until: at(49) }))).toEqual({ offers_until: ['flash-sales.deadline_late'] })
    const begun = await publishSale(running)
    expect(await codeOf(save(begun, { starts_at: at(1) }))).toEqual({ starts_at: ['flash-sales.begun'] })
    await move(begun, 'end')
    expect(await codeOf(save(begun, { ends_at: at(9) }))).toEqual({ ends_at: ['flash-sales.over'] })
    expect((await save(begun, { name: 'Over' })).status).toBe(200)
  })

  test('is shown to invited shops only', async () => {
    const { id } = (await create()).data.sale
    await save(id, { offers_until: at(12), invites_all: false })
    expect((await move(id, 'open')).code).toBe('flash-sales.none_invited')
    const { data } = await operator.call('GET /operator/flash-sales/shops', { query: { search: ' ' } })
    const invited = data.shops.find((each) => each.id === good.shop_id)
    const words = invited?.name.split(' ').toReversed().join(' ').toUpperCase() ?? ''
    const found = await operator.call('GET /operator/flash-sales/shops', { query: { search: words } })
    expect(found.data.shops).toContainEqual(invited)
    expect((await save(id, { shop_ids: [good.shop_id] })).data.sale.shops).toEqual([invited])
    await move(id, 'open')
    expect((await offer(id)).status).toBe(200)
    for (const path of ['GET /shop/flash-sales/{id}', 'GET /shop/flash-sales/{id}/products'] as const)
      expect((await rival.call(path, paramsOf(id))).status).toBe(404)
    expect((await offer(id, 30, rival, other.line.product_id)).status).toBe(404)
  })

  test('has a picture, which can be replaced and removed', async () => {
    const { id } = (await create()).data.sale
    const form = new FormData()
    const jpeg = await sharp({ create: { width: 900, height: 400, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    form.append('picture', new File([new Uint8Array(jpeg)], 'sale.jpg', { type: 'image/jpeg' }))
    const stored = await sendForm(operator, 'POST /operator/flash-sales/{id}/picture', { ...paramsOf(id), form })
    expect(stored.data.thumbnail).toEqual((await read(id)).sale.thumbnail)
    const body = { remove: true }
    const removed = await operator.call('POST /operator/flash-sales/{id}/picture', { ...paramsOf(id), body })
    expect(removed.data).toEqual({ thumbnail: null })
  })

  test('is deleted before it begins, and ended after', async () => {
    const planned = await publishSale()
    expect((await move(planned, 'end')).code).toBe('flash-sales.not_running')
    expect((await move(planned, 'delete')).status).toBe(200)
    expect(await onStorefront(planned)).toBe(404)
    const id = await publishSale(running)
    expect((await move(id, 'delete')).code).toBe('flash-sales.begun')
    expect((await move(id, 'end')).data.sale.state).toBe('ended')
    expect((await move(id, 'end')).code).toBe('flash-sales.not_running')
  })

  test('cannot be published after its end', async () => {
    const id = await openSale()
    await offer(id)
    await decide(id, 'accept')
    await shop.pool.query(
      `update flash_sales set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'`,
    )
    expect((await move(id, 'publish')).code).toBe('flash-sales.time_passed')
  })
})

describe('an offer for a flash sale', () => {
  test('shows the product with its prices, and leaves the list of products to offer', async () => {
    const id = await openSale()
    const listed = async () => {
      const query = { search: '', per_page: '100' }
      return (await seller.call('GET /shop/flash-sales/{id}/products', { ...paramsOf(id), query })).data.products
    }
    const before = (await listed()).find(({ product_id }) => product_id === good.line.product_id)
    expect(before).toMatchObject({ is_in_other_sale: false, available: expect.any(Number) })
    const { data } = await offer(id, 30)
    expect(data.commission_percentage).toBeGreaterThanOrEqual(0)
    expect(data.offers).toMatchObject([{ price: before?.price, discount_percentage: 30, state: 'offered' }])
    expect((await listed()).some(({ product_id }) => product_id === good.line.product_id)).toBe(false)
    expect((await offer(id, 35)).data.offers).toMatchObject([{ discount_percentage: 35 }])
    expect(await offers(id, { state: 'offered', search: String(before?.name) })).toMatchObject([
      { shop: { id: good.shop_id }, discount_percentage: 35 },
    ])
    expect(await offers(id, { search: 'nothing has this name' })).toEqual([])
    const [named] = await offers(id)
    const words = `${named?.name} ${named?.shop.name}`.split(' ').toReversed().join(' ')
    expect(await offers(id, { search: words.toUpperCase() })).toHaveLength(1)
  })

  test('is refused after the deadline, for products of others and in a second sale', async () => {
    const id = await openSale()
    const foreign = await offer(id, 30, seller, other.line.product_id)
    expect(foreign.error_codes).toEqual({ 'offers.0.product_id': ['flash-sales.not_shown'] })
    await publishSale({ starts_at: at(30), ends_at: at(40) })
    expect((await offer(id)).error_codes).toEqual({ 'offers.0.product_id': ['flash-sales.in_other_sale'] })
    await shop.pool.query(`update flash_sales set offers_until = now() - interval '1 second' where id = $1`, [id])
    expect(await offer(id)).toMatchObject({ status: 409, code: 'flash-sales.offers_closed' })
    expect(await stateOf(id)).toBe('offers_closed')
  })

  test('stands when its shop is no longer invited, which can withdraw it and offer nothing else', async () => {
    const id = await openSale()
    await offer(id)
    await save(id, { invites_all: false, shop_ids: [other.shop_id] })
    const { data } = await seller.call('GET /shop/flash-sales/{id}', paramsOf(id))
    expect(data.sale).toMatchObject({ is_invited: false, takes_offers: false, offers: { offered: 1 } })
    const listed = await seller.call('GET /shop/flash-sales/{id}/products', paramsOf(id))
    for (const product_id of [good.line.product_id, Number(listed.data.products[0]?.product_id)])
      expect(await offer(id, 40, seller, product_id)).toMatchObject({ status: 409, code: 'flash-sales.not_invited' })
    expect(await outcome(decide(id, 'accept'))).toEqual(decided(good.line.product_id))
    expect((await withdraw(id)).data.offers).toMatchObject([{ state: 'withdrawn' }])
    await save(id, { shop_ids: [good.shop_id] })
    expect((await offer(id)).data.sale).toMatchObject({ is_invited: true, takes_offers: true })
  })

  test('cannot change once it is accepted, nor exceed the number of offers', async () => {
    const id = await openSale()
    await offer(id)
    await decide(id, 'accept')
    expect((await offer(id, 50)).code).toBe('flash-sales.decided')
    const next = await openSale()
    await shop.pool.query(
      `with made as (insert into products (shop_id, category_id, name, hidden_at)
         select $2, (select min(id) from categories), 'Many ' || n, now() from generate_series(1, 200) n returning id)
       insert into flash_sale_offers (flash_sale_id, product_id, shop_id, discount_percentage) select $1, id, $2, 10 from made`,
      [next, good.shop_id],
    )
    expect((await offer(next)).code).toBe('flash-sales.too_many')
  })

  test('that is refused can be offered again until the deadline, and accepted by the market', async () => {
    const id = await openSale()
    await offer(id)
    await decide(id, 'refuse')
    expect((await withdraw(id)).code).toBe('flash-sales.offer_changed')
    const { data } = await seller.call('GET /shop/flash-sales/{id}', paramsOf(id))
    expect(data.offers).toMatchObject([{ state: 'refused', reason: 'Too dear.' }])
    expect((await offer(id, 40)).data.offers).toMatchObject([
      { state: 'offered', discount_percentage: 40, reason: null },
    ])
    const terms = [{ product_id: good.line.product_id, discount_percentage: 40 }]
    await decide(id, 'refuse', { offers: terms })
    expect(await outcome(decide(id, 'accept', { offers: terms }))).toEqual(decided(good.line.product_id))
    expect(await offers(id)).toMatchObject([{ state: 'accepted', reason: null }])
  })

  test('that was taken out of a published sale enters it again when the market accepts it again', async () => {
    const id = await publishSale(running)
    const reduced = await priceOf()
    await decide(id, 'refuse')
    expect((await priceOf()).flash).toBeNull()
    expect(await outcome(decide(id, 'accept'))).toEqual(decided(good.line.product_id))
    expect(await priceOf()).toEqual(reduced)
    await decide(id, 'refuse')
    expect((await offer(id)).data.offers).toMatchObject([{ state: 'offered', reason: null }])
    expect((await priceOf()).flash).toBeNull()
  })

  test('is refused if it lowers no price, when it is made and when it is accepted', async () => {
    const id = await openSale()
    await offer(id, 20)
    await shop.pool.query('update variants set discount_price = round(price * 0.8) where product_id = $1', [
      good.line.product_id,
    ])
    try {
      expect((await offer(id, 20)).error_codes).toEqual({
        'offers.0.discount_percentage': ['flash-sales.not_lower'],
      })
      const terms = [{ product_id: good.line.product_id, discount_percentage: 20 }]
      expect(await outcome(decide(id, 'accept', { offers: terms }))).toEqual(
        skipped(good.line.product_id, 'flash-sales.price_stays'),
      )
      expect(await offers(id)).toMatchObject([{ state: 'offered' }])
      expect((await offer(id, 30)).status).toBe(200)
    } finally {
      await shop.pool.query('update variants set discount_price = null where product_id = $1', [good.line.product_id])
    }
  })

  test('is accepted although others that were selected with it are unfit, each of which says why', async () => {
    const [fit, hidden] = [other.line.product_id, good.line.product_id]
    const id = await openSale()
    await offer(id)
    await offer(id, 30, rival, fit)
    const both = [hidden, fit].map((product_id) => ({ product_id, discount_percentage: 30 }))
    await shop.pool.query('delete from product_cards where product_id = $1', [hidden])
    const reply = await decide(id, 'accept', { offers: both })
    expect(reply.data.decided).toEqual([fit])
    expect(reply.data.skipped).toEqual([
      { id: hidden, code: 'flash-sales.not_shown', message: 'Shoppers do not see this product.' },
    ])
    const states = new Map((await offers(id)).map(({ product_id, state }) => [product_id, state]))
    expect(states).toEqual(new Map([[hidden, 'offered'] as const, [fit, 'accepted'] as const]))
  })

  test('is skipped if the shop changed it meanwhile, and refused without a reason', async () => {
    const id = await openSale()
    await offer(id, 35)
    expect(await outcome(decide(id, 'accept'))).toEqual(skipped(good.line.product_id))
    expect((await decide(id, 'refuse', { reason: '' })).error_codes).toEqual({ reason: ['errors.required'] })
    await offer(id, 30)
    const two = [...[good, other].map(({ line }) => ({ product_id: line.product_id, discount_percentage: 30 }))]
    expect(await outcome(decide(id, 'accept', { offers: two }))).toEqual({
      ...skipped(other.line.product_id),
      decided: [good.line.product_id],
    })
  })

  test('is decided before it is withdrawn, or withdrawn before it is decided', async () => {
    const id = await openSale()
    await offer(id)
    const [accepted, withdrawn] = await Promise.all([decide(id, 'accept'), withdraw(id)])
    expect(withdrawn.status).toBe(200)
    expect(accepted.status).toBe(200)
    expect(await offers(id)).toMatchObject([{ state: 'withdrawn' }])
  })

  test('waits in the work of the market until it is decided', async () => {
    const countOffers = async () => {
      const { lines } = (await operator.call('GET /operator/todo')).data
      const { count, path } = lines.find(({ key }) => key === 'flash_sale_offers') ?? {}
      return { count, path }
    }
    const id = await openSale()
    await offer(id)
    expect(await countOffers()).toEqual({ count: 1, path: `/console/market/flash-sales/${id}` })
    await decide(id, 'accept')
    expect(await countOffers()).toEqual({ count: 0, path: '/console/market/flash-sales' })
  })

  test('of a sale that is published twice at once enters it once', async () => {
    const id = await openSale()
    await offer(id)
    await decide(id, 'accept')
    const replies = await Promise.all([move(id, 'publish'), move(id, 'publish')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id)).sale.offers.accepted).toBe(1)
  })
})

describe('a product of two flash sales', () => {
  /** Two sales at the same time, in which the product is accepted. */
  const openTwo = async (fields: Parameters<typeof create>[0] = {}) => {
    const ids = [await openSale(fields), await openSale(fields)] as const
    for (const id of ids) {
      await offer(id)
      await decide(id, 'accept')
    }
    return ids
  }
  const nameOf = async (id: number) => String((await offers(id))[0]?.name)

  test('stops the publication of the second, which names it, until it is taken out', async () => {
    const [first, second] = await openTwo()
    await offer(second, 30, rival, other.line.product_id)
    await decide(second, 'accept', { offers: [{ product_id: other.line.product_id, discount_percentage: 30 }] })
    expect((await move(first, 'publish')).status).toBe(200)
    const stopped = await move(second, 'publish')
    expect(stopped).toMatchObject({ status: 409, code: 'flash-sales.products_in_other_sale' })
    expect(stopped.message).toContain(await nameOf(first))
    await decide(second, 'refuse')
    expect((await move(second, 'publish')).status).toBe(200)
  })

  test('is published in one of them if both are published at once', async () => {
    const replies = await Promise.all((await openTwo()).map((id) => move(id, 'publish')))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is not accepted into the second, once the first is published', async () => {
    const first = await openSale()
    const second = await openSale()
    for (const id of [first, second]) await offer(id)
    await decide(first, 'accept')
    await move(first, 'publish')
    await offer(second, 30, rival, other.line.product_id)
    await decide(second, 'accept', { offers: [{ product_id: other.line.product_id, discount_percentage: 30 }] })
    await move(second, 'publish')
    expect(await outcome(decide(second, 'accept'))).toEqual(skipped(good.line.product_id, 'flash-sales.in_other_sale'))
  })

  test('stops a change of the times that brings them together, but not after the first has ended', async () => {
    const first = await publishSale(running)
    const second = await publishSale({ starts_at: at(50), ends_at: at(60) })
    const moved = await save(second, { starts_at: at(40) })
    expect(moved).toMatchObject({
      status: 422,
      error_codes: { starts_at: ['flash-sales.products_in_other_sale'] },
    })
    const longer = await save(first, { ends_at: at(55) })
    expect(longer.error_codes).toEqual({ ends_at: ['flash-sales.products_in_other_sale'] })
    await move(first, 'end')
    expect((await save(second, { starts_at: at(-0.5) })).status).toBe(200)
  })
})

describe('a flash sale whose products shoppers do not see', () => {
  const hide = (product_id: number, hidden: boolean) =>
    shop.pool.query('update products set hidden_at = case when $2 then now() end where id = $1', [product_id, hidden])
  const refresh = (product_id: number) =>
    shop.pool.query('select refresh_product_cards(array[$1]::integer[])', [product_id])

  test('is not published, and leaves the home page to the next sale', async () => {
    const { product_id } = good.line
    const id = await openSale({ starts_at: at(-1), ends_at: at(12.5) })
    await offer(id)
    await decide(id, 'accept')
    const next = await openSale(running)
    await offer(next, 30, rival, other.line.product_id)
    await decide(next, 'accept', { offers: [{ product_id: other.line.product_id, discount_percentage: 30 }] })
    await move(next, 'publish')
    const onHome = async () => (await shop.visitor.call('GET /home')).data.flash_sale?.id
    try {
      await hide(product_id, true)
      await refresh(product_id)
      expect((await move(id, 'publish')).code).toBe('flash-sales.no_products')
      await hide(product_id, false)
      await refresh(product_id)
      expect((await move(id, 'publish')).status).toBe(200)
      expect(await onHome()).toBe(id)
      await hide(product_id, true)
      const changes = await collectNotifications(shop.pool, 'page_changes', () => refresh(product_id))
      expect(changes.length).toBeGreaterThan(0)
      expect(await onHome()).toBe(next)
    } finally {
      await hide(product_id, false)
      await refresh(product_id)
    }
  })
})

describe('the prices of a flash sale of the desk', () => {
  test('hold from its publication until it ends, on the storefront and in an order', async () => {
    const usual = await priceOf()
    const id = await openSale(running)
    await offer(id)
    await decide(id, 'accept')
    expect(await priceOf()).toEqual(usual)
    const changes = await collectNotifications(shop.pool, 'page_changes', () => move(id, 'publish'))
    expect(changes).toContain('content')
    expect(changes.some((each) => each.startsWith('products '))).toBe(true)
    const reduced = await priceOf()
    const minor = (amount: number) => Math.round(amount * 100)
    expect(minor(reduced.sale)).toBe(calculateSalePrice(minor(usual.price), minor(usual.sale), 30))
    expect(reduced.flash).toBe(id)

    const person = await shop.shopper()
    const address_id = await storeTestAddress(person)
    await person.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })
    const body = await quoteOrder(person, { address_id, shop_ids: [good.shop_id] })
    const placed = await person.call('POST /place-order', { body })
    expect(placed.status).toBe(200)
    const { rows } = await shop.pool.query(
      'select coalesce(discount_price, price) as price from order_lines where order_id = $1',
      [placed.data.orders[0]?.id],
    )
    const { rows: expected } = await shop.pool.query(
      'select sale_price(price, discount_price, 30)::integer as price from variants where id = $1',
      [good.variant_id],
    )
    expect(rows.map(({ price }) => Number(price))).toEqual(expected.map(({ price }) => price))

    await move(id, 'end')
    expect(await priceOf()).toEqual(usual)
  })

  test('begin with a product that is accepted while it runs, and end when it is taken out', async () => {
    const usual = await priceOf()
    const id = await publishSale(running)
    await save(id, { offers_until: at(20) })
    await offer(id, 40, rival, other.line.product_id)
    const before = await priceOf(other.line.product_id)
    const terms = [{ product_id: other.line.product_id, discount_percentage: 40 }]
    await decide(id, 'accept', { offers: terms })
    expect((await priceOf(other.line.product_id)).sale).toBeLessThan(before.sale)
    expect((await withdraw(id)).code).toBe('flash-sales.begun')
    expect(await outcome(decide(id, 'refuse'))).toEqual(decided(good.line.product_id))
    expect(await priceOf()).toEqual(usual)
    await move(id, 'end')
    expect((await decide(id, 'refuse', { offers: terms })).code).toBe('flash-sales.over')
  })

  test('hold for a product whose accepted offer the person who refuses it saw at another percentage', async () => {
    const id = await openSale(running)
    await offer(id, 40)
    await decide(id, 'accept', { offers: [{ product_id: good.line.product_id, discount_percentage: 40 }] })
    await move(id, 'publish')
    const reduced = await priceOf()
    expect(await outcome(decide(id, 'refuse'))).toEqual(skipped(good.line.product_id))
    expect(await priceOf()).toEqual(reduced)
  })

  test('do not begin for a product that its shop withdraws before', async () => {
    const usual = await priceOf()
    const id = await publishSale()
    expect((await withdraw(id)).data.offers).toMatchObject([{ state: 'withdrawn' }])
    await save(id, { starts_at: at(-1) })
    expect(await priceOf()).toEqual(usual)
    expect((await withdraw(id)).status).toBe(200)
  })

  test('begin and end on time in a sale that is published or changed within two minutes of that', async () => {
    const soon = at(1 / 60)
    const id = await publishSale({ starts_at: soon })
    expect(await shop.takeJobs('refresh-flash-sales')).toContainEqual({ at: soon })
    const end = at(1.5 / 60)
    await save(id, { starts_at: at(-1), ends_at: end, offers_until: null })
    expect(await shop.takeJobs('refresh-flash-sales')).toContainEqual({ at: end })
  })

  test('follow a change of the start', async () => {
    const usual = await priceOf()
    const id = await publishSale()
    expect(await priceOf()).toEqual(usual)
    await save(id, { starts_at: at(-1) })
    expect((await priceOf()).sale).toBeLessThan(usual.sale)
  })
})

describe('notices of flash sales', () => {
  const noticesOf = async (person: Person) =>
    (await person.call('GET /desk/notices', { query: {} })).data.notices.filter(({ kind }) => kind === 'flash_sale')
  const runNotices = async () => {
    for (const name of [
      'notify-shops-of-sale',
      'notify-shops-of-offers',
      'notify-shops-of-cancelled-sale',
      'notify-shops-of-changed-sale',
    ] as const)
      for (const data of await shop.takeJobs(name)) await shop.run(name, data)
  }

  test('tell invited shops of a sale, of decisions and of its cancellation, once each', async () => {
    await shop.pool.query('delete from person_notices')
    await runNotices()
    await shop.pool.query('delete from person_notices')
    const id = await openSale()
    await save(id, { name: 'Summer' })
    await runNotices()
    expect(await noticesOf(seller)).toHaveLength(1)
    await offer(id)
    await decide(id, 'accept')
    await runNotices()
    expect((await noticesOf(seller)).map(({ text }) => text)).toContain(
      '1 of your products was accepted for the flash sale ⁨Summer⁩',
    )
    expect((await noticesOf(seller)).map(({ path }) => path)).toEqual([
      `/shop/${good.shop_id}/flash-sales/${id}`,
      `/shop/${good.shop_id}/flash-sales/${id}`,
    ])
    expect(await noticesOf(rival)).toHaveLength(1)
    await move(id, 'delete')
    await runNotices()
    expect(await noticesOf(seller)).toHaveLength(3)
    expect(await noticesOf(rival)).toHaveLength(1)
  })

  test('tell a shop that is invited after the sale was published, and no other one again', async () => {
    const id = await openSale()
    await save(id, { invites_all: false, shop_ids: [good.shop_id] })
    await runNotices()
    await offer(id)
    await decide(id, 'accept')
    await move(id, 'publish')
    await runNotices()
    await shop.pool.query(`delete from person_notices where shop_id = $1`, [other.shop_id])
    const before = await noticesOf(seller)
    await save(id, { invites_all: false, shop_ids: [good.shop_id, other.shop_id] })
    await runNotices()
    expect((await noticesOf(rival)).map(({ path }) => path)).toEqual([`/shop/${other.shop_id}/flash-sales/${id}`])
    expect(await noticesOf(seller)).toEqual(before)
  })

  test('tell the shops that take part that the times change and that the sale ends early, once each', async () => {
    const id = await publishSale()
    await offer(id, 30, rival, other.line.product_id)
    await save(id, { name: 'Autumn' })
    await runNotices()
    await shop.pool.query('delete from person_notices')
    await save(id, { offers_until: at(11) })
    await runNotices()
    expect(await noticesOf(seller)).toEqual([])
    await save(id, { ends_at: at(40) })
    await save(id, { starts_at: at(-1) })
    await move(id, 'end')
    await runNotices()
    const told = await noticesOf(seller)
    expect(told).toHaveLength(3)
    expect(told.filter(({ text }) => text.includes('ended'))).toHaveLength(1)
    expect(told.filter(({ text }) => text.includes('times'))).toHaveLength(2)
    expect(await noticesOf(rival)).toEqual([])
  })
})
