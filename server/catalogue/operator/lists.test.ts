import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { waitForBlockedQueries } from '../../testing/blocked-queries.ts'
import { collectNotifications } from '../../testing/collect-notifications.ts'
import { expectRebuiltModels } from '../../testing/search/read-models.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
let operator: Person

beforeAll(async () => {
  operator = await shop.operator()
})

const brands = async () => (await operator.call('GET /operator/brands')).data
const colors = async () => (await operator.call('GET /operator/colors')).data
const sizes = async () => (await operator.call('GET /operator/sizes')).data
const taxes = async () => (await operator.call('GET /operator/taxes')).data

/** Rows as they are sent back. */
const sent = <T extends { id: number }>(rows: readonly T[]) =>
  rows.map((row) => {
    const { product_count: _, variant_count: __, ...columns } = row as T & Record<'product_count' | 'variant_count', 0>
    return columns
  })
const saveBrands = (version: string, rows: readonly { id?: number; name: string }[]) =>
  operator.call('POST /operator/brands', { body: { version, brands: [...rows] } })

/** Runs the job of changes that many products show. */
async function finishChanges(): Promise<unknown[]> {
  const jobs = await shop.takeJobs('refresh-taxonomy')
  for (const job of jobs) await shop.run('refresh-taxonomy', job)
  return jobs
}

test('a list of brands, sizes or taxes with a name twice is refused, and stays as it is', async () => {
  const names = ['Ochre', 'OCHRE']
  const [brand, size, tax] = [await brands(), await sizes(), await taxes()]
  const named = names.map((name) => ({ name, translations: {} }))
  const replies = {
    brands: await saveBrands(
      brand.version,
      names.map((name) => ({ name })),
    ),
    sizes: await operator.call('POST /operator/sizes', { body: { version: size.version, sizes: named } }),
    taxes: await operator.call('POST /operator/taxes', {
      body: { version: tax.version, taxes: named.map((row) => ({ ...row, percentage: 5 })) },
    }),
  }
  for (const [list, reply] of Object.entries(replies))
    expect(reply).toMatchObject({ status: 422, error_codes: { [`${list}.1.name`]: ['errors.name_twice'] } })
  expect([await brands(), await sizes(), await taxes()]).toEqual([brand, size, tax])
})

describe('GET and POST /operator/brands', () => {
  test('a renamed, a new and a removed brand are stored, and the cards of its products show the new name', async () => {
    const { version, brands: rows } = await brands()
    const [first] = rows.filter(({ product_count }) => product_count > 0)
    const changed = sent(rows).map((row) => (row.id === first?.id ? { ...row, name: 'Quillon & Sons' } : row))
    const added = await saveBrands(version, [...changed, { name: 'Zephyrine' }])
    expect([added.status, added.message]).toEqual([200, expect.any(String)])
    const names = added.data.brands.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Quillon & Sons', 'Zephyrine']))
    const { products, total } = (await shop.visitor.call('GET /products', { query: { search: 'quillon' } })).data
    expect(total).toBeGreaterThan(0)
    expect(products[0]?.brand).toBe('Quillon & Sons')
    const kept = sent(added.data.brands).filter(({ name }) => name !== 'Zephyrine')
    const removed = await saveBrands(added.data.version, kept)
    expect(removed.data.brands.map(({ name }) => name)).not.toContain('Zephyrine')
  })

  test('a change of a list is written down with its changed rows', async () => {
    const { version, brands: rows } = await brands()
    await saveBrands(version, [...sent(rows), { name: 'Noted Down' }])
    const query = { subject_type: 'list', subject_id: 'brands' }
    const { entries } = (await operator.call('GET /operator/activity', { query })).data
    expect(entries[0]).toMatchObject({ call: 'saveOperatorBrands', after: { brands: [{ name: 'Noted Down' }] } })
  })

  test('a saved list invalidates all cached pages, because filters show its names', async () => {
    const { version, brands: rows } = await brands()
    const change = () => saveBrands(version, [...sent(rows), { name: 'On Every Page' }])
    expect(await collectNotifications(shop.pool, 'page_changes', change)).toContain('everything')
  })

  test('two brands exchange their names in one save', async () => {
    const { version, brands: rows } = await brands()
    const [one, two] = sent(rows)
    if (!one || !two) throw new Error('the demo has two brands')
    const exchanged = [{ ...one, name: two.name }, { ...two, name: one.name }, ...sent(rows).slice(2)]
    const { status, data } = await saveBrands(version, exchanged)
    expect(status).toBe(200)
    expect(data.brands.find(({ id }) => id === one.id)?.name).toBe(two.name)
  })

  test('a list that somebody else changed meanwhile is refused with the current one', async () => {
    const { version, brands: rows } = await brands()
    const first = await saveBrands(version, [...sent(rows), { name: 'Early Bird' }])
    const second = await saveBrands(version, [...sent(rows), { name: 'Late Bird' }])
    expect([first.status, second.status]).toEqual([200, 409])
    expect(second.data).toEqual({ current: first.data })
    expect((await brands()).brands.map(({ name }) => name)).not.toContain('Late Bird')
  })

  test('of two concurrent saves one is refused', async () => {
    const { version, brands: rows } = await brands()
    const names = ['Left Hand', 'Right Hand']
    const replies = await Promise.all(names.map((name) => saveBrands(version, [...sent(rows), { name }])))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a brand with products is not removed', async () => {
    const { version, brands: rows } = await brands()
    const used = rows.find(({ product_count }) => product_count > 0)
    const reply = await saveBrands(
      version,
      sent(rows).filter(({ id }) => id !== used?.id),
    )
    expect([reply.status, reply.message]).toEqual([409, expect.stringContaining(String(used?.name))])
    expect((await brands()).version).toBe(version)
  })
})

test('a save of ten thousand brands takes as many statements as a save of a few', async () => {
  const newBrands = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Numbered brand ${index}` }))
  const { version, brands: rows } = await brands()
  // Also before a second run of this test.
  onTestFinished(async () => {
    const { version: last, brands: all } = await brands()
    await saveBrands(
      last,
      sent(all).filter(({ name }) => !name.startsWith('Numbered')),
    )
  })
  const few = await shop.statementsOf(() => saveBrands(version, [...sent(rows), ...newBrands(3)]))
  const { version: second, brands: stored } = await brands()
  const renamed = sent(stored).map((row) =>
    row.name.startsWith('Numbered') ? { ...row, name: `${row.name}, old` } : row,
  )
  let reply: Awaited<ReturnType<typeof saveBrands>> | undefined
  const many = await shop.statementsOf(async () => {
    reply = await saveBrands(second, [...renamed, ...newBrands(10_000 - stored.length)])
  })
  expect([reply?.status, reply?.data.brands.length]).toEqual([200, 10_000])
  // The renamed brands are one statement more, and the search for their products another one.
  expect(many.length - few.length).toBeLessThanOrEqual(2)
})

describe('POST /operator/brands/{id}/merge', () => {
  const merge = (id: number, into: number) =>
    operator.call('POST /operator/brands/{id}/merge', { params: { id: String(id) }, body: { into } })

  test('a double gives its products to another brand and is removed', async () => {
    const [double, target] = (await brands()).brands.filter(({ product_count }) => product_count > 0)
    if (!double || !target) throw new Error('the demo has two brands with products')
    const { status, data } = await merge(double.id, target.id)
    expect(status).toBe(200)
    expect(data.brands.find(({ id }) => id === double.id)).toBeUndefined()
    expect(data.brands.find(({ id }) => id === target.id)?.product_count).toBe(
      double.product_count + target.product_count,
    )
  })

  test('a product that a seller gives the double concurrently moves with it', async () => {
    const insert = `insert into brands (name) values ('Twin A'), ('Twin B') returning id`
    const [double, target] = (await shop.pool.query<{ id: number }>(insert)).rows.map(({ id }) => id) as [
      number,
      number,
    ]
    const [product] = (await shop.pool.query('select id from products order by id limit 1')).rows
    const seller = await shop.pool.connect()
    await seller.query('begin')
    await seller.query('update products set brand_id = $1 where id = $2', [double, product.id])
    const merging = merge(double, target)
    await waitForBlockedQueries(shop.pool)
    await seller.query('commit')
    seller.release()
    expect((await merging).status).toBe(200)
    const { rows } = await shop.pool.query('select brand_id from products where id = $1', [product.id])
    expect(rows).toEqual([{ brand_id: target }])
  })

  test('a brand is not merged into itself or a missing one, and a missing one is not found', async () => {
    const [brand] = (await brands()).brands
    const id = brand?.id ?? 0
    for (const into of [id, 2_000_000_000]) {
      const reply = await merge(id, into)
      expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['into']])
    }
    expect((await merge(2_000_000_000, id)).status).toBe(404)
  })
})

describe('GET and POST /operator/colors', () => {
  test('a new name, swatch and translation of a colour are shown on its products', async () => {
    const { version, colors: rows } = await colors()
    const used = rows.find(({ variant_count }) => variant_count > 0)
    const words = { name: 'Verdigris', hex: '#43b3ae', translations: { fr: { name: 'Vert-de-gris' } } }
    const body = { version, colors: sent(rows).map((row) => (row.id === used?.id ? { ...row, ...words } : row)) }
    const { status, data } = await operator.call('POST /operator/colors', { body })
    expect([status, data.colors.find(({ id }) => id === used?.id)]).toEqual([200, { ...used, ...words }])
    const { products } = (await shop.visitor.call('GET /products', { query: { search: 'verdigris' } })).data
    expect(products[0]?.colors).toContain('#43b3ae')
  })

  test('a colour of variants is not removed', async () => {
    const { version, colors: rows } = await colors()
    const used = rows.find(({ variant_count }) => variant_count > 0)
    const body = { version, colors: sent(rows).filter(({ id }) => id !== used?.id) }
    expect((await operator.call('POST /operator/colors', { body })).status).toBe(409)
  })

  const color = { name: 'Ochre', hex: '#cc7722', translations: {} }
  test.each([
    ['no name', { ...color, name: ' ' }, 'colors.0.name'],
    ['a name of two lines', { ...color, name: 'a\nb' }, 'colors.0.name'],
    ['a hidden name', { ...color, name: '\u3164' }, 'colors.0.name'],
    ['a long name', { ...color, name: 'x'.repeat(61) }, 'colors.0.name'],
    ['a control character', { ...color, name: 'a\u0007' }, 'colors.0.name'],
    ['a swatch that is no colour', { ...color, hex: 'url(javascript:alert(1))' }, 'colors.0.hex'],
    ['a short swatch', { ...color, hex: '#fff' }, 'colors.0.hex'],
    ['a language that the shop lacks', { ...color, translations: { de: { name: 'x' } } }, 'colors.0.translations.de'],
    ['an empty translation', { ...color, translations: { fr: { name: '' } } }, 'colors.0.translations.fr.name'],
    ['an unknown field', { ...color, position: 1 }, 'position'],
    ['an unknown id', { ...color, id: 2_000_000_000 }, 'colors.0.id'],
    ['an id that is a text', { ...color, id: '1' }, 'colors.0.id'],
  ])('a colour with %s is refused with words', async (_, row, field) => {
    const { version } = await colors()
    const raw = JSON.stringify({ version, colors: [row] })
    const reply = await operator.call('POST /operator/colors', { raw })
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]])
    expect(Object.values(reply.errors).flat().join('')).not.toMatch(/errors\.|^$/)
    expect((await colors()).version).toBe(version)
  })

  test('a name that is in the list twice is refused', async () => {
    const { version } = await colors()
    const reply = await operator.call('POST /operator/colors', {
      body: { version, colors: [color, { ...color, name: 'OCHRE' }] },
    })
    expect([reply.status, reply.errors]).toEqual([422, { 'colors.1.name': ['This name is already in the list.'] }])
  })

  test('markup in a name is text', async () => {
    const { version, colors: rows } = await colors()
    const name = '<script>alert(1)</script>'
    const body = { version, colors: [...sent(rows), { ...color, name }] }
    const { data } = await operator.call('POST /operator/colors', { body })
    expect(data.colors.map((row) => row.name)).toContain(name)
  })
})

describe('GET and POST /operator/sizes', () => {
  test('sizes are shown in the saved order, on products too', async () => {
    const { version, sizes: rows } = await sizes()
    const body = { version, sizes: sent(rows).toReversed() }
    const { status, data } = await operator.call('POST /operator/sizes', { body })
    expect([status, data.sizes]).toEqual([200, rows.toReversed()])
  })

  test('a size of variants is not removed', async () => {
    const { version } = await sizes()
    const reply = await operator.call('POST /operator/sizes', { body: { version, sizes: [] } })
    expect(reply.status).toBe(409)
  })
})

describe('GET and POST /operator/taxes', () => {
  test('a new percentage is on the page of a product, and a new tax is stored', async () => {
    const { version, taxes: rows } = await taxes()
    const [used] = rows.filter(({ product_count }) => product_count > 0)
    const changed = sent(rows).map((row) => (row.id === used?.id ? { ...row, percentage: 17.25 } : row))
    const added = { name: 'Luxury', percentage: 33.3, translations: { ar: { name: 'ضريبة الكماليات' } } }
    const { status, data } = await operator.call('POST /operator/taxes', {
      body: { version, taxes: [...changed, added] },
    })
    expect([status, data.taxes[0]]).toEqual([200, { ...added, id: expect.any(Number), product_count: 0 }])
    await finishChanges()
    const { rows: ids } = await shop.pool.query(
      'select c.product_id as id from products p join product_cards c on c.product_id = p.id where p.vat_tax_id = $1 limit 1',
      [used?.id],
    )
    const { product } = (await shop.visitor.call('GET /products/{id}', { params: { id: String(ids[0].id) } })).data
    expect(product.vat).toEqual({ name: used?.name, percentage: 17.25 })
  })

  test.each([-1, 100, 1.005, '9', null])('a percentage of %s is refused', async (percentage) => {
    const { version } = await taxes()
    const raw = JSON.stringify({ version, taxes: [{ name: 'x', percentage, translations: {} }] })
    const reply = await operator.call('POST /operator/taxes', { raw })
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['taxes.0.percentage']])
  })

  test('a tax of products is not removed', async () => {
    const { version } = await taxes()
    expect((await operator.call('POST /operator/taxes', { body: { version, taxes: [] } })).status).toBe(409)
  })
})

test('a change that many products show is finished by a job, and all changes leave what a rebuild makes', async () => {
  const { version, brands: rows } = await brands()
  const used = rows.find(({ product_count }) => product_count > 0)
  await shop.pool.query('update products set brand_id = $1', [used?.id])
  const changed = sent(rows).map((row) => (row.id === used?.id ? { ...row, name: 'Everywhere' } : row))
  expect((await saveBrands(version, changed)).status).toBe(200)
  expect(await finishChanges()).toEqual([{ kind: 'brand', ids: [used?.id] }])
  await expectRebuiltModels(shop.pool)
}, 90_000)
