import { statement } from '#db/statement.ts'
import type { Kind } from '../figures/product-index.ts'

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

/** Everything that lists can be narrowed to, in the order of lists. */
export interface NameRow {
  categories: CategoryName[]
  brands: NamedRow[]
  colors: Color[]
  sizes: NamedRow[]
  shops: NamedRow[]
  zones: NamedRow[]
  flash_sales: NamedRow[]
}

/** What everything that lists can be narrowed to is called in one language. */
export interface Names extends NameRow {
  /** Categories by their ids. */
  readonly byId: ReadonlyMap<number, CategoryName>
  /** What has a name, by kind. */
  readonly ids: Readonly<Record<Kind, ReadonlySet<number>>>
  /** Milliseconds since 1970. */
  readonly read_at: number
}

/** By language. Whoever asks while they are read shares the reading. */
export type KeptNames = Map<string, Promise<Names>>

const translated = `translated(translations, :locale, 'name', name)`

const all = (table: string, { fields, by }: { fields: string; by: string }) =>
  `coalesce((select json_agg(json_build_object('id', id, ${fields}) order by ${by}) from ${table}), '[]') as ${table}`

export const findNames = statement<{ locale: string }, NameRow>(
  'search.names',
  `select
     ${all('categories', { fields: `'parent_id', parent_id, 'slug', slug, 'name', ${translated}`, by: 'position, id' })},
     ${all('brands', { fields: `'name', name`, by: 'name' })},
     ${all('colors', { fields: `'name', name, 'hex', hex`, by: 'name' })},
     ${all('sizes', { fields: `'name', name`, by: 'position, id' })},
     ${all('shops', { fields: `'name', ${translated}`, by: 'name' })},
     ${all('zones', { fields: `'name', ${translated}`, by: 'position, id' })},
     ${all('flash_sales', { fields: `'name', ${translated}`, by: 'ends_at, id' })}`,
)
