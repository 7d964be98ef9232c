import { statement } from '#db/statement.ts'
import type { Kind } from '../product-index/segment.ts'

export interface CategoryName {
  id: number
  parent_id: number | null
  slug: string
  name: string
}

export interface NamedRow {
  id: number
  name: string
}

export interface Color extends NamedRow {
  hex: string
}

export interface NameRow {
  categories: CategoryName[]
  brands: NamedRow[]
  colors: Color[]
  sizes: NamedRow[]
  shops: NamedRow[]
  zones: NamedRow[]
  flash_sales: NamedRow[]
}

/** The names of all facet values in one language. */
export interface Names extends NameRow {
  readonly byId: ReadonlyMap<number, CategoryName>
  readonly ids: Readonly<Record<Kind, ReadonlySet<number>>>
  /** Milliseconds since 1970. */
  readonly read_at: number
  /** Equal for equal names. */
  readonly revision: string
}

/** By language. Concurrent requests share one read. */
export type NamesCache = Map<string, Promise<Names>>

const translated = `translated(translations, :locale, 'name', name)`

interface RowsOfParams {
  fields: string
  orderBy: string
  where?: string
}

const rowsOf = (table: string, { fields, orderBy, where = 'true' }: RowsOfParams) =>
  `coalesce((select json_agg(json_build_object('id', id, ${fields}) order by ${orderBy}) from ${table} where ${where}), '[]') as ${table}`

export const findNames = statement<{ locale: string }, NameRow>(
  'search.names',
  `select
     ${rowsOf('categories', { fields: `'parent_id', parent_id, 'slug', slug, 'name', ${translated}`, orderBy: 'position, id' })},
     ${rowsOf('brands', { fields: `'name', name`, orderBy: 'name, id' })},
     ${rowsOf('colors', { fields: `'name', name, 'hex', hex`, orderBy: 'name, id' })},
     ${rowsOf('sizes', { fields: `'name', name`, orderBy: 'position, id' })},
     ${rowsOf('shops', { fields: `'name', ${translated}`, orderBy: 'name, id' })},
     ${rowsOf('zones', { fields: `'name', ${translated}`, orderBy: 'position, id' })},
     ${rowsOf('flash_sales', { fields: `'name', ${translated}`, orderBy: 'ends_at, id', where: 'published_at is not null' })}`,
)
