import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import { waitForBlockedQueries } from '../../testing/blocked-queries.ts'
import { expectRebuiltModels } from '../../testing/search/read-models.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
let operator: Person

beforeAll(async () => {
  operator = await shop.operator()
})

const missing = 2_000_000_000
const paramsOf = (id: number) => ({ id: String(id) })
const tree = async () => (await operator.call('GET /operator/categories')).data.categories
const flatten = (nodes: readonly OperatorCategory[]): OperatorCategory[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])
const all = async () => flatten(await tree())

async function find(slug: string): Promise<OperatorCategory> {
  const found = (await all()).find((node) => node.slug === slug)
  if (!found) throw new Error(`there is no category ${slug}`)
  return found
}

const create = (name: string, parent_id: number | null = null) =>
  operator.call('POST /operator/categories', { body: { name, parent_id } })
const save = ({ id, version, slug, name, translations }: OperatorCategory) =>
  operator.call('POST /operator/categories/{id}', {
    params: paramsOf(id),
    body: { version, slug, name, translations },
  })
const move = (id: number, parent_id: number | null, before_id: number | null = null) =>
  operator.call('POST /operator/categories/{id}/move', { params: paramsOf(id), body: { parent_id, before_id } })
const moveProducts = (id: number, into: number) =>
  operator.call('POST /operator/categories/{id}/move-products', { params: paramsOf(id), body: { into } })
const merge = (id: number, into: number) =>
  operator.call('POST /operator/categories/{id}/merge', { params: paramsOf(id), body: { into } })
const remove = (id: number) => operator.call('POST /operator/categories/{id}/remove', { params: paramsOf(id) })

describe('POST /operator/categories', () => {
  test('a new category is the last one below its parent, with a unique address', async () => {
    const parent = await find('women')
    const first = (await create('Crème & Soie', parent.id)).data.category
    const second = (await create('Crème & Soie', parent.id)).data.category
    expect([first.slug, second.slug]).toEqual(['creme-soie', 'creme-soie-2'])
    expect((await find('women')).children.slice(-2)).toEqual([first, second])
    const { categories } = (await shop.visitor.call('GET /categories')).data
    expect(categories.find(({ slug }) => slug === 'women')?.children.map(({ slug }) => slug)).toContain('creme-soie')
  })

  test('two categories of one name that are created concurrently have different addresses', async () => {
    const replies = await Promise.all([create('At Once'), create('At Once'), create('At Once')])
    expect(replies.map(({ data }) => data.category.slug).sort()).toEqual(['at-once', 'at-once-2', 'at-once-3'])
  })

  test('a parent that is missing or on the lowest level is refused', async () => {
    for (const parent_id of [missing, (await find('smartphones')).id]) {
      const reply = await create('Deeper', parent_id)
      expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['parent_id']])
    }
  })

  test.each([' ', 'a\nb', '\u0000', '\u3164', 'x'.repeat(61), 7, null, {}])(
    'the name %j is refused with words',
    async (name) => {
      const raw = JSON.stringify({ name, parent_id: null })
      const reply = await operator.call('POST /operator/categories', { raw })
      expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['name']])
    },
  )
})

describe('POST /operator/categories/{id}', () => {
  test('a change of words is written down with the fields that it changed', async () => {
    const category = await find('kettles-pans')
    await save({ ...category, name: 'Pots & pans' })
    const query = { subject_type: 'category', subject_id: String(category.id) }
    const { entries } = (await operator.call('GET /operator/activity', { query })).data
    expect(entries).toMatchObject([
      {
        call: 'saveOperatorCategory',
        subject: { label: 'Pots & pans' },
        before: { name: category.name },
        after: { name: 'Pots & pans' },
      },
    ])
  })

  test('words and address are shown at once, and products are found by the new name', async () => {
    const laptops = await find('laptops')
    const changed = { ...laptops, name: 'Quixtops', slug: 'quixtops', translations: { fr: { name: 'Ordis' } } }
    const { status, data } = await save(changed)
    expect([status, data.category]).toEqual([200, { ...changed, version: expect.not.stringMatching(laptops.version) }])
    const { total, products } = (await shop.visitor.call('GET /products', { query: { search: 'quixtops' } })).data
    expect(total).toBe(laptops.product_count)
    expect(products[0]?.category_slug).toBe('quixtops')
    const french = { params: { slug: 'quixtops' }, headers: { 'Accept-Language': 'fr' } }
    expect((await shop.visitor.call('GET /categories/{slug}', french)).data.category.name).toBe('Ordis')
    expect((await shop.visitor.call('GET /categories/{slug}', { params: { slug: 'laptops' } })).status).toBe(404)
  })

  test('a change of an older version is refused with the current category', async () => {
    const cameras = await find('cameras')
    const replies = await Promise.all(['Lenses', 'Shutters'].map((name) => save({ ...cameras, name })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const [saved, refused] = replies.toSorted((one, other) => one.status - other.status)
    expect(refused?.data).toEqual({ current: saved?.data.category })
  })

  test('a move, a new picture or a sale meanwhile does not refuse a change of words', async () => {
    const sneakers = await find('sneakers')
    await move(sneakers.id, (await find('men')).id)
    expect((await save({ ...sneakers, name: 'Trainers' })).status).toBe(200)
  })

  test.each([
    ['the address of another category', { slug: 'audio' }, 'slug'],
    ['an address with a slash', { slug: 'a/b' }, 'slug'],
    ['an address in capitals', { slug: 'Audio' }, 'slug'],
    ['an empty address', { slug: '' }, 'slug'],
    ['a language that the shop lacks', { translations: { de: { name: 'x' } } }, 'translations.de'],
    [
      'a prototype as a language',
      { translations: JSON.parse('{"__proto__x": {"name": "x"}}') },
      'translations.__proto__x',
    ],
    ['a translation that is a text', { translations: { fr: 'x' } }, 'translations.fr'],
    ['hidden characters', { name: '\u2800' }, 'name'],
  ])('a category with %s is refused with words', async (_, fields, field) => {
    const { id, version, slug, name, translations } = await find('women')
    const raw = JSON.stringify({ version, slug, name, translations, ...fields })
    const reply = await operator.call('POST /operator/categories/{id}', { params: paramsOf(id), raw })
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]])
  })

  test('a missing category is not found', async () => {
    expect((await save({ ...(await find('women')), id: missing })).status).toBe(404)
  })
})

describe('POST /operator/categories/{id}/move', () => {
  test('a move is recorded with the names of the parents and of the categories that come after it', async () => {
    const createAtTop = async (name: string) => (await create(name)).data.category.id
    const into = await createAtTop('Recorded place')
    const one = await createAtTop('Recorded first')
    const two = await createAtTop('Recorded second')
    await move(one, into)
    await move(two, into, one)
    const query = { subject_type: 'category', subject_id: String(two) }
    const { entries } = (await operator.call('GET /operator/activity', { query })).data
    expect(entries[0]).toMatchObject({
      call: 'moveOperatorCategory',
      before: { parent: null, placed_before: null },
      after: { parent: 'Recorded place', placed_before: 'Recorded first' },
    })
    expect(entries[1]).toMatchObject({ call: 'createOperatorCategory', after: { parent: null } })
  })

  const slugs = async (parent: string) => (await find(parent)).children.map(({ slug }) => slug)

  test('orders siblings, and becomes the last one without a place', async () => {
    const [first, second, third] = (await find('beauty')).children.concat(
      (await create('Soaps', (await find('beauty')).id)).data.category,
    )
    if (!first || !second || !third) throw new Error('beauty has two children')
    await move(third.id, (await find('beauty')).id, first.id)
    expect(await slugs('beauty')).toEqual([third, first, second].map(({ slug }) => slug))
    await move(third.id, (await find('beauty')).id, second.id)
    expect(await slugs('beauty')).toEqual([first, third, second].map(({ slug }) => slug))
    await move(first.id, (await find('beauty')).id)
    expect(await slugs('beauty')).toEqual([third, second, first].map(({ slug }) => slug))
  })

  test('takes products along: both branches count them anew', async () => {
    const [plants, home, kitchen] = await Promise.all(['plants', 'home-living', 'kitchen'].map(find))
    if (!plants || !home || !kitchen) throw new Error('the demo has these')
    expect((await move(plants.id, kitchen.id, kitchen.children[0]?.id)).status).toBe(200)
    expect((await slugs('kitchen'))[0]).toBe('plants')
    expect((await find('home-living')).product_count).toBe(home.product_count - plants.product_count)
    expect((await find('kitchen')).product_count).toBe(kitchen.product_count + plants.product_count)
    shop.invalidateCaches()
    const list = await shop.visitor.call('GET /products', { query: { category: 'kitchen' } })
    expect(list.data.total).toBe(kitchen.product_count + plants.product_count)
  })

  test('refuses itself, what is below it, a fourth level, and places elsewhere', async () => {
    const [electronics, phones, smartphones] = await Promise.all(
      ['electronics', 'phones-tablets', 'smartphones'].map(find),
    )
    if (!electronics || !phones || !smartphones) throw new Error('the demo has these')
    const before = await tree()
    const refused = [
      await move(electronics.id, electronics.id),
      await move(electronics.id, smartphones.id),
      await move(phones.id, (await find('audio')).id),
      await move(phones.id, missing),
    ]
    for (const reply of refused) expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['parent_id']])
    for (const before_id of [smartphones.id, phones.id, missing]) {
      const reply = await move(phones.id, electronics.id, before_id)
      expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['before_id']])
    }
    expect((await move(missing, null)).status).toBe(404)
    expect(await tree()).toEqual(before)
  })

  test('concurrent moves below each other leave no cycle', async () => {
    const [one, other] = [(await create('Yin')).data.category.id, (await create('Yang')).data.category.id]
    const replies = await Promise.all([move(one, other), move(other, one)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await all()).map(({ id }) => id)).toEqual(expect.arrayContaining([one, other]))
  })
})

describe('POST /operator/categories/{id}/move-products, /merge and /remove', () => {
  test('a category with products or children is not removed; without them it is', async () => {
    const [lamps, textiles, furniture] = await Promise.all(['lamps', 'textiles-decor', 'furniture'].map(find))
    if (!lamps || !textiles || !furniture) throw new Error('the demo has these')
    for (const { id, name } of [lamps, furniture]) {
      const reply = await remove(id)
      expect([reply.status, reply.message]).toEqual([409, expect.stringContaining(name)])
    }
    const moved = await moveProducts(lamps.id, textiles.id)
    expect(moved.data).toEqual({ moved: lamps.own_product_count, left: 0 })
    expect((await find('textiles-decor')).product_count).toBe(textiles.product_count + lamps.product_count)
    expect((await remove(lamps.id)).status).toBe(200)
    expect((await all()).map(({ slug }) => slug)).not.toContain('lamps')
    expect((await remove(lamps.id)).status).toBe(404)
  })

  test('at most 500 products are moved by one call', async () => {
    const [mugs, groceries] = await Promise.all(['mugs', 'groceries'].map(find))
    if (!mugs || !groceries) throw new Error('the demo has these')
    await shop.pool.query(
      `insert into products (shop_id, category_id, name, hidden_at) select 1, $1, 'Hidden ' || n, now() from generate_series(1, 510) n`,
      [mugs.id],
    )
    const many = mugs.own_product_count + 510
    expect((await moveProducts(mugs.id, groceries.id)).data).toEqual({ moved: 500, left: many - 500 })
    expect((await moveProducts(mugs.id, groceries.id)).data).toEqual({ moved: many - 500, left: 0 })
    expect((await moveProducts(mugs.id, groceries.id)).data).toEqual({ moved: 0, left: 0 })
  })

  test('a merged category gives products and children to the other one', async () => {
    const [sports, bags] = await Promise.all(['sports-play', 'bags-accessories'].map(find))
    if (!sports || !bags) throw new Error('the demo has these')
    const { status } = await merge(sports.id, bags.id)
    expect(status).toBe(200)
    const target = await find('bags-accessories')
    expect(target.children.map(({ slug }) => slug)).toEqual(
      [...bags.children, ...sports.children].map(({ slug }) => slug),
    )
    expect(target.product_count).toBe(bags.product_count + sports.product_count)
    const [handbags, backpacks] = await Promise.all(['handbags', 'backpacks'].map(find))
    await merge(handbags?.id ?? 0, backpacks?.id ?? 0)
    const { own_product_count } = await find('backpacks')
    expect(own_product_count).toBe((handbags?.own_product_count ?? 0) + (backpacks?.own_product_count ?? 0))
  })

  test('a target that is missing, the category itself or below it is refused', async () => {
    const [electronics, audio] = await Promise.all(['electronics', 'audio'].map(find))
    if (!electronics || !audio) throw new Error('the demo has these')
    for (const into of [electronics.id, missing]) {
      for (const reply of [await merge(electronics.id, into), await moveProducts(electronics.id, into)])
        expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['into']])
    }
    expect((await merge(electronics.id, audio.id)).errors).toEqual({ into: ['A category cannot be below itself.'] })
    const deep = await merge(electronics.id, (await find('women')).children[0]?.id ?? 0)
    expect([deep.status, Object.keys(deep.errors)]).toEqual([422, ['into']])
    expect([(await merge(missing, audio.id)).status, (await moveProducts(missing, audio.id)).status]).toEqual([
      404, 404,
    ])
  })

  test('a category that gets a product while it is merged stays', async () => {
    const [from, into] = [(await create('Pantry')).data.category, (await create('Larder')).data.category]
    const other = await shop.pool.connect()
    await other.query('begin')
    await other.query('update products set category_id = $1 where id = (select min(id) from products)', [from.id])
    const merging = merge(from.id, into.id)
    await waitForBlockedQueries(shop.pool)
    await other.query('commit')
    other.release()
    expect(await merging).toMatchObject({ status: 409, code: 'catalogue.category_not_empty' })
    expect((await find('pantry')).own_product_count).toBe(1)
    expect((await moveProducts(from.id, into.id)).data).toEqual({ moved: 1, left: 0 })
  })

  test('a category with more than 10,000 products is not merged at once', async () => {
    const { id } = (await create('Attic')).data.category
    await shop.pool.query(
      `insert into products (shop_id, category_id, name, hidden_at) select 1, $1, 'Hidden ' || n, now() from generate_series(1, 10001) n`,
      [id],
    )
    expect((await merge(id, (await find('women')).id)).status).toBe(409)
    await shop.pool.query('delete from products where category_id = $1', [id])
  })
})

test('POST /operator/categories/{id}/picture replaces and removes a picture, which is shown at once', async () => {
  const { id } = await find('audio')
  const send = async (parts: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) form.append(name, value)
    const request = new Response(form)
    const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
    const raw = new Uint8Array(await request.arrayBuffer())
    return operator.call('POST /operator/categories/{id}/picture', { params: paramsOf(id), raw, headers })
  }
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f7a4d' } })
    .png()
    .toBuffer()
  const { data } = await send({ picture: new Blob([new Uint8Array(bytes)]) })
  expect(data.thumbnail).toMatchObject({ width: 90, height: 60 })
  const { category } = (await shop.visitor.call('GET /categories/{slug}', { params: { slug: 'audio' } })).data
  expect(category.thumbnail).toEqual(data.thumbnail)
  expect((await send({ picture: new Blob(['<svg/>']) })).status).toBe(422)
  expect((await send({ remove: 'true' })).data.thumbnail).toBeNull()
})

test('all changes of categories leave the read models that a rebuild makes', async () => {
  for (const job of await shop.takeJobs('refresh-taxonomy')) await shop.run('refresh-taxonomy', job)
  await expectRebuiltModels(shop.pool)
}, 90_000)
