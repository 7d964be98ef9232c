import { statement } from '#db/statement.ts'
import type { Context } from '../context.ts'
import type { Lookups } from './parse-row.ts'

interface NameRow {
  id: number
  name: string
  /** In other languages. */
  names: string[]
}

const namesSql = (table: string) =>
  `select id, name, array(select t.value ->> 'name' from jsonb_each(translations) t where t.value ? 'name') as names from ${table} order by id`

type None = Record<never, never>
const findTaxes = statement<None, NameRow>('product_files.taxes', namesSql('vat_taxes'))
const findColors = statement<None, NameRow>('product_files.colors', namesSql('colors'))
const findSizes = statement<None, NameRow>('product_files.sizes', namesSql('sizes'))
const findBrands = statement<None, NameRow>(
  'product_files.brands',
  `select id, name, '{}'::text[] as names from brands`,
)

/** By slug, and by path as `Fashion > Shoes`, in each language. */
const findCategories = statement<None, NameRow>(
  'product_files.categories',
  `select c.id, c.slug as name, array(
     select string_agg(translated(a.translations, l.locale, 'name', a.name), ' > ' order by step.place)
     from (select '' as locale union select name from languages) l
     cross join unnest(category_path(c.id)) with ordinality as step (id, place) join categories a on a.id = step.id
     group by l.locale) as names
   from categories c order by c.id`,
)

/** Names in the default language take precedence over translations. */
function indexNames<T>(rows: readonly NameRow[], toValue: (row: NameRow) => T): Map<string, T> {
  const others = rows.flatMap((row) => row.names.map((name) => [name.toLowerCase(), toValue(row)] as const))
  return new Map([...others, ...rows.map((row) => [row.name.toLowerCase(), toValue(row)] as const)])
}

const idOf = ({ id }: NameRow) => id
const nameOf = ({ name }: { name: string }) => name

/** Reads the lists of the market once, when a run begins. */
export async function readLookups({ db, defaultLocale }: Context): Promise<Lookups> {
  return {
    categories: indexNames(await findCategories(db, {}), idOf),
    brands: indexNames(await findBrands(db, {}), idOf),
    taxes: indexNames(await findTaxes(db, {}), idOf),
    colors: indexNames(await findColors(db, {}), nameOf),
    sizes: indexNames(await findSizes(db, {}), nameOf),
    default_locale: defaultLocale,
  }
}

const findLocales = statement<None, { name: string }>(
  'product_files.locales',
  'select name from languages order by position, id',
)

export const listLocales = async ({ db }: Context): Promise<string[]> => (await findLocales(db, {})).map(nameOf)
