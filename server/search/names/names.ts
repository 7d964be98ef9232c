import type { Context } from '../../context.ts'
import { type CategoryName, findNames, type NameRow, type Names } from './name-queries.ts'

export type { Names } from './name-queries.ts'

/** How old names may be, in milliseconds: a new name of a shop is on lists after that. */
const lasts = 30_000
/** Whoever asks for things that are not there does not make us read all names again more often than this. */
const leastAge = 1_000

/** The names in the asker's language; `atLeast` is the moment after which they must have been read. */
export async function namesOf(ctx: Context, atLeast = ctx.now().getTime() - lasts): Promise<Names> {
  const kept = ctx.search.names
  const known = await kept.get(ctx.locale)
  if (known && known.read_at >= atLeast) return known
  const read = readNames(ctx)
  kept.set(ctx.locale, read)
  // What failed is asked for again by the next, and told to whoever waited.
  read.catch(() => kept.get(ctx.locale) === read && kept.delete(ctx.locale))
  return read
}

/** Names that were read a moment ago: for something that the kept ones do not know. */
export const newestNamesOf = (ctx: Context): Promise<Names> => namesOf(ctx, ctx.now().getTime() - leastAge)

async function readNames(ctx: Context): Promise<Names> {
  const read_at = ctx.now().getTime()
  const [row] = await findNames(ctx.db, { locale: ctx.locale })
  if (!row) throw new Error('names are always answered')
  return { ...known(sorted(row, ctx.locale)), read_at }
}

/** What lists have by name stands as readers of the language look for it. */
function sorted(row: NameRow, locale: string): NameRow {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const byName = <T extends { name: string }>(things: readonly T[]) =>
    things.toSorted((one, other) => compare(one.name, other.name))
  return { ...row, brands: byName(row.brands), colors: byName(row.colors), shops: byName(row.shops) }
}

/** Names, and the ways to find out whether something has one. */
export function known(row: NameRow): Omit<Names, 'read_at'> {
  const ids = (things: readonly { id: number }[]) => new Set(things.map(({ id }) => id))
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

/** A category and all below it. */
export function below(names: Pick<Names, 'categories'>, id: number): number[] {
  const children = names.categories.filter(({ parent_id }) => parent_id === id)
  return [id, ...children.flatMap((child) => below(names, child.id))]
}

/** From the first level down to a category. */
export function pathTo(names: Pick<Names, 'byId'>, id: number): CategoryName[] {
  const category = names.byId.get(id)
  if (!category) return []
  return category.parent_id === null ? [category] : [...pathTo(names, category.parent_id), category]
}
