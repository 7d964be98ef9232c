import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ProductImport } from '#contract/product-files.ts'
import { formatCsvRows, unescapeFormula } from '#server/platform/csv.ts'
import { sendForm } from '../testing/send-form.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { continueProductImports, runProductImport } from './run.ts'

const shop = openTestShop()
let owner: Person
let rival: Person
/** Names of colours. */
let colors: string[]
const [own, other] = [1, 2]

beforeAll(async () => {
  owner = await shop.shopPerson(own)
  rival = await shop.shopPerson(other)
  const { rows } = await shop.pool.query('select name from colors order by id limit 4')
  colors = rows.map(({ name }) => name)
})

function upload(content: string | Uint8Array<ArrayBuffer>, who = owner) {
  const form = new FormData()
  form.append('file', new File([content], 'goods.csv'))
  return sendForm(who, 'POST /shop/products/import', { form })
}

const get = async (id: number, who = owner): Promise<ProductImport> =>
  (await who.call('GET /shop/imports/{id}', { params: { id: String(id) } })).data.import

const start = (id: number, body: { mapping: (string | null)[]; is_dry_run: boolean }, who = owner) =>
  who.call('POST /shop/imports/{id}/run', { params: { id: String(id) }, body })

/** Uploads a file and runs it with the proposed mapping. */
async function importText(text: string | Uint8Array<ArrayBuffer>, { is_dry_run = false, who = owner } = {}) {
  const { id, mapping } = (await upload(text, who)).data.import
  expect((await start(id, { mapping, is_dry_run }, who)).status).toBe(200)
  await runProductImport(shop.system, { import_id: id })
  return get(id, who)
}

async function exportText(who = owner): Promise<string> {
  const { status, data } = await who.call('GET /shop/products/export', {})
  expect(status).toBe(200)
  // `text()` would remove the byte order mark.
  return Buffer.from(await data.arrayBuffer()).toString()
}

type Row = Record<string, string>

const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Row[]

const textOf = (rows: readonly Row[]): string =>
  formatCsvRows([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(unescapeFormula))])

async function faultsFile({ id }: ProductImport): Promise<Row[]> {
  const { status, data } = await owner.call('GET /shop/imports/{id}/faults', { params: { id: String(id) } })
  expect(status).toBe(200)
  return rowsOf(await data.text())
}

/** Rows of a product with several variants, all of whose words and details are filled. */
function findFullProduct(rows: readonly Row[]): Row[] {
  const head = rows.find(
    ({ product, brand, tax, description, 'name:fr': name }) =>
      brand && tax && description && name && rows.filter((row) => row.product === product).length > 2,
  )
  return rows.filter(({ product }) => product === head?.product)
}

/** Everything that an import may change, and the stock, which it may not. */
async function dump(shop_id = own): Promise<string> {
  const { rows } = await shop.pool.query(
    `select to_jsonb(p) - 'id' as product, c.card, c.detail, c.detail_words,
            array(select to_jsonb(v) || to_jsonb(l) from variants v join stock_levels l on l.variant_id = v.id
                  where v.product_id = p.id order by v.id) as variants
     from products p left join product_cards c on c.product_id = p.id where p.shop_id = $1 order by p.id`,
    [shop_id],
  )
  return JSON.stringify(rows)
}

const linesOf = async (name: string) =>
  (
    await shop.pool.query<{ sku: string; price: number; color: string | null }>(
      `select v.sku, v.price, c.name as color from variants v join products p on p.id = v.product_id left join colors c on c.id = v.color_id
       where p.name = $1 and p.shop_id = $2 order by v.id`,
      [name, own],
    )
  ).rows

const faultsOf = ({ faults }: ProductImport) =>
  faults.map(({ line, column, code }) => `${line} ${column ?? '-'} ${code.split('.').at(-1)}`)

test('an export that is imported again changes nothing, not even a product without variants', async () => {
  const { rows: categories } = await shop.pool.query('select id from categories limit 1')
  const body = { name: 'Draft without variants', category_id: categories[0].id }
  const { id } = (await owner.call('POST /shop/products', { body })).data.product
  onTestFinished(async () => void (await shop.pool.query('delete from products where id = $1', [id])))
  const before = await dump()
  const text = await exportText()
  const { rows, rows_changed, rows_failed, faults, state } = await importText(text)
  expect(faults).toEqual([])
  expect({ rows_changed, rows_failed, state }).toEqual({ rows_changed: 0, rows_failed: 0, state: 'done' })
  expect(rows).toBe(rowsOf(text).length)
  expect(await dump()).toBe(before)
  expect(await exportText()).toBe(text)
})

describe('a later row of an export, without cells of its product', () => {
  test('erases nothing when it is corrected in the file of faults', async () => {
    const before = await dump()
    const rows = rowsOf(await exportText())
    const [, later] = findFullProduct(rows)
    const failed = await importText(textOf(rows.map((row) => (row === later ? { ...row, price: 'broken' } : row))))
    expect([faultsOf(failed), failed.rows_changed]).toEqual([[`${rows.indexOf(later as Row) + 2} price no_amount`], 0])
    const corrected = (await faultsFile(failed)).map((row) => ({ ...row, price: String(later?.price) }))
    expect(await importText(textOf(corrected))).toMatchObject({ faults: [], rows: 1, rows_done: 1, rows_failed: 0 })
    expect(await dump()).toBe(before)
  })

  test('erases nothing before the first row, and below rows of another product', async () => {
    const before = await dump()
    const all = rowsOf(await exportText())
    const [head, second, ...others] = findFullProduct(all) as [Row, Row, ...Row[]]
    const between = all.find(({ product }) => product !== head.product) as Row
    for (const rows of [[second, head, ...others], [second], [head, between, second], [second, between, head]]) {
      const { faults, rows_changed } = await importText(textOf(rows))
      expect([faults, rows_changed]).toEqual([[], 0])
    }
    expect(await dump()).toBe(before)
  })

  test('erases nothing below rows of another product in a file whose columns may all be empty', async () => {
    const before = await dump()
    const all = rowsOf(await exportText())
    const [head, second] = findFullProduct(all) as [Row, Row]
    const between = all.find(({ product }) => product !== head.product) as Row
    const rows = [head, between, second].map(({ sku = '', brand = '', price = '' }) => ({ sku, brand, price }))
    expect(await importText(textOf(rows))).toMatchObject({ faults: [], rows_changed: 0 })
    expect(await dump()).toBe(before)
  })
})

test('an export has the products that the list shows', async () => {
  const idsOf = async (query: { search?: string; filter?: 'sold_out' | 'low' | 'shown'; category_id?: string }) => {
    const { data } = await owner.call('GET /shop/products/export', { query })
    return [...new Set(rowsOf(Buffer.from(await data.arrayBuffer()).toString()).map(({ product }) => Number(product)))]
  }
  const [row] = rowsOf(await exportText())
  const parents = `select k.parent_id from products p join categories k on k.id = p.category_id where p.shop_id = $1 and k.parent_id is not null limit 1`
  const category_id = String((await shop.pool.query(parents, [own])).rows[0].parent_id)
  for (const query of [
    { search: String(row?.sku) },
    { filter: 'sold_out' },
    { filter: 'low' },
    { filter: 'shown' },
    { category_id },
  ] as const) {
    const { products } = (await owner.call('GET /shop/products', { query: { ...query, per_page: '100' } })).data
    expect((await idsOf(query)).slice(0, 100)).toEqual(products.map(({ id }) => id))
  }
  expect(await idsOf({ search: String(row?.sku) })).toEqual([Number(row?.product)])
})

describe('a file of new products', () => {
  const head = 'product;name;name:fr;category;color;size;price;discount_price;sku;barcode;weight_grams;state'
  const file = [
    head,
    'lamp;Quiet lamp;Lampe calme;SLUG;COLOR-0;;19,99;14,99;QL-R;;1200;shown',
    'lamp;;;;COLOR-1;;21,50;;QL-B;4006381333931;;',
    'mat;Plain mat;;SLUG;;;1.234,00;;;;;',
  ].join('\r\n')
  let text: string

  beforeAll(async () => {
    const { rows } = await shop.pool.query(
      'select slug from categories where id = (select category_id from products limit 1)',
    )
    text = file
      .replaceAll('SLUG', rows[0].slug)
      .replace('COLOR-0', String(colors[0]))
      .replace('COLOR-1', String(colors[1]).toUpperCase())
  })

  test('is uploaded with a proposed mapping, and changes nothing yet', async () => {
    const before = await dump()
    const { data, status } = await upload(text)
    expect(status).toBe(200)
    expect(data.import).toMatchObject({
      state: 'uploaded',
      rows: 3,
      headings: head.split(';'),
      mapping: head.split(';'),
    })
    expect(data.import.sample[0]?.slice(0, 2)).toEqual(['lamp', 'Quiet lamp'])
    expect(data.import.targets).toContain('description:ar')
    expect(await dump()).toBe(before)
  })

  test('changes nothing in a dry run, then creates products, and changes nothing when it is imported again', async () => {
    const before = await dump()
    const tried = await importText(text, { is_dry_run: true })
    expect(tried).toMatchObject({ state: 'checked', rows_changed: 3, products_created: 2, faults: [] })
    expect(await dump()).toBe(before)
    const done = await importText(text)
    expect(done).toMatchObject({ state: 'done', rows_done: 3, rows_changed: 3, products_created: 2, rows_failed: 0 })
    expect(await linesOf('Quiet lamp')).toEqual([
      { sku: 'QL-R', price: 1999, color: colors[0] },
      { sku: 'QL-B', price: 2150, color: colors[1] },
    ])
    expect(await linesOf('Plain mat')).toMatchObject([{ price: 123_400, color: null }])
    const { rows } = await shop.pool.query(
      `select p.state, p.translations -> 'fr' ->> 'name' as french, c.price from products p left join product_cards c on c.product_id = p.id
       where p.name in ('Quiet lamp', 'Plain mat') order by p.name desc`,
    )
    expect(rows).toEqual([
      { state: 'shown', french: 'Lampe calme', price: 1499 },
      { state: 'draft', french: null, price: null },
    ])
    const withSkus = text.split('\r\n').slice(0, 3).join('\r\n')
    expect(await importText(withSkus)).toMatchObject({ rows_changed: 0, products_created: 0, rows_failed: 0 })
  })
})

test('rows without faults are applied, and each other row has its faults', async () => {
  const { rows: categories } = await shop.pool.query('select slug from categories limit 1')
  const { rows: foreign } = await shop.pool.query('select id from products where shop_id = $1 limit 1', [other])
  const { rows: taken } = await shop.pool.query('select sku from variants where shop_id = $1 limit 1', [own])
  const slug = categories[0].slug
  const [red = '', blue = '', green = '', black = ''] = colors
  const cells = (row: Record<string, string>) =>
    [
      'product',
      'name',
      'category',
      'brand',
      'tax',
      'color',
      'size',
      'price',
      'discount_price',
      'discount_until',
      'sku',
      'barcode',
      'hidden',
    ]
      .map((column) => row[column] ?? '')
      .join(',')
  const line = (product: string, row: Record<string, string>) =>
    cells({ product, name: `Cup ${product}`, category: slug, price: '5', ...row })
  const text = [
    'product,name,category,brand,tax,color,size,price,discount_price,discount_until,sku,barcode,hidden',
    line('good-1', { sku: 'G-1' }),
    line('b-1', { category: 'no-such' }),
    line('b-2', { brand: 'No Such Brand' }),
    line('b-3', { tax: 'No Such Tax' }),
    line('b-4', { color: 'Octarine' }),
    line('b-5', { size: 'Huge' }),
    line('b-6', { price: 'five' }),
    line('b-7', { price: '' }),
    line('b-8', { discount_price: '6' }),
    line('b-9', { discount_price: '4', discount_until: '24.12.2026' }),
    line('b-10', { sku: 'B-10', color: red }),
    line('b-10', { sku: taken[0].sku, color: blue }),
    line('b-11', { barcode: '4006381333932' }),
    line('b-12', { hidden: 'perhaps' }),
    line('b-13', { name: '' }),
    line('b-14', { name: 'x'.repeat(301) }),
    line(String(foreign[0].id), {}),
    `${line('b-15', {})},one more`,
    cells({}).replace(/,$/, ',no'),
    line('good-2', { sku: 'G-2', color: red }),
    line('good-2', { sku: 'G-2', name: '', color: blue }),
    line('good-2', { sku: 'G-3', name: 'Another name', color: green }),
    line('good-2', { sku: 'G-4', name: '', color: black, price: '7.25' }),
    line('b-16', { sku: 'G-4' }),
  ].join('\n')
  const tried = await importText(text, { is_dry_run: true })
  const done = await importText(text)
  const expected = [
    '3 category unknown_category',
    '4 brand unknown_brand',
    '5 tax unknown_tax',
    '6 color unknown_color',
    '7 size unknown_size',
    '8 price no_amount',
    '9 price price_required',
    '10 discount_price discount_too_high',
    '11 discount_until no_moment',
    '13 sku sku_of_other',
    '14 barcode barcode_check_digit',
    '15 hidden no_yes_or_no',
    '16 name required',
    '17 name too_long',
    '18 product unknown_product',
    '19 - too_many_cells',
    '20 - no_key',
    '22 sku sku_taken',
    '23 name differs_from_first',
    '25 sku sku_taken',
  ]
  expect(faultsOf(done)).toEqual(expected)
  expect(faultsOf(tried)).toEqual(expected)
  expect(done.faults.find(({ code }) => code.endsWith('unknown_brand'))).toMatchObject({ value: 'No Such Brand' })
  expect(await linesOf('Cup good-1')).toMatchObject([{ sku: 'G-1' }])
  expect((await linesOf('Cup good-2')).map(({ sku, price }) => [sku, price])).toEqual([
    ['G-2', 500],
    ['G-4', 725],
  ])
  const faulty = await owner.call('GET /shop/imports/{id}/faults', { params: { id: String(done.id) } })
  expect(faulty.status).toBe(200)
})

test('a check counts and faults rows of one new product below another one as the run does', async () => {
  const { rows } = await shop.pool.query('select slug from categories limit 1')
  const [first, second] = colors
  const text = [
    'name,category,color,price,sku',
    `Alpha,${rows[0].slug},${first},5,AL-1`,
    `Beta,${rows[0].slug},,5,`,
    `Alpha,,${second},6,`,
    ',,,7,AL-1',
  ].join('\n')
  const counts = { faults: [], rows_changed: 4, rows_failed: 0, products_created: 2 }
  expect(await importText(text, { is_dry_run: true })).toMatchObject(counts)
  expect(await importText(text)).toMatchObject(counts)
  expect((await linesOf('Alpha')).map(({ price }) => price)).toEqual([700, 600])
})

describe('a row that stays out', () => {
  let slug: string
  beforeAll(async () => {
    const { rows } = await shop.pool.query('select slug from categories limit 1')
    slug = rows[0].slug
  })

  const countOf = async (name: string) =>
    (await shop.pool.query('select from products where name = $1 and shop_id = $2', [name, own])).rowCount

  test.each([
    ['barcode', '4006381333932', '4006381333931'],
    ['state', 'waiting', 'draft'],
    ['discount_price', '9', '3'],
  ])('creates no product if its %s is refused, and one when it is corrected', async (column, wrong, right) => {
    const name = `Left out by ${column}`
    const text = `product,name,category,price,${column}\ncup,${name},${slug},5,${wrong}\n`
    for (const is_dry_run of [true, false]) {
      const { rows_failed, rows_changed, products_created } = await importText(text, { is_dry_run })
      expect({ rows_failed, rows_changed, products_created, count: await countOf(name) }).toEqual({
        rows_failed: 1,
        rows_changed: 0,
        products_created: 0,
        count: 0,
      })
    }
    const failed = await importText(text)
    const corrected = (await faultsFile(failed)).map((row) => ({ ...row, [column]: right }))
    expect(corrected).toMatchObject([{ product: 'cup' }])
    expect(await importText(textOf(corrected))).toMatchObject({ rows_failed: 0, products_created: 1 })
    expect([await countOf(name), await linesOf(name)]).toEqual([1, [expect.objectContaining({ price: 500 })]])
  })

  test.each([
    ['with a column of the product', 'product,name,category,color,price', ['lamp', '', '']],
    ['with a name in each row', 'name,category,color,price', ['Second lamp', '']],
  ])('of a new product is added to it when it is corrected in the file of faults, %s', async (_, head, later) => {
    const name = head.startsWith('name') ? 'Second lamp' : 'First lamp'
    const first = [...(head.startsWith('name') ? [] : ['lamp']), name, slug, colors[0], '5']
    const text = [head, first.join(','), [...later, colors[1], 'five'].join(',')].join('\n')
    const failed = await importText(text)
    expect(failed).toMatchObject({ rows_failed: 1, rows_changed: 1, products_created: 1 })
    const corrected = (await faultsFile(failed)).map((row): Row => ({ ...row, price: '6' }))
    const { rows } = await shop.pool.query('select id from products where name = $1', [name])
    expect(corrected.map(({ product }) => product)).toEqual([String(rows[0].id)])
    const done = await importText(textOf(corrected))
    expect(done).toMatchObject({ faults: [], rows_changed: 1, products_created: 0 })
    expect([await countOf(name), (await linesOf(name)).map(({ price }) => price)]).toEqual([1, [500, 600]])
  })

  test('does not change its product, but lets the others change it', async () => {
    const [head, second] = findFullProduct(rowsOf(await exportText())) as [Row, Row]
    const before = await dump()
    const renamed = { ...head, name: 'Renamed', weight_grams: '12345', barcode: '4006381333932' }
    for (const is_dry_run of [true, false]) {
      const left = await importText(textOf([renamed]), { is_dry_run })
      expect([faultsOf(left), left.rows_changed]).toEqual([['2 barcode barcode_check_digit'], 0])
    }
    expect(await dump()).toBe(before)
    const price = (Number(second.price) + 1).toFixed(2)
    expect(await importText(textOf([renamed, { ...second, price }]))).toMatchObject({ rows_changed: 1, rows_failed: 1 })
    const changed = findFullProduct(rowsOf(await exportText()))
    expect(changed.slice(0, 2)).toEqual([head, { ...second, price }])
  })

  test('and names its product has the other values of the product in the file of faults', async () => {
    const before = await dump()
    const [head, second] = findFullProduct(rowsOf(await exportText())) as [Row, Row]
    const failed = await importText(textOf([head, { ...second, name: String(head.name), price: 'broken' }]))
    const corrected = (await faultsFile(failed)).map((row) => ({ ...row, price: String(second.price) }))
    expect(corrected).toMatchObject([{ brand: head.brand, description: head.description, 'name:fr': head['name:fr'] }])
    expect(await importText(textOf(corrected))).toMatchObject({ faults: [], rows_done: 1 })
    expect(await dump()).toBe(before)
  })
})

test('an interrupted run resumes after the last product, with the same result', async () => {
  const text = rowsOf(await exportText())
  const changed = text.map(({ product, sku, price }) => `${product},${sku},${(Number(price) + 1).toFixed(2)}`)
  const { id, mapping } = (await upload(['product,sku,price', ...changed].join('\n'))).data.import
  await start(id, { mapping, is_dry_run: false })
  let groups = 0
  const cutOff: typeof shop.system = {
    ...shop.system,
    transaction: (work) => {
      groups += 1
      if (groups > 3) throw new Error('cut off')
      return shop.system.transaction(work as never)
    },
  }
  await expect(runProductImport(cutOff, { import_id: id })).rejects.toThrow('cut off')
  expect(await get(id)).toMatchObject({ state: 'running', products_created: 0 })
  await shop.pool.query(`update product_imports set moved_at = now() - interval '2 minutes' where id = $1`, [id])
  await Promise.all([continueProductImports(shop.system), runProductImport(shop.system, { import_id: id })])
  const done = await get(id)
  expect(done).toMatchObject({ state: 'done', rows_done: text.length, rows_changed: text.length, rows_failed: 0 })
  const prices = rowsOf(await exportText()).map(({ price }) => price)
  expect(prices).toEqual(text.map(({ price }) => (Number(price) + 1).toFixed(2)))
})

/** Runs an import whose process ends after so many products, then the rest of it in another one. */
async function runInterrupted(id: number, products: number) {
  // The first transaction takes the turn.
  let left = products + 1
  const transaction: typeof shop.system.transaction = (work) => {
    left -= 1
    if (left < 0) throw new Error('cut off')
    return shop.system.transaction(work)
  }
  await expect(runProductImport({ ...shop.system, transaction }, { import_id: id })).rejects.toThrow('cut off')
  expect(await get(id)).toMatchObject({ state: 'running' })
  await runProductImport(shop.system, { import_id: id })
  return get(id)
}

async function slugOfCategory(): Promise<string> {
  const sql = 'select slug from categories where id = (select category_id from products limit 1)'
  return (await shop.pool.query(sql)).rows[0].slug
}

test.each([false, true])(
  'a SKU of two new products is refused for the second, interrupted: %s',
  async (isInterrupted) => {
    const name = isInterrupted ? 'Mug' : 'Bowl'
    const slug = await slugOfCategory()
    const rows = [
      `${name},${slug},5.00,${name}-1`,
      `Other ${name},${slug},5.00,${name}-2`,
      `Cup ${name},${slug},6.00,${name}-1`,
    ]
    const { id, mapping } = (await upload(['name,category,price,sku', ...rows].join('\n'))).data.import
    await start(id, { mapping, is_dry_run: false })
    const done = isInterrupted
      ? await runInterrupted(id, 1)
      : await runProductImport(shop.system, { import_id: id }).then(() => get(id))
    expect([faultsOf(done), done.products_created]).toEqual([['4 sku sku_taken'], 2])
    expect(await linesOf(name)).toMatchObject([{ sku: `${name}-1`, price: 500 }])
  },
)

test('an interrupted check of new products ends as if it had not been interrupted', async () => {
  const slug = await slugOfCategory()
  const rows = [`pot,Pot,${slug},5.00,P-1`, `pan,Pan,${slug},broken,P-2`, 'pot,,,6.00,P-3']
  const { id, mapping } = (await upload(['product,name,category,price,sku', ...rows].join('\n'))).data.import
  const outcomeOf = async () => {
    const { state, rows_done, rows_changed, rows_failed, products_created, faults } = await get(id)
    return { state, rows_done, rows_changed, rows_failed, products_created, faults }
  }
  await start(id, { mapping, is_dry_run: true })
  await runProductImport(shop.system, { import_id: id })
  const whole = await outcomeOf()
  expect(whole).toMatchObject({ state: 'checked', rows_failed: 1, rows_done: 3 })
  await start(id, { mapping, is_dry_run: true })
  await runInterrupted(id, 2)
  expect(await outcomeOf()).toEqual(whole)
})

describe('an import', () => {
  const file = 'sku,price\nNO-SUCH,1\n'

  test('is visible only to its shop', async () => {
    const { id, mapping } = (await upload(file)).data.import
    const params = { id: String(id) }
    expect((await rival.call('GET /shop/imports/{id}', { params })).status).toBe(404)
    expect((await rival.call('GET /shop/imports/{id}/faults', { params })).status).toBe(404)
    expect((await rival.call('POST /shop/imports/{id}/stop', { params, body: {} })).status).toBe(404)
    expect((await start(id, { mapping, is_dry_run: true }, rival)).status).toBe(404)
    expect((await rival.call('GET /shop/imports')).data.imports.map((each) => each.id)).not.toContain(id)
    expect((await owner.call('GET /shop/imports')).data.imports.map((each) => each.id)).toContain(id)
  })

  test('of products of another shop does not change them', async () => {
    const before = await dump(other)
    const text = (await exportText(rival)).replaceAll(/\d+\.\d\d/g, '1.00')
    const { rows_changed } = await importText(text)
    expect(rows_changed).toBe(0)
    expect(await dump(other)).toBe(before)
  })

  test('does not run after it is stopped', async () => {
    const { id, mapping } = (await upload(file)).data.import
    await start(id, { mapping, is_dry_run: false })
    expect((await start(id, { mapping, is_dry_run: false })).status).toBe(409)
    const params = { id: String(id) }
    const { data } = await owner.call('POST /shop/imports/{id}/stop', { params, body: {} })
    expect(data.import.state).toBe('stopped')
    await runProductImport(shop.system, { import_id: id })
    expect(await get(id)).toMatchObject({ state: 'stopped', rows_done: 0 })
    expect((await start(id, { mapping, is_dry_run: false })).status).toBe(409)
    expect((await owner.call('POST /shop/imports/{id}/stop', { params, body: {} })).status).toBe(409)
  })

  test.each([
    ['an empty file', '', 'product-files.no_rows'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'product-files.not_utf8'],
    ['an open quotation mark', 'name\n"open', 'product-files.unreadable'],
    ['121 columns', `${'a,'.repeat(120)}a\nb`, 'product-files.too_many_columns'],
    ['100,001 rows', `name\n${'x\n'.repeat(100_001)}`, 'product-files.too_many_rows'],
    ['a cell of 60,001 letters', `name\n${'x'.repeat(60_001)}`, 'product-files.cell_too_long'],
  ])('of %s is refused, and not stored', async (_, bytes, code) => {
    const count = async () => (await shop.pool.query('select from product_imports')).rowCount
    const before = await count()
    expect(await upload(bytes)).toMatchObject({ status: 422, error_codes: { file: [code] } })
    expect(await count()).toBe(before)
  })

  test.each([
    ['a column that no file has', ['name', 'colour of the box'], 'mapping.1', 'product-files.unknown_column'],
    ['fewer columns than the file', ['name'], 'mapping.0', 'product-files.unknown_column'],
    ['a column twice', ['name', 'name'], 'mapping.1', 'product-files.column_twice'],
    ['no column that names a product', [null, 'price'], 'mapping', 'product-files.no_key_column'],
  ])('is not run with %s', async (_, mapping, field, code) => {
    const { id } = (await upload('name,price\nMug,3')).data.import
    const refused = await start(id, { mapping, is_dry_run: false })
    expect(refused).toMatchObject({ status: 422, error_codes: { [field]: [code] } })
    expect(await get(id)).toMatchObject({ state: 'uploaded', mapping: ['name', 'price'] })
  })

  test('without a file is refused', async () =>
    expect((await owner.call('POST /shop/products/import', { body: {} })).status).toBe(422))

  test('never changes stock', async () => {
    const levels = async () => (await shop.pool.query('select * from stock_levels order by variant_id')).rows
    const before = await levels()
    const [row] = rowsOf(await exportText())
    const { mapping } = await importText(`sku,available,price\n${row?.sku},99,${row?.price}\n`)
    expect(mapping).toEqual(['sku', null, 'price'])
    expect(await levels()).toEqual(before)
  })

  test('with a value that a product cannot have ends, and tells it', async () => {
    const [row] = rowsOf(await exportText())
    const unit = 'a unit of far more than twenty characters'
    const { state, faults } = await importText(`sku,unit\n${row?.sku},${unit}\n`)
    expect(state).toBe('done')
    expect(faultsOf({ faults } as ProductImport)).toEqual(['2 unit too_long'])
    const long = await importText(`product,name\n${'p'.repeat(3_000)},Lamp\n`)
    expect(faultsOf(long)).toEqual(['2 product product_too_long'])
  })

  test('of words in a language without a name or a description tells that they are not stored', async () => {
    const before = await dump()
    const { rows } = await shop.pool.query(
      `select id from products where shop_id = $1 and translations -> 'fr' is null limit 1`,
      [own],
    )
    const done = await importText(`product,summary:fr\n${rows[0].id},Court\n`)
    expect([faultsOf(done), done.rows_changed]).toEqual([['2 summary:fr no_translated_name'], 0])
    expect(await dump()).toBe(before)
  })

  test('takes a name that is a number for a name', async () => {
    const [row] = rowsOf(await exportText())
    const before = await dump()
    const { faults, products_created } = await importText(`name,price\n${row?.product},5\n`)
    expect([products_created, faults.map(({ column }) => column)]).toEqual([0, ['category']])
    expect(await dump()).toBe(before)
  })

  test('keeps ten files of a shop', async () => {
    for (let count = 0; count < 11; count++) await upload(file)
    expect((await owner.call('GET /shop/imports')).data.imports.length).toBeLessThanOrEqual(10)
  })
})
