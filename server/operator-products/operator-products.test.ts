import { beforeAll, describe, expect, test } from 'vitest'
import { moderationLimits } from '#contract/limits.ts'
import type { ModerationView, ProductToModerate } from '#contract/operator-products.ts'
import { waitForBlockedQueries } from '../testing/blocked-queries.ts'
import { mailPersonNotices } from '../testing/notices/mail-person-notices.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
const shop_id = 1
let operator: Person
let colleague: Person
let seller: Person
let category_id: number

beforeAll(async () => {
  operator = await shop.operator()
  colleague = await shop.operator()
  seller = await shop.shopPerson(shop_id)
  category_id = (await shop.pool.query('select category_id from products limit 1')).rows[0].category_id
  await setMode('all')
})

async function setMode(mode: 'off' | 'new_shops' | 'all') {
  const write = `insert into settings (key, value) values ('product_moderation', $1) on conflict (key) do update set value = excluded.value`
  await shop.pool.query(write, [JSON.stringify(mode)])
  shop.invalidateCaches()
}

const at = (id: number) => ({ params: { id: String(id) } })
const list = async (queue: ModerationView, query: object = {}) =>
  (await operator.call('GET /operator/products', { query: { queue, per_page: '100', ...query } })).data
const idsOf = async (queue: ModerationView) => (await list(queue)).products.map(({ id }) => id)
const readProduct = async (id: number): Promise<ProductToModerate> =>
  (await operator.call('GET /operator/products/{id}', at(id))).data.product
const approve = (id: number, version: string, who = operator) =>
  who.call('POST /operator/products/{id}/approve', { ...at(id), body: { version } })
const refuseIt = (id: number, version: string, reason = 'The pictures show another product.') =>
  operator.call('POST /operator/products/{id}/refuse', { ...at(id), body: { version, reason } })
const isListed = async (id: number) =>
  (await shop.pool.query('select from product_cards where product_id = $1', [id])).rows.length > 0
const move = (id: number, state: 'draft' | 'shown', shown_from: string | null = null) =>
  seller.call('POST /shop/products/{id}/state', { ...at(id), body: { state, shown_from } })

/** Creates a product with a variant, and requests to show it. */
async function offer(name: string, shown_from: string | null = null): Promise<number> {
  const { product } = (await seller.call('POST /shop/products', { body: { name, category_id } })).data
  const variants = [{ price: 12.5 }]
  const body = { variants, version: product.versions.variants }
  await seller.call('POST /shop/products/{id}/variants', { ...at(product.id), body })
  expect((await move(product.id, 'shown', shown_from)).data.product.state).toBe('waiting')
  return product.id
}

async function rename(id: number, name: string) {
  const { product } = (await seller.call('GET /shop/products/{id}', at(id))).data
  const { default_locale: locale, versions } = product
  const body = { locale, name, version: versions.words }
  expect((await seller.call('POST /shop/products/{id}/words', { ...at(id), body })).status).toBe(200)
}

const mailsSince = async (id: number) =>
  (
    await shop.pool.query<{ subject: string; text: string }>(
      'select subject, text from outbox where id > $1 order by id',
      [id],
    )
  ).rows
const lastMail = async () => Number((await shop.pool.query('select coalesce(max(id), 0) as id from outbox')).rows[0].id)

async function mailDecisions() {
  const before = await lastMail()
  for (const payload of await shop.takeJobs('notify-shops-of-decisions'))
    await shop.run('notify-shops-of-decisions', payload)
  await mailPersonNotices(shop)
  return mailsSince(before)
}

describe('a product that waits', () => {
  test('is queued by its age, and hidden until it is approved', async () => {
    const first = await offer('First lamp')
    const second = await offer('Second lamp')
    expect((await idsOf('waiting')).slice(-2)).toEqual([first, second])
    expect(await isListed(first)).toBe(false)
    const { state, approved, now, others_waiting, version } = await readProduct(first)
    expect(state).toBe('waiting')
    expect(approved).toBeNull()
    expect(now.words.en?.name ?? Object.values(now.words)[0]?.name).toBe('First lamp')
    expect(others_waiting).toBeGreaterThan(0)
    const reply = await approve(first, version)
    expect(reply.data.product).toMatchObject({ state: 'shown', approved: { content: { words: now.words } } })
    expect(await isListed(first)).toBe(true)
    expect(await idsOf('waiting')).not.toContain(first)
    const [mail] = await mailDecisions()
    expect(mail?.text).toContain('First lamp')
    expect((await list('waiting', { search: 'second LAMP' })).products.map(({ id }) => id)).toEqual([second])
    expect((await list('waiting', { shop_id: '2' })).total).toBe(0)
  })

  test('keeps its scheduled time when it is approved', async () => {
    const moment = new Date(Date.now() + 3_600_000).toISOString()
    const id = await offer('Lamp of tomorrow', moment)
    await approve(id, (await readProduct(id)).version)
    expect(await isListed(id)).toBe(false)
    expect((await readProduct(id)).state).toBe('shown')
  })

  test('is refused with a reason that its shop reads, and can be offered again', async () => {
    const id = await offer('Odd lamp')
    await mailDecisions()
    expect((await refuseIt(id, (await readProduct(id)).version)).data.product.refusal?.reason).toContain('pictures')
    const [mail] = await mailDecisions()
    expect(mail?.subject).toContain('Odd lamp')
    expect(mail?.text).toContain('The pictures show another product.')
    const { product } = (await seller.call('GET /shop/products/{id}', at(id))).data
    expect(product).toMatchObject({ state: 'refused', refusal: { reason: 'The pictures show another product.' } })
    expect(await idsOf('refused')).toContain(id)
    expect((await move(id, 'shown')).data.product.state).toBe('waiting')
    expect(await idsOf('refused')).not.toContain(id)
  })

  test('cannot be decided with an outdated version', async () => {
    const id = await offer('Moving lamp')
    const { version } = await readProduct(id)
    await rename(id, 'Other lamp')
    for (const reply of [await approve(id, version), await refuseIt(id, version)]) {
      expect(reply.status).toBe(409)
      expect((reply.data as unknown as { current: ProductToModerate }).current.name).toBe('Other lamp')
    }
  })

  test.each([
    ['the price of a variant', `update variants set price = price + 1 where product_id = $1`],
    ['a variant', `update variants set hidden_at = now() where product_id = $1`],
    ['the weight', `update products set weight_grams = weight_grams + 1 where id = $1`],
    ['the tax', `update products set vat_tax_id = (select min(id) from vat_taxes) where id = $1`],
  ])('cannot be approved as it was before its shop changed %s', async (_, change) => {
    const id = await offer('Changing lamp')
    const { version } = await readProduct(id)
    await shop.pool.query(change, [id])
    expect((await approve(id, version)).status).toBe(409)
    expect((await approve(id, (await readProduct(id)).version)).status).toBe(200)
  })

  test('cannot be approved while its shop changes a price, which the approval waits for', async () => {
    const id = await offer('Waiting lamp')
    const { version } = await readProduct(id)
    const writer = await shop.pool.connect()
    await writer.query('begin')
    await writer.query('select from products where id = $1 for no key update', [id])
    const approving = approve(id, version)
    await waitForBlockedQueries(shop.pool)
    await writer.query('update variants set price = price + 1 where product_id = $1', [id])
    await writer.query('commit')
    writer.release()
    expect((await approving).status).toBe(409)
  })

  test('gets one decision from three concurrent requests', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await offer(`Contested lamp ${round}`)
      const { version } = await readProduct(id)
      const replies = await Promise.all([approve(id, version), approve(id, version, colleague), refuseIt(id, version)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const { rows } = await shop.pool.query('select from product_decisions where product_id = $1', [id])
      expect(rows).toHaveLength(1)
      expect(await isListed(id)).toBe((await readProduct(id)).state === 'shown')
    }
  })
})

describe('a shown product', () => {
  test('stays shown when it changes, and is queued for review beside its approved content', async () => {
    const id = await offer('Steady lamp')
    await approve(id, (await readProduct(id)).version)
    expect(await idsOf('changed')).not.toContain(id)
    await rename(id, 'Steady lamp, brass')
    expect(await isListed(id)).toBe(true)
    expect(await idsOf('changed')).toContain(id)
    const { now, approved, version } = await readProduct(id)
    const nameOf = ({ words }: ProductToModerate['now']) => Object.values(words)[0]?.name
    expect([approved && nameOf(approved.content), nameOf(now)]).toEqual(['Steady lamp', 'Steady lamp, brass'])
    expect((await approve(id, version)).status).toBe(200)
    expect(await idsOf('changed')).not.toContain(id)
  })

  test('is not queued for review when the market changes it, unless its shop has changed it before', async () => {
    const brand = async (name: string) =>
      (await shop.pool.query('insert into brands (name) values ($1) returning id', [name])).rows[0].id as number
    const [from, into] = [await brand('Lumen Ltd'), await brand('Lumen')]
    const [steady, renamed] = [await offer('Merged lamp'), await offer('Renamed lamp')]
    await shop.pool.query('update products set brand_id = $1 where id = any ($2)', [from, [steady, renamed]])
    for (const id of [steady, renamed]) await approve(id, (await readProduct(id)).version)
    await rename(renamed, 'Renamed lamp, brass')
    const merged = await operator.call('POST /operator/brands/{id}/merge', { ...at(from), body: { into } })
    expect(merged.status).toBe(200)
    expect((await shop.pool.query('select from products where brand_id = $1', [into])).rowCount).toBe(2)
    const changed = await idsOf('changed')
    expect([changed.includes(steady), changed.includes(renamed)]).toEqual([false, true])
  })

  test('is compared with its approval in the language of the reader, not of the approver', async () => {
    const id = await offer('Spoken lamp')
    const lists = `update categories set translations = jsonb_build_object('fr', '{"name": "Lampes"}'::jsonb, 'ar', '{"name": "مصابيح"}'::jsonb)
      where id = $1`
    await shop.pool.query(lists, [category_id])
    const { rows } = await shop.pool.query(
      `update variants set color_id = (select min(id) from colors) where product_id = $1
       returning (select name from colors where id = color_id) as name`,
      [id],
    )
    await shop.pool.query(`update colors set translations = '{"ar": {"name": "لون"}}' where name = $1`, [rows[0].name])
    const readIn = async (locale: string) =>
      (await operator.call('GET /operator/products/{id}', { ...at(id), headers: { 'Accept-Language': locale } })).data
        .product
    const body = { version: (await readProduct(id)).version }
    await operator.call('POST /operator/products/{id}/approve', {
      ...at(id),
      body,
      headers: { 'Accept-Language': 'fr' },
    })
    for (const [locale, category, color] of [
      ['ar', 'مصابيح', 'لون'],
      ['fr', 'Lampes', rows[0].name],
    ] as const) {
      const { now, approved } = await readIn(locale)
      for (const content of [now, approved?.content])
        expect([content?.details.category.name, content?.variants[0]?.color]).toEqual([category, color])
    }
  })

  test('is not queued for review when its price changes', async () => {
    const id = await offer('Cheap lamp')
    await approve(id, (await readProduct(id)).version)
    const { product } = (await seller.call('GET /shop/products/{id}', at(id))).data
    const [variant] = product.variants
    const body = { variants: [{ id: variant?.id, price: 9 }], version: product.versions.variants }
    await seller.call('POST /shop/products/{id}/variants', { ...at(id), body })
    expect(await idsOf('changed')).not.toContain(id)
  })

  test('is not approved while it is a draft, and an unknown one is neither read, approved nor refused', async () => {
    const id = await offer('Withdrawn lamp')
    await move(id, 'draft')
    expect(await approve(id, (await readProduct(id)).version)).toMatchObject({
      status: 409,
      code: 'products.not_movable',
    })
    expect(await isListed(id)).toBe(false)
    const unknown = 2_000_000_000
    const read = await operator.call('GET /operator/products/{id}', at(unknown))
    for (const reply of [read, await approve(unknown, 'x'), await refuseIt(unknown, 'x')])
      expect(reply).toMatchObject({ status: 404, code: 'products.not_found' })
  })

  test('is listed by its last change, found by shop and words, and taken down from there', async () => {
    const [first, second] = [await offer('Velvet zither'), await offer('Paper zither')]
    for (const id of [first, second]) await approve(id, (await readProduct(id)).version)
    await rename(first, 'Velvet zither, red')
    expect((await idsOf('shown')).slice(0, 2)).toEqual([first, second])
    const find = async (search: string, query: object = {}) =>
      (await list('shown', { search, ...query })).products.map(({ id }) => id)
    expect([await find('ZITHER'), await find('zither vel'), await find('zi')]).toEqual([
      [first, second],
      [first],
      expect.arrayContaining([first, second]),
    ])
    expect([await find('zither', { shop_id: String(shop_id) }), await find('zither', { shop_id: '2' })]).toEqual([
      [first, second],
      [],
    ])
    const [row] = (await list('shown', { search: 'paper zither' })).products
    expect((await refuseIt(second, row?.version ?? '')).status).toBe(200)
    expect(await find('zither')).toEqual([first])
  })

  test('that was never reviewed is listed first once its pictures change', async () => {
    const { rows } = await shop.pool.query(
      `select id from products p where state = 'shown' and reviewed_at is null
         and exists (select from product_pictures i where i.product_id = p.id) order by changed_at, id limit 1`,
    )
    const [{ id }] = rows
    expect((await idsOf('shown'))[0]).not.toBe(id)
    await shop.pool.query('delete from product_pictures where product_id = $1', [id])
    expect((await idsOf('shown'))[0]).toBe(id)
    expect(await idsOf('changed')).not.toContain(id)
  })

  test('is one of many: they are paged without gaps, and counted up to a limit', async () => {
    const { rows } = await shop.pool.query(
      `select id from products where state = 'shown' order by changed_at desc, id desc`,
    )
    const paged: number[] = []
    for (let page = 1; page <= Math.ceil(rows.length / 100); page++)
      paged.push(...(await list('shown', { page: String(page) })).products.map(({ id }) => id))
    expect(paged).toEqual(rows.map(({ id }) => id))
    const all = await list('shown')
    expect([all.total, all.counts.shown, all.has_more_shown]).toEqual([rows.length, rows.length, false])
    await shop.pool.query(
      `insert into products (shop_id, category_id, name, state)
       select 1, $1, 'Bead ' || n, 'shown' from generate_series(1, 1100) as n`,
      [category_id],
    )
    const many = rows.length + 1_100
    const counted = moderationLimits.countedProducts
    expect(await list('shown', { search: 'bead' })).toMatchObject({ total: counted, has_more_shown: true })
    expect(await list('waiting')).toMatchObject({ counts: { shown: null }, has_more_shown: false })
    expect(await list('shown', { search: 'be', shop_id: '1' })).toMatchObject({ total: counted, has_more_shown: true })
    expect((await list('shown', { search: 'bead', shop_id: '2' })).total).toBe(0)
    const one = await list('shown', { search: '77 be' })
    expect(one.products.map(({ name }) => name).toSorted()).toEqual(
      one.products.map(() => expect.stringMatching(/^Bead 77/)),
    )
    expect(one.total).toBe(11)
    const last = Math.ceil(many / 100)
    const beyond = await list('shown', { page: String(last) })
    expect([beyond.products.length, beyond.total]).toEqual([many - (last - 1) * 100, many])
    await shop.pool.query(`delete from products where name like 'Bead %'`)
  })

  test('is taken down with a reason', async () => {
    const id = await offer('Bad lamp')
    await approve(id, (await readProduct(id)).version)
    expect((await refuseIt(id, (await readProduct(id)).version)).status).toBe(200)
    expect(await isListed(id)).toBe(false)
    expect((await refuseIt(id, (await readProduct(id)).version)).status).toBe(409)
  })
})

test('GET /operator/products/{id}/preview shows a waiting product as shoppers would see it', async () => {
  const id = await offer('Preview ribbon')
  const { product } = (await operator.call('GET /operator/products/{id}/preview', at(id))).data
  expect([product.name, product.price, product.shop.id]).toEqual(['Preview ribbon', 12.5, shop_id])
  expect((await shop.visitor.call('GET /products/{id}', at(id))).status).toBe(404)
  expect((await operator.call('GET /operator/products/{id}/preview', at(2_000_000_000))).status).toBe(404)
})

test('POST /operator/products/approve approves unchanged products, and lists the others as refused', async () => {
  const ids = [await offer('Lot one'), await offer('Lot two'), await offer('Lot three')]
  const products = await Promise.all(ids.map(async (id) => ({ id, version: (await readProduct(id)).version })))
  await rename(Number(ids[1]), 'Lot two, new')
  await mailDecisions()
  const body = { products: [...products, { id: 2_000_000_000, version: 'x' }] }
  const { data } = await operator.call('POST /operator/products/approve', { body })
  expect(data.approved).toEqual([ids[0], ids[2]])
  expect(data.refused.map(({ id, code }) => [id, code])).toEqual([
    [ids[1], 'errors.changed_meanwhile'],
    [2_000_000_000, 'products.not_found'],
  ])
  const mails = await mailDecisions()
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(1)
  expect(mails[0]?.text).toContain('Lot one')
  expect(mails[0]?.text).toContain('Lot three')
})

test('a product of a shop with an approved one is shown at once if only new shops need approval', async () => {
  await setMode('new_shops')
  const { product } = (await seller.call('POST /shop/products', { body: { name: 'Known shop', category_id } })).data
  const body = { variants: [{ price: 3 }], version: product.versions.variants }
  await seller.call('POST /shop/products/{id}/variants', { ...at(product.id), body })
  expect((await move(product.id, 'shown')).data.product.state).toBe('shown')
  expect((await list('waiting')).mode).toBe('new_shops')
})
