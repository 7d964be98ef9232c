import type { Context } from '../context.ts'
import { type Lookups, type ParsedRow, parseRow } from './parse-row.ts'
import type { FileRow } from './read-file.ts'
import { findProductsOfSkus, type ImportRun } from './run-queries.ts'

export interface RowGroup {
  /** Identifies the product of the rows; empty if a row names none. */
  readonly key: string
  readonly rows: readonly ParsedRow[]
  /** Ids of products, by SKU. */
  readonly productsBySku: ReadonlyMap<string, number>
  /** Whether an earlier row of the file has the same key. */
  readonly isContinued: boolean
}

/** The row that describes the product. A sorted file may have a bare row before it. */
export const findHead = (rows: readonly ParsedRow[]): ParsedRow | undefined =>
  rows.find(({ isBare }) => !isBare) ?? rows[0]

interface GroupRowsParams {
  /** All rows below the header. */
  readonly rows: AsyncIterable<FileRow>
  /** The rows that an interrupted run has done are read again, but not grouped. */
  readonly run: Pick<ImportRun, 'id' | 'shop_id' | 'mapping' | 'rows_done'>
  readonly lookups: Lookups
}

/** Rows in a chunk, and in a group: a product has at most as many variants. */
const maxRows = 500

export async function* groupRows(ctx: Context, { rows, run, lookups }: GroupRowsParams): AsyncGenerator<RowGroup> {
  const earlier: EarlierRows = { keys: new Set(), keysBySku: new Map() }
  const complete = ({ key, rows: ofKey, productsBySku }: UnfinishedGroup): RowGroup => {
    const isContinued = key !== '' && earlier.keys.has(key)
    earlier.keys.add(key)
    reportRepeatedSkus(ofKey, key, earlier.keysBySku)
    return { key, rows: ofKey, productsBySku, isContinued }
  }
  let rest: readonly ParsedRow[] = []
  for await (const { chunk, isDone } of toChunks(rows, run.rows_done)) {
    const parsed = [...rest, ...chunk.map((row) => parseRow(row, run.mapping, lookups))]
    const groups = await findGroups(ctx, parsed, { run, lookups, earlier, isDone })
    if (isDone) {
      for (const { key } of groups) earlier.keys.add(key)
      for (const row of parsed) earlier.keys.add(nameKeyOf(row, lookups))
      continue
    }
    // The last product may continue in the next chunk.
    const last = groups.at(-1)
    rest = last && last.rows.length < maxRows ? last.rows : []
    for (const group of rest.length > 0 ? groups.slice(0, -1) : groups) yield complete(group)
  }
  for (const group of await findGroups(ctx, rest, { run, lookups, earlier, isDone: false })) yield complete(group)
}

interface EarlierRows {
  readonly keys: Set<string>
  /** The first key of each SKU. */
  readonly keysBySku: Map<string, string>
}

type UnfinishedGroup = Omit<RowGroup, 'isContinued'>

interface FindGroupsParams extends Pick<GroupRowsParams, 'run' | 'lookups'> {
  readonly earlier: EarlierRows
  readonly isDone: boolean
}

async function findGroups(
  { db }: Context,
  rows: readonly ParsedRow[],
  { run, lookups, earlier, isDone }: FindGroupsParams,
): Promise<UnfinishedGroup[]> {
  const skus = rows.flatMap(({ variant: { sku } }) => sku ?? [])
  // Rows that the run has done had keys of their names: the products that it created were not stored yet.
  const except_import_id = isDone ? run.id : null
  const found = skus.length > 0 ? await findProductsOfSkus(db, { shop_id: run.shop_id, skus, except_import_id }) : []
  const productsBySku = new Map(found.map(({ sku, product_id }) => [sku, product_id]))
  return splitByKey(rows, (row) => keyOf(row, { productsBySku, lookups, earlier })).map((group) => ({
    ...group,
    productsBySku,
  }))
}

interface Chunk {
  readonly chunk: FileRow[]
  /** Whether an interrupted run has done these rows. */
  readonly isDone: boolean
}

async function* toChunks(rows: AsyncIterable<FileRow>, rows_done: number): AsyncGenerator<Chunk> {
  let chunk: FileRow[] = []
  let count = 0
  for await (const row of rows) {
    chunk.push(row)
    count += 1
    if (chunk.length < maxRows && count !== rows_done) continue
    yield { chunk, isDone: count <= rows_done }
    chunk = []
  }
  if (chunk.length > 0) yield { chunk, isDone: false }
}

/** Groups consecutive rows with the same key. */
function splitByKey(
  rows: readonly ParsedRow[],
  toKey: (row: ParsedRow) => string,
): { key: string; rows: ParsedRow[] }[] {
  const groups: { key: string; rows: ParsedRow[] }[] = []
  for (const row of rows) {
    const key = toKey(row)
    const last = groups.at(-1)
    if (last && key !== '' && last.key === key) last.rows.push(row)
    else groups.push({ key, rows: [row] })
  }
  return groups
}

const nameMark = 'name:'

/** Marked, because a name may be a number, which is the id of a product otherwise. */
function nameKeyOf({ edit }: ParsedRow, { default_locale }: Lookups): string {
  const name = edit.words[default_locale]?.name ?? ''
  return name && `${nameMark}${name}`
}

interface KeyParams extends Pick<UnfinishedGroup, 'productsBySku'> {
  readonly lookups: Lookups
  readonly earlier: EarlierRows
}

/**
 * By the column of the product, otherwise by the owner of the SKU, otherwise by name. Earlier rows of the file precede the database, which
 * has stored them in a run, but not in a dry run.
 */
function keyOf(row: ParsedRow, { productsBySku, lookups, earlier: { keysBySku } }: KeyParams): string {
  const { sku } = row.variant
  const ofSku = productsBySku.get(sku ?? '')
  const name = nameKeyOf(row, lookups)
  const known = sku === undefined ? undefined : keysBySku.get(sku)
  const isOfOther = known?.startsWith(nameMark) && name !== '' && name !== known
  const key = row.product || (isOfOther ? name : (known ?? (ofSku ? String(ofSku) : name)))
  if (sku !== undefined && known === undefined) keysBySku.set(sku, key)
  return key
}

/** Reports SKUs that two products of the file share. In a dry run the database cannot: it stores no variants. */
function reportRepeatedSkus(rows: readonly ParsedRow[], key: string, keysBySku: ReadonlyMap<string, string>): void {
  for (const { variant, faults } of rows)
    if (variant.sku !== undefined && keysBySku.get(variant.sku) !== key)
      faults.push({ target: 'sku', code: 'products.sku_taken' })
}
