import { statement } from '#db/statement.ts'
import { deleteRowsSql, insertRowsSql, updateRowsSql } from '#server/platform/sql/list-rows.ts'
import { staysReviewed } from './category-queries.ts'

type None = Record<never, never>
interface Rows {
  rows: string
}
interface Ids {
  ids: number[]
}
type Translations = Record<string, { name: string }>

interface BrandRow {
  id: number
  name: string
  use_count: number
}

export interface ColorRow extends BrandRow {
  hex: string
  translations: Translations
}

export interface SizeRow extends BrandRow {
  position: number
  translations: Translations
}

export interface TaxRow extends BrandRow {
  percentage: number
  translations: Translations
}

const columns = {
  brands: { name: 'text' },
  colors: { name: 'text', hex: 'text', translations: 'jsonb' },
  sizes: { name: 'text', position: 'integer', translations: 'jsonb' },
  vat_taxes: { name: 'text', percentage: 'numeric', translations: 'jsonb' },
} as const

type Table = keyof typeof columns

const insertInto = (table: Table) =>
  statement<Rows, never>(`catalogue.insert_rows.${table}`, insertRowsSql(table, columns[table]))
const updateIn = (table: Table) =>
  statement<Rows, never>(`catalogue.update_rows.${table}`, updateRowsSql(table, columns[table]))
const deleteFrom = (table: Table) => statement<Ids, never>(`catalogue.delete_rows.${table}`, deleteRowsSql(table))

const writesOf = (table: Table) => ({
  insert: insertInto(table),
  update: updateIn(table),
  delete: deleteFrom(table),
})

export const brandStatements = {
  ...writesOf('brands'),
  find: statement<None, BrandRow>(
    'catalogue.brands_with_use',
    `select b.id, b.name, coalesce(u.count, 0)::integer as use_count
     from brands b left join (select brand_id, count(*) from products where brand_id is not null group by 1) u on u.brand_id = b.id
     order by lower(b.name), b.id`,
  ),
}

/** A picture of a product can belong to a colour that none of its variants has any more. */
export const colorStatements = {
  ...writesOf('colors'),
  find: statement<None, ColorRow>(
    'catalogue.colors_with_use',
    `select c.id, c.name, c.hex, c.translations,
            greatest(coalesce(u.count, 0), exists (select from product_pictures p where p.color_id = c.id)::integer)::integer as use_count
     from colors c left join (select color_id, count(*) from variants where color_id is not null group by 1) u on u.color_id = c.id
     order by lower(c.name), c.id`,
  ),
}

export const sizeStatements = {
  ...writesOf('sizes'),
  find: statement<None, SizeRow>(
    'catalogue.sizes_with_use',
    `select z.id, z.name, z.position, z.translations, coalesce(u.count, 0)::integer as use_count
     from sizes z left join (select size_id, count(*) from variants where size_id is not null group by 1) u on u.size_id = z.id
     order by z.position, z.id`,
  ),
}

export const taxStatements = {
  ...writesOf('vat_taxes'),
  find: statement<None, TaxRow>(
    'catalogue.taxes_with_use',
    `select t.id, t.name, t.percentage::float8 as percentage, t.translations, coalesce(u.count, 0)::integer as use_count
     from vat_taxes t left join (select vat_tax_id, count(*) from products where vat_tax_id is not null group by 1) u on u.vat_tax_id = t.id
     order by t.percentage desc, t.id`,
  ),
}

/** Waits for sellers who chose the brand. Later ones find it deleted. */
export const lockBrand = statement<{ id: number }, never>(
  'catalogue.lock_brand',
  'select from brands where id = :id for update',
)

export const mergeBrandInto = statement<{ id: number; into: number }, never>(
  'catalogue.merge_brand',
  `update products set brand_id = :into, ${staysReviewed} where brand_id = :id`,
)
