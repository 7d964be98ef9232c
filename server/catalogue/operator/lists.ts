import { maxListRows } from '#contract/limits.ts'
import type {
  OperatorBrands,
  OperatorColors,
  OperatorSizes,
  OperatorTaxes,
  operatorCatalogueCalls,
} from '#contract/operator-catalogue.ts'
import type { OperatorContext } from '#server/context.ts'
import { nameKeyOf, readList, saveList } from '#server/platform/edited-list.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import { lockEdits } from '#server/platform/versions.ts'
import { refreshChanged, type TaxonomyChange } from '../refresh-changed.ts'
import {
  brandStatements,
  type ColorRow,
  colorStatements,
  lockBrand,
  mergeBrandInto,
  type SizeRow,
  sizeStatements,
  type TaxRow,
  taxStatements,
} from './list-queries.ts'

type Verb = Verbs<typeof operatorCatalogueCalls>
type Db = OperatorContext['db']

const brandList = {
  ...brandStatements,
  name: 'brands',
  inUseCode: 'catalogue.brand_in_use' as const,
  find: (db: Db) => brandStatements.find(db, {}),
  toData: ({ version, rows }: { version: string; rows: { id: number; name: string; use_count: number }[] }) => ({
    version,
    brands: rows.map(({ use_count, ...row }) => ({ ...row, product_count: use_count })),
  }),
}

const colorList = {
  ...colorStatements,
  name: 'colors',
  inUseCode: 'catalogue.color_in_use' as const,
  find: (db: Db) => colorStatements.find(db, {}),
  toData: ({ version, rows }: { version: string; rows: ColorRow[] }) => ({
    version,
    colors: rows.map(({ use_count, ...row }) => ({ ...row, variant_count: use_count })),
  }),
}

const sizeList = {
  ...sizeStatements,
  name: 'sizes',
  inUseCode: 'catalogue.size_in_use' as const,
  find: (db: Db) => sizeStatements.find(db, {}),
  toData: ({ version, rows }: { version: string; rows: SizeRow[] }) => ({
    version,
    sizes: rows.map(({ use_count, position: _, ...row }) => ({ ...row, variant_count: use_count })),
  }),
}

const taxList = {
  ...taxStatements,
  name: 'taxes',
  inUseCode: 'catalogue.tax_in_use' as const,
  find: (db: Db) => taxStatements.find(db, {}),
  toData: ({ version, rows }: { version: string; rows: TaxRow[] }) => ({
    version,
    taxes: rows.map(({ use_count, ...row }) => ({ ...row, product_count: use_count })),
  }),
}

export const listOperatorBrands: Verb['listOperatorBrands'] = async ({ db }) => ({
  data: await readList<{ id: number; name: string; use_count: number }, OperatorBrands>(db, brandList),
})
export const listOperatorColors: Verb['listOperatorColors'] = async ({ db }) => ({
  data: await readList<ColorRow, OperatorColors>(db, colorList),
})
export const listOperatorSizes: Verb['listOperatorSizes'] = async ({ db }) => ({
  data: await readList<SizeRow, OperatorSizes>(db, sizeList),
})
export const listOperatorTaxes: Verb['listOperatorTaxes'] = async ({ db }) => ({
  data: await readList<TaxRow, OperatorTaxes>(db, taxList),
})

export const saveOperatorBrands: Verb['saveOperatorBrands'] = (ctx, { body: { version, brands: rows } }) =>
  saveAndRefresh(ctx, 'brand', (inner) => saveList(inner, brandList, { version, rows }))

export const saveOperatorColors: Verb['saveOperatorColors'] = (ctx, { body: { version, colors: rows } }) =>
  saveAndRefresh(ctx, 'color', (inner) => saveList(inner, colorList, { version, rows }))

export const saveOperatorSizes: Verb['saveOperatorSizes'] = (ctx, { body: { version, sizes } }) => {
  const rows = sizes.map((size, index) => ({ ...size, position: index + 1 }))
  return saveAndRefresh(ctx, 'size', (inner) => saveList(inner, sizeList, { version, rows }))
}

export const saveOperatorTaxes: Verb['saveOperatorTaxes'] = (ctx, { body: { version, taxes: rows } }) =>
  saveAndRefresh(ctx, 'tax', (inner) => saveList(inner, taxList, { version, rows }))

/** Products of changed rows are refreshed; new rows have none, and rows with products are not removed. */
const saveAndRefresh = <Data>(
  ctx: OperatorContext,
  kind: TaxonomyChange['kind'],
  save: (inner: OperatorContext) => Promise<{ data: Data; changed: readonly { before: { id: number } }[] }>,
): Promise<{ data: Data }> =>
  ctx.transaction(async (inner) => {
    const { data, changed } = await save(inner)
    await refreshChanged(inner, { kind, ids: changed.map(({ before }) => before.id) })
    return { data }
  })

const proposedLists = { brand: brandList, color: colorList }
const proposedLimits = { brand: maxListRows.brands, color: maxListRows.colors }
type ProposedKind = keyof typeof proposedLists

export const findListRow = async ({ db }: OperatorContext, kind: ProposedKind, id: number) =>
  (await proposedLists[kind].find(db)).find((row) => row.id === id)

/** Adds a brand or a colour in the transaction of the caller. */
export async function addListRow(
  { db }: OperatorContext,
  kind: ProposedKind,
  { name, hex }: { readonly name: string; readonly hex: string | null },
): Promise<void> {
  const list = proposedLists[kind]
  await lockEdits(db, { name: list.name })
  const stored = await list.find(db)
  if (stored.some((row) => nameKeyOf(row.name) === nameKeyOf(name))) refuseField('name', 'errors.name_twice')
  const limit = proposedLimits[kind]
  if (stored.length >= limit) refuse('conflict', 'proposals.list_full', { values: { limit } })
  await list.insert(db, { rows: JSON.stringify([{ name, ...(kind === 'color' && { hex, translations: {} }) }]) })
}

export const mergeOperatorBrand: Verb['mergeOperatorBrand'] = (ctx, { params: { id }, body: { into } }) =>
  ctx.transaction(async (inner) => {
    await lockEdits(inner.db, { name: brandList.name })
    const brands = await brandList.find(inner.db)
    const merged = requireFound(brands.find((brand) => brand.id === id))
    const target = brands.find((brand) => brand.id === into)
    if (!target || into === id) return refuseField('into', 'catalogue.merge_target')
    await lockBrand(inner.db, { id })
    await mergeBrandInto(inner.db, { id, into })
    await brandList.delete(inner.db, { ids: [id] })
    await refreshChanged(inner, { kind: 'brand', ids: [into] })
    const change = {
      before: { name: merged.name, product_count: merged.use_count },
      after: { merged_into: target.name },
    }
    inner.record({ subject: ['brand', id], label: merged.name, ...change })
    return { data: await readList(inner.db, brandList) }
  })
