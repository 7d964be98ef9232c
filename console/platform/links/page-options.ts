import type { Category } from '#contract/catalogue.ts'
import type { ListedPage } from '#contract/operator-pages.ts'
import type { Zone } from '#contract/shops.ts'
import type { PlainConsoleKey } from '#locales/text.ts'
import type { ComboboxOption } from '#ui/forms/option-search.ts'
import { addressOfPage } from './text-pages.ts'

/** Pages of every shop, by path. */
const fixedPages: Readonly<Record<string, PlainConsoleKey>> = {
  '/': 'links.page_home',
  '/products': 'links.page_products',
  '/most-popular': 'links.page_most_popular',
  '/best-deal': 'links.page_best_deals',
  '/categories': 'links.page_categories',
  '/shops': 'links.page_shops',
  '/market-zones': 'links.page_zones',
  '/merchants': 'links.page_merchants',
  '/shop/register': 'links.page_register',
  '/blogs': 'links.page_blog',
  '/support': 'links.page_help',
  '/contact-us': 'links.page_contact',
  '/about-us': 'links.page_about',
  '/terms-and-conditions': 'links.page_terms',
  '/privacy-policy': 'links.page_privacy',
}

export interface OwnPages {
  readonly texts: readonly Pick<ListedPage, 'slug' | 'title'>[]
  readonly categories: readonly Category[]
  readonly zones: readonly Pick<Zone, 'id' | 'name'>[]
  readonly shops: readonly { readonly id: number; readonly name: string }[]
  readonly products: readonly { readonly id: number; readonly name: string }[]
}

/** What a link can lead to within the shop, as options whose value is the path. */
export function listPageOptions(
  { texts, categories, zones, shops, products }: OwnPages,
  t: (key: PlainConsoleKey) => string,
): ComboboxOption[] {
  const fixed = Object.entries(fixedPages).map(([value, key]) => ({ value, label: t(key), hint: t('links.kind_path') }))
  return [
    ...fixed,
    ...texts
      .map(({ slug, title }) => ({ value: addressOfPage(slug), label: title, hint: t('links.kind_page') }))
      .filter(({ value }) => !Object.hasOwn(fixedPages, value)),
    ...categories.flatMap((category) => listCategoryOptions(category, t('links.kind_category'))),
    ...zones.map(({ id, name }) => ({ value: `/zone-shops/${id}`, label: name, hint: t('links.kind_zone') })),
    ...shops.map(({ id, name }) => ({ value: `/shops/${id}`, label: name, hint: t('links.kind_shop') })),
    ...products.map(({ id, name }) => ({
      value: `/products/${id}/details`,
      label: name,
      hint: t('links.kind_product'),
    })),
  ]
}

/** A category and those below it, named with the ones above: subcategories often share a name. */
function listCategoryOptions({ slug, name, children }: Category, hint: string, above = ''): ComboboxOption[] {
  const label = above ? `${above} / ${name}` : name
  return [
    { value: `/categories/${encodeURIComponent(slug)}`, label, hint },
    ...children.flatMap((child) => listCategoryOptions(child, hint, label)),
  ]
}
