import type { DataOf } from '#contract/call.ts'
import type { Category } from '#contract/catalogue.ts'
import type { shopProductCalls } from '#contract/shop-products.ts'
import { statement } from '#db/statement.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { findBrandsByName, getCategoryTree } from '../catalogue/catalogue.ts'

type Calls = typeof shopProductCalls
type Choices = DataOf<Calls['listProductChoices']>

/** Units are collected from this many of the newest products, of the shop and of the market. */
const productsWithUnits = 500

/** Returns whole lists, because they are short. Brands have their own search. */
const findChoices = statement<
  { shop_id: number; locale: string },
  Pick<Choices, 'colors' | 'sizes' | 'taxes' | 'units' | 'locales'>
>(
  'shop_products.choices',
  `select
     (select coalesce(json_agg(json_build_object('name', name, 'label', translated(translations, :locale, 'name', name), 'hex', hex)
                               order by lower(name)), '[]') from colors) as colors,
     (select coalesce(json_agg(json_build_object('name', name, 'label', translated(translations, :locale, 'name', name))
                               order by position, id), '[]') from sizes) as sizes,
     (select coalesce(json_agg(json_build_object('id', id, 'name', translated(translations, :locale, 'name', name),
                                                 'percentage', percentage::float8) order by percentage desc, id), '[]') from vat_taxes) as taxes,
     (select coalesce(json_agg(unit order by unit), '[]') from (
        select unit from (select unit from products where shop_id = :shop_id order by id desc limit ${productsWithUnits}) own
        union select unit from (select unit from products order by id desc limit ${productsWithUnits}) market) units) as units,
     (select coalesce(json_agg(name order by position, id), '[]') from languages) as locales`,
)

export const listProductChoices: Verb<Calls['listProductChoices']> = async (ctx) => {
  const { db, shop_id, locale, defaultLocale } = ctx
  const choices = mustExist((await findChoices(db, { shop_id, locale }))[0], 'the choices')
  const categories = listInTreeOrder(await getCategoryTree(ctx))
  const locales = choices.locales.filter((name) => ctx.messagesOf(name) !== undefined)
  return { data: { ...choices, categories, locales, default_locale: defaultLocale } }
}

const listInTreeOrder = (tree: readonly Category[], path: string[] = []): Choices['categories'] =>
  tree.flatMap(({ id, name, children }) => [
    { id, name, path, is_leaf: children.length === 0 },
    ...listInTreeOrder(children, [...path, name]),
  ])

const maxBrands = 20

export const searchBrands: Verb<Calls['searchBrands']> = async ({ db }, { query: { search } }) => ({
  data: { brands: await findBrandsByName(db, { search: search || null, max_rows: maxBrands }) },
})
