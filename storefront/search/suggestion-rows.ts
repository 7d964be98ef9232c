import type { Category, ProductCard } from '#contract/catalogue.ts'
import type { DataAt } from '#storefront/platform/api/api-call.ts'
import { searchHref } from './search-text.ts'

export type Suggested = DataAt<'GET /search-suggestions'>
export type CategoryStart = Pick<Category, 'slug' | 'name' | 'thumbnail'>

/** One thing to go on with. `text` is what stands in the box while it is looked at. */
export type SuggestionRow = { key: string; text: string; href: string } & (
  | { kind: 'recent' | 'query' }
  | { kind: 'scope' | 'category'; category: CategoryStart }
  | { kind: 'product'; product: ProductCard }
  | { kind: 'shop'; shop: Suggested['shops'][number] }
)

/** `kind` names it; empty groups are left out. */
export type SuggestionGroup = {
  kind: 'recent' | 'categories' | 'queries' | 'products' | 'shops'
  items: SuggestionRow[]
}

const mostRecent = 5
const mostCategories = 6

/** An empty box: what was searched for before, and categories with what room is left. */
export function startGroups(
  recent: readonly string[],
  categories: readonly CategoryStart[],
  most: number,
): SuggestionGroup[] {
  const before = recent.slice(0, mostRecent)
  const room = Math.min(mostCategories, most - before.length)
  return filled([
    { kind: 'recent', items: before.map((text) => searchRow('recent', text)) },
    {
      kind: 'categories',
      items: categories.slice(0, room).map((category) => ({
        kind: 'category',
        key: `category ${category.slug}`,
        text: category.name,
        href: `/categories/${encodeURIComponent(category.slug)}`,
        category,
      })),
    },
  ])
}

/** What the shop suggests for a text. The same text in a category stands among the texts. */
export function suggestedGroups(suggested: Suggested, most: number): SuggestionGroup[] {
  const { text: meant, queries, categories, products, shops } = suggested
  const groups: SuggestionGroup[] = [
    {
      kind: 'queries',
      items: [
        ...queries.map((text) => searchRow('query', text)),
        ...categories.map((category) => ({
          kind: 'scope' as const,
          key: `scope ${category.slug}`,
          text: meant,
          href: `${searchHref(meant)}&category=${encodeURIComponent(category.slug)}`,
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
  return filled(atMost(groups, most))
}

export const countRows = (groups: readonly SuggestionGroup[]): number =>
  groups.reduce((sum, { items }) => sum + items.length, 0)

const searchRow = (kind: 'recent' | 'query', text: string): SuggestionRow => ({
  kind,
  key: `${kind} ${text}`,
  text,
  href: searchHref(text),
})

function atMost(groups: readonly SuggestionGroup[], most: number): SuggestionGroup[] {
  let room = most
  return groups.map(({ kind, items }) => {
    const kept = items.slice(0, room)
    room -= kept.length
    return { kind, items: kept }
  })
}

const filled = (groups: readonly SuggestionGroup[]) => groups.filter(({ items }) => items.length > 0)
