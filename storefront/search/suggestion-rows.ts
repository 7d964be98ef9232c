import type { Category, ProductCard } from '#contract/catalogue.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { searchHref } from './search-text.ts'

export type SearchSuggestions = DataAt<'GET /search-suggestions'>
export type SuggestedCategory = Pick<Category, 'slug' | 'name' | 'thumbnail'>

/** `text` is shown in the box while the row is highlighted. */
export type SuggestionRow = { key: string; text: string; href: string } & (
  | { kind: 'recent' | 'query' }
  | { kind: 'scope' | 'category'; category: SuggestedCategory }
  | { kind: 'product'; product: ProductCard }
  | { kind: 'shop'; shop: SearchSuggestions['shops'][number] }
)

/** `kind` is the key of the group's title. */
export type SuggestionGroup = {
  kind: 'recent' | 'categories' | 'queries' | 'products' | 'shops'
  items: SuggestionRow[]
}

const maxRecent = 5
const maxCategories = 6

/** For an empty box: recent searches, then categories in the remaining rows. */
export function buildInitialGroups(
  recent: readonly string[],
  categories: readonly SuggestedCategory[],
  maxRows: number,
): SuggestionGroup[] {
  const latest = recent.slice(0, maxRecent)
  const remaining = Math.min(maxCategories, maxRows - latest.length)
  return withoutEmptyGroups([
    { kind: 'recent', items: latest.map((text) => toSearchRow('recent', text)) },
    {
      kind: 'categories',
      items: categories.slice(0, remaining).map((category) => ({
        kind: 'category',
        key: `category ${category.slug}`,
        text: category.name,
        href: `/categories/${encodeURIComponent(category.slug)}`,
        category,
      })),
    },
  ])
}

export function buildSuggestionGroups(suggested: SearchSuggestions, maxRows: number): SuggestionGroup[] {
  const { text: correctedText, queries, categories, products, shops } = suggested
  const groups: SuggestionGroup[] = [
    {
      kind: 'queries',
      items: [
        ...queries.map((text) => toSearchRow('query', text)),
        ...categories.map((category) => ({
          kind: 'scope' as const,
          key: `scope ${category.slug}`,
          text: correctedText,
          href: `${searchHref(correctedText)}&category=${encodeURIComponent(category.slug)}`,
          category,
        })),
      ],
    },
    {
      kind: 'products',
      items: products.slice(0, 4).map((product) => ({
        kind: 'product',
        key: `product ${product.id}`,
        text: product.name,
        href: `/products/${product.id}/details`,
        product,
      })),
    },
    {
      kind: 'shops',
      items: shops
        .slice(0, 2)
        .map((shop) => ({ kind: 'shop', key: `shop ${shop.id}`, text: shop.name, href: `/shops/${shop.id}`, shop })),
    },
  ]
  return withoutEmptyGroups(limitRows(groups, maxRows))
}

export const countRows = (groups: readonly SuggestionGroup[]): number =>
  groups.reduce((sum, { items }) => sum + items.length, 0)

const toSearchRow = (kind: 'recent' | 'query', text: string): SuggestionRow => ({
  kind,
  key: `${kind} ${text}`,
  text,
  href: searchHref(text),
})

function limitRows(groups: readonly SuggestionGroup[], maxRows: number): SuggestionGroup[] {
  let remaining = maxRows
  return groups.map(({ kind, items }) => {
    const shown = items.slice(0, remaining)
    remaining -= shown.length
    return { kind, items: shown }
  })
}

const withoutEmptyGroups = (groups: readonly SuggestionGroup[]) => groups.filter(({ items }) => items.length > 0)
