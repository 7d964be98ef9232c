import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { type CategoryName, findNames, type NameRow, type Names } from './name-queries.ts'

export type { Names } from './name-queries.ts'

/** A new name appears on lists after this time. */
const maxAgeMs = 30_000
/** Requests with unknown names cannot cause reads more often than this. */
const minAgeMs = 1_000

/** The names in the language of the request, read at `minReadAt` or later (milliseconds since 1970). */
export async function getNames(ctx: Context, minReadAt = ctx.now().getTime() - maxAgeMs): Promise<Names> {
  const cache = ctx.search.names
  const cached = await cache.get(ctx.locale)
  if (cached && cached.read_at >= minReadAt) return cached
  const reading = readNames(ctx, cached)
  cache.set(ctx.locale, reading)
  // A failed read rejects for all that wait for it, and the next request reads again.
  reading.catch(() => cache.get(ctx.locale) === reading && cache.delete(ctx.locale))
  return reading
}

/** For an id or a slug that the cached names lack. */
export const getFreshNames = (ctx: Context): Promise<Names> => getNames(ctx, ctx.now().getTime() - minAgeMs)

/** Unchanged names keep their revision, and with it the counts of lists that were built with them. */
async function readNames(ctx: Context, previous: Names | undefined): Promise<Names> {
  const read_at = ctx.now().getTime()
  const [row] = await findNames(ctx.db, { locale: ctx.locale })
  if (!row) throw new Error('the statement of names returned no row')
  const revision = createHash('sha1').update(JSON.stringify(row)).digest('base64')
  if (previous?.revision === revision) return { ...previous, read_at }
  return { ...indexNames(sortNames(row, ctx.locale)), read_at, revision }
}

/** Sorts by the collation of the language, which the database does not know. */
function sortNames(row: NameRow, locale: string): NameRow {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const byName = <T extends { name: string }>(rows: readonly T[]) =>
    rows.toSorted((one, other) => compare(one.name, other.name))
  return { ...row, brands: byName(row.brands), colors: byName(row.colors), shops: byName(row.shops) }
}

export function indexNames(row: NameRow): Omit<Names, 'read_at' | 'revision'> {
  const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
  return {
    ...row,
    byId: new Map(row.categories.map((category) => [category.id, category])),
    ids: {
      category: ids(row.categories),
      brand: ids(row.brands),
      shop: ids(row.shops),
      zone: ids(row.zones),
      flash_sale: ids(row.flash_sales),
      colors: ids(row.colors),
      sizes: ids(row.sizes),
    },
  }
}

export function listDescendants(names: Pick<Names, 'categories'>, id: number): number[] {
  const children = names.categories.filter(({ parent_id }) => parent_id === id)
  return [id, ...children.flatMap((child) => listDescendants(names, child.id))]
}

/** From the top level to the category; empty for an unknown id. */
export function pathTo(names: Pick<Names, 'byId'>, id: number): CategoryName[] {
  const category = names.byId.get(id)
  if (!category) return []
  return category.parent_id === null ? [category] : [...pathTo(names, category.parent_id), category]
}
