import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import type { ProductWords, SellerVariant } from '#contract/product-parts.ts'
import { formatCsvRows, unescapeFormula } from '#server/platform/csv.ts'
import type { Context } from '../context.ts'
import { readFlag, readMoment, readSpecifications, readSummary, writeSpecifications, writeSummary } from './cells.ts'
import { changeDetails, changeVariant, changeWords, findEdited, findUnstoredWords } from './changes.ts'
import { groupRows } from './group-rows.ts'
import { listTargets, proposeMapping, requireMapping } from './mapping.ts'
import { type Lookups, parseRow } from './parse-row.ts'
import { decodeFile, type FileRow, findSeparator, readRows, summariseFile } from './read-file.ts'

const lookups: Lookups = {
  categories: new Map([
    ['shoes', 7],
    ['fashion > shoes', 7],
  ]),
  brands: new Map([['aurelia', 3]]),
  taxes: new Map([['vat 5%', 2]]),
  colors: new Map([['red', 'Red']]),
  sizes: new Map([['xl', 'XL']]),
  default_locale: 'en',
}
const targets = listTargets(['en', 'fr', 'ar'], 'en')

const readAll = async (text: string | Buffer, separator = findSeparator(Buffer.from(text)).separator) => {
  const bytes = Buffer.from(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3)
  }
  const rows: FileRow[] = []
  for await (const row of readRows(chunks(), separator)) rows.push(row)
  return rows
}

describe('a file of products', () => {
  test.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFname\né')],
    ['UTF-8 without', Buffer.from('name\né')],
    ['UTF-16 little-endian', Buffer.from('\uFEFFname\né', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('\uFEFFname\né', 'utf16le').swap16()],
  ])('is read in %s', (_, bytes) => expect(decodeFile(bytes).toString()).toBe('name\né'))

  test.each([
    ['Windows-1252', Buffer.from([0x6e, 0xe9, 0x0a])],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00])],
    ['UTF-16 with a zero character', Buffer.from('\uFEFFname\n\0', 'utf16le')],
  ])('is refused in %s', (_, bytes) => expect(() => decodeFile(bytes)).toThrow('product-files.not_utf8'))

  test.each([
    ['a,b,c\n1,2,3', 'comma'],
    ['a;b;c\n1,5;2;3', 'semicolon'],
    ['"a,b,c,d";b\n1;2', 'semicolon'],
    ['a\tb\n1\t2', 'tab'],
    ['one column', 'comma'],
  ] as const)('gets the most frequent separator of its header: %j', (text, separator) =>
    expect(findSeparator(Buffer.from(text))).toEqual({ separator, skippedBytes: 0 }),
  )

  test('can name its separator as Excel does', () =>
    expect(findSeparator(Buffer.from('sep=;\r\na,b\r\n'))).toEqual({ separator: 'semicolon', skippedBytes: 7 }))

  test('is read across chunk boundaries, with the row numbers of spreadsheets', async () => {
    const rows = await readAll('name,price\r\n"two\nlines, and ""quotes""",1\r\n\r\nدور,2')
    expect(rows).toEqual([
      { line: 1, cells: ['name', 'price'] },
      { line: 2, cells: ['two\nlines, and "quotes"', '1'] },
      { line: 4, cells: ['دور', '2'] },
    ])
  })

  test('with an open quote is refused with its line', () =>
    expect(summariseFile(Buffer.from('name\nfine\n"open'), 'comma')).rejects.toMatchObject({
      details: { fields: { file: [{ key: 'product-files.unreadable', values: { line: 3 } }] } },
    }))

  test.each(['', '\n\n', 'name,price\n', 'name\n ,\n'])('without rows is refused: %j', (text) =>
    expect(summariseFile(Buffer.from(text), 'comma')).rejects.toThrow('product-files.no_rows'),
  )

  test.each([
    ['empty lines', `name\nx\n${'\n'.repeat(200_001)}`, 'product-files.too_many_rows'],
    ['separators', `name\n${','.repeat(200_000)}\n`, 'product-files.too_many_columns'],
    ['121 columns', `${'a,'.repeat(120)}b\n1\n`, 'product-files.too_many_columns'],
    ['characters in a cell', `name\n${'x'.repeat(60_001)}\n`, 'product-files.cell_too_long'],
  ])('with too many %s is refused', (_, text, code) =>
    expect(summariseFile(Buffer.from(text), 'comma')).rejects.toThrow(code),
  )

  test('is summarised with its headings, first rows and number of rows', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `Cup ${index},${index}`)
    const summary = await summariseFile(Buffer.from([' name ,price', ...lines].join('\n')), 'comma')
    expect(summary).toMatchObject({ headings: ['name', 'price'], rowCount: 30 })
    expect(summary.sample).toHaveLength(20)
  })

  test('has no half of a character in its first rows, because PostgreSQL stores none', async () => {
    const cell = `${'x'.repeat(199)}😀`
    expect((await summariseFile(Buffer.from(`name\n${cell}`), 'comma')).sample).toEqual([['x'.repeat(199)]])
  })
})

test('every text is unchanged after it is written to a CSV file and read back', async () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('=1+1', "'=1", "''-", '@x', '-', '\t', 'a\nb', '"', "'", '\r'))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 }), async (rows) => {
      const read = await readAll(formatCsvRows(rows, ';'), 'semicolon')
      expect(read.map(({ cells }) => cells.map(unescapeFormula))).toEqual(rows)
    }),
  )
})

describe('a mapping', () => {
  test('is proposed from headings of the export and of other programs', () =>
    expect(
      proposeMapping(
        ['constructor', 'Handle', 'Title', 'Name:fr', 'Variant Price', 'SKU', 'available', 'price', '?'],
        targets,
      ),
    ).toEqual([null, 'product', 'name', 'name:fr', 'price', 'sku', null, null, null]))

  test.each([
    [['name', 'name'], 'product-files.column_twice'],
    [['name', 'name:xx'], 'product-files.unknown_column'],
    [['name'], 'product-files.unknown_column'],
    [['price', null], 'product-files.no_key_column'],
  ])('is refused: %j', (mapping, code) => expect(() => requireMapping(mapping, ['a', 'b'], targets)).toThrow(code))

  test('of every column that can be exported is accepted', () => requireMapping(targets, targets, targets))
})

describe('a cell', () => {
  test.each([
    ['2026-12-24', '2026-12-24T00:00:00.000Z'],
    ['2026-12-24T10:00+02:00', '2026-12-24T08:00:00.000Z'],
    ['2026-12-24 10:00:30Z', '2026-12-24T10:00:30.000Z'],
    ['', null],
    ['24.12.2026', undefined],
    ['2026-02-30', undefined],
    ['2026-12-24T25:00Z', undefined],
  ])('%j is the moment %j', (cell, moment) => expect(readMoment(cell)).toBe(moment))

  test.each([
    ['yes', true],
    ['TRUE', true],
    ['0', false],
    ['', false],
    ['maybe', undefined],
  ])('%j is the flag %j', (cell, flag) => expect(readFlag(cell)).toBe(flag))

  test('of specifications or of a summary has one line per entry', () => {
    const pairs: [string, string][] = [
      ['Material', 'linen: washed'],
      ['Ratio 1:2', 'a\\b'],
      ['Back\\slash', ''],
    ]
    expect(readSpecifications(writeSpecifications(pairs))).toEqual(pairs)
    expect(readSpecifications('no colon')).toBeUndefined()
    expect(readSummary(writeSummary(['one', 'two']))).toEqual(['one', 'two'])
  })
})

describe('a row', () => {
  const mapping = [
    'product',
    'category',
    'name',
    'name:fr',
    'color',
    'size',
    'price',
    'discount_price',
    'sku',
    'hidden',
  ]
  const parse = (...cells: string[]) => parseRow({ line: 2, cells }, mapping, lookups)

  test('is parsed into its product, its words and its variant', () => {
    const row = parse('cup', 'Fashion > Shoes', "'=Cup", 'Tasse', 'RED', 'xl', '19,99', '', 'C-1', 'yes')
    expect(row.faults).toEqual([])
    expect(row.product).toBe('cup')
    expect(row.edit).toEqual({ details: { category_id: 7 }, words: { en: { name: '=Cup' }, fr: { name: 'Tasse' } } })
    const variant = { color: 'Red', size: 'XL', price: 19.99, discount_price: null, sku: 'C-1', is_hidden: true }
    expect(row.variant).toEqual(variant)
  })

  test.each([['19,99'], ['19.99'], ['١٩٫٩٩'], ['AED 19.99']])('accepts the price %j', (price) =>
    expect(parse('', '', '', '', '', '', price).variant.price).toBe(19.99),
  )

  test('reports every fault of its cells', () => {
    const row = parse('cup', 'Hats', '', '', 'Plaid', 'XXS', '1.9.9', 'free', '', 'perhaps', 'one more')
    expect(row.faults).toEqual([
      { target: null, code: 'product-files.too_many_cells' },
      { target: 'category', code: 'product-files.unknown_category' },
      { target: 'color', code: 'product-files.unknown_color' },
      { target: 'size', code: 'product-files.unknown_size' },
      { target: 'price', code: 'product-files.no_amount' },
      { target: 'discount_price', code: 'product-files.no_amount' },
      { target: 'hidden', code: 'product-files.no_yes_or_no' },
    ])
  })

  test('tells an amount that is too large from a text that is none', () => {
    const row = parse('', '', '', '', '', '', '99999999999999999', 'free')
    expect(row.faults.map(({ code }) => code)).toEqual(['product-files.amount_too_large', 'product-files.no_amount'])
  })

  test.each([
    ['4.00638E+12', ['product-files.rewritten_code']],
    ['4,00638e+12', ['product-files.rewritten_code']],
    ['4E+12', ['product-files.rewritten_code']],
    ['4006381333931', []],
    ['1E5', []],
    ['RE+12', []],
  ])('has the codes %s as its SKU and barcode with the faults %j', (code, faults) => {
    const { faults: found } = parseRow({ line: 2, cells: [code, code] }, ['sku', 'barcode'], lookups)
    expect(found.map((fault) => fault.code)).toEqual([...faults, ...faults])
  })

  test('does not clear required fields with empty cells', () =>
    expect(parse('cup', '', 'Cup', '', '', '', '', '', '', '')).toMatchObject({
      edit: { details: {}, words: { en: { name: 'Cup' }, fr: { name: '' } } },
      variant: { color: null, size: null, discount_price: null, is_hidden: false },
    }))
})

describe('a row without cells of its product', () => {
  const mapping = ['product', 'name', 'brand', 'name:fr', 'price']
  const parse = (own: readonly string[], cells: readonly string[]) => parseRow({ line: 2, cells }, own, lookups)

  test('changes only its variant, because exports leave these cells of later rows empty', () =>
    expect(parse(mapping, ['7', '', ' ', '', '5'])).toMatchObject({
      edit: { details: {}, words: {} },
      isBare: true,
      variant: { price: 5 },
    }))

  test.each([
    ['names its product', mapping, ['7', 'Cup', '', '', '5']],
    ['is of a file without columns that every product fills', ['product', 'brand', 'price'], ['7', '', '5']],
  ])('clears their fields if it %s', (_, own, cells) =>
    expect(parse(own, cells)).toMatchObject({ edit: { details: { brand_id: null } }, isBare: false }),
  )
})

describe('a change of a product', () => {
  const variant: SellerVariant = {
    id: 4,
    color: 'Red',
    size: null,
    price: 20,
    discount_price: null,
    discount_from: null,
    discount_until: null,
    sku: 'C-1',
    barcode: null,
    is_hidden: false,
    is_reduced: false,
    available: 3,
    has_orders: false,
  }

  test('of details keeps the fields that the file lacks', () => {
    const category = { id: 7, name: 'Shoes', path: ['Shoes'] }
    const details = { category, brand: null, vat_tax: null, unit: 'pair', weight_grams: 300 }
    expect(changeDetails(details, { category_id: 7, brand_id: null })).toBeUndefined()
    expect(changeDetails(details, { brand_id: 3 })).toEqual({
      category_id: 7,
      brand_id: 3,
      vat_tax_id: null,
      unit: 'pair',
      weight_grams: 300,
    })
  })

  test('of words has only the fields that differ', () => {
    const words = {
      name: 'Cup',
      summary: ['a'],
      description: '',
      specifications: [],
      search_title: '',
      search_description: '',
    }
    expect(changeWords({ en: words }, { en: { name: 'Cup', summary: ['a'] }, fr: { name: '', summary: [] } })).toEqual(
      [],
    )
    expect(changeWords({ en: words }, { en: { name: 'Mug', summary: ['a'] } })).toEqual([['en', { name: 'Mug' }]])
  })

  test('of words in a language needs a name or a description in it, because nothing is stored without', () => {
    const words = { name: 'Tasse', description: '' } as ProductWords
    const others = { summary: ['a'], search_title: 'b', specifications: [] }
    expect(findUnstoredWords({}, { fr: others }, 'en')).toEqual(['summary:fr', 'search_title:fr'])
    expect(findUnstoredWords({ fr: words }, { fr: { ...others, name: '' } }, 'en')).toEqual([
      'summary:fr',
      'search_title:fr',
    ])
    expect(findUnstoredWords({ fr: words }, { fr: others }, 'en')).toEqual([])
    expect(findUnstoredWords({}, { fr: { ...others, description: 'c' }, en: others }, 'en')).toEqual([])
    expect(findUnstoredWords({ fr: words }, { fr: { name: '' } }, 'en')).toEqual([])
  })

  test('of a variant is found by SKU or by color and size, and has only the fields that differ', () => {
    expect(findEdited([variant], { sku: 'C-1', color: 'Blue' })).toBe(variant)
    expect(findEdited([variant], { sku: 'C-2', color: 'Red' })).toBe(variant)
    expect(findEdited([variant], { color: 'Blue' })).toBeUndefined()
    expect(changeVariant(variant, { sku: 'C-1', color: 'Red', price: 20 })).toBeUndefined()
    expect(changeVariant(variant, { sku: 'C-1', price: 21 })).toEqual({ id: 4, price: 21 })
  })
})

describe('the rows of a product', () => {
  const mapping = ['product', 'price']
  async function groupsOf(products: readonly string[], rows_done = 0) {
    async function* rows() {
      for (const [index, product] of products.entries()) yield { line: index + 2, cells: [product, '5'] }
    }
    const groups: { key: string; count: number; isContinued: boolean }[] = []
    // Rows without SKU are grouped without the database.
    const ctx = {} as Context
    for await (const { key, rows: ofKey, isContinued } of groupRows(ctx, {
      rows: rows(),
      run: { id: 1, shop_id: shopId.parse(1), mapping, rows_done },
      lookups,
    }))
      groups.push({ key, count: ofKey.length, isContinued })
    return groups
  }

  test('stay in one group across chunk boundaries', async () => {
    const products = Array.from({ length: 1_100 }, (_, index) => `p${Math.floor(index / 3)}`)
    const groups = await groupsOf(products)
    expect(groups).toHaveLength(367)
    expect(groups.filter(({ count, isContinued }) => count !== 3 || isContinued)).toEqual([
      { key: 'p366', count: 2, isContinued: false },
    ])
  })

  test('continue in further groups if there are more than a product can have', async () => {
    const groups = await groupsOf([...Array.from({ length: 1_200 }, () => 'many'), 'one'])
    expect(groups.map(({ key, isContinued }) => [key, isContinued])).toEqual([
      ['many', false],
      ['many', true],
      ['many', true],
      ['one', false],
    ])
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(1_201)
  })

  test('continue their product after rows of another one', async () =>
    expect(await groupsOf(['a', 'b', 'a', '', ''])).toEqual([
      { key: 'a', count: 1, isContinued: false },
      { key: 'b', count: 1, isContinued: false },
      { key: 'a', count: 1, isContinued: true },
      { key: '', count: 1, isContinued: false },
      { key: '', count: 1, isContinued: false },
    ]))

  test('continue their product after an interrupted run has done its first rows', async () => {
    const products = ['a', ...Array.from({ length: 1_200 }, () => 'many'), 'b', 'a']
    expect(await groupsOf(products, 1_001)).toEqual([
      { key: 'many', count: 200, isContinued: true },
      { key: 'b', count: 1, isContinued: false },
      { key: 'a', count: 1, isContinued: true },
    ])
    expect(await groupsOf(products, products.length)).toEqual([])
  })

  test('are found by their SKU in a run, which has stored it, as in a dry run', async () => {
    const mugs = (count: number) => Array.from({ length: count }, (_, index) => `Other ${index},O-${index}`)
    const lines = ['Mug,M-1', ...mugs(700), 'Mug,M-1', ',M-1', 'Cup,M-1']
    async function* rows() {
      for (const [index, line] of lines.entries()) yield { line: index + 2, cells: line.split(',') }
    }
    for (const isStored of [false, true]) {
      let reads = 0
      // The first chunk is stored before the next one is read.
      const query = async () => ({ rows: isStored && ++reads > 1 ? [{ sku: 'M-1', product_id: 77 }] : [] })
      const run = { id: 1, shop_id: shopId.parse(1), mapping: ['name', 'sku'], rows_done: 0 }
      const groups: [string, number, string[]][] = []
      for await (const { key, rows: ofKey } of groupRows({ db: { query } } as unknown as Context, {
        rows: rows(),
        run,
        lookups,
      }))
        groups.push([key, ofKey.length, ofKey.flatMap(({ faults }) => faults.map(({ code }) => code))])
      expect(groups.filter(([key]) => !key.startsWith('name:Other'))).toEqual([
        ['name:Mug', 1, []],
        ['name:Mug', 2, []],
        ['name:Cup', 1, ['products.sku_taken']],
      ])
    }
  })
})
