import type { Category } from '#contract/catalogue.ts'

type LinkKind = 'page' | 'category' | 'shops' | 'path' | 'external'

/** What a link leads to, and the row that it needs, if it needs one. */
export type LinkTarget =
  | { readonly kind: LinkKind }
  | {
      readonly kind: LinkKind
      readonly entity: 'page' | 'post' | 'category' | 'shop' | 'zone'
      /** A slug or an id. */
      readonly key: string
    }

const targets: readonly (readonly [RegExp, (key: string) => LinkTarget])[] = [
  [/^\/(terms-and-conditions|privacy-policy|about-us)$/, (key) => ({ kind: 'page', entity: 'page', key })],
  [/^\/page\/([^/]+)$/, (key) => ({ kind: 'page', entity: 'page', key })],
  [/^\/blog\/([^/]+)$/, (key) => ({ kind: 'path', entity: 'post', key })],
  [/^\/categories\/([^/]+)$/, (key) => ({ kind: 'category', entity: 'category', key })],
  [/^\/shops\/([^/]+)$/, (key) => ({ kind: 'shops', entity: 'shop', key })],
  [/^\/zone-shops\/([^/]+)$/, (key) => ({ kind: 'shops', entity: 'zone', key })],
  [/^\/(?:shops|merchants|market-zones)$/, () => ({ kind: 'shops' })],
]

export function parseLinkTarget(url: string): LinkTarget {
  if (!url.startsWith('/') || url.startsWith('//')) return { kind: 'external' }
  const path = url.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')
  for (const [pattern, toTarget] of targets) {
    const match = pattern.exec(path)
    if (match) return toTarget(decodeSegment(match[1] ?? ''))
  }
  return { kind: 'path' }
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A malformed escape names no entity: it is looked up as it is written.
    return text
  }
}

/** Pages of categories without products are not offered. With a single shop, many categories are empty. */
export function leadsToEmptyCategory(url: string, tree: readonly Category[]): boolean {
  const slug = /^\/categories\/([^/?#]+)/.exec(url)?.[1]
  return tree.flatMap(withDescendants).some((category) => category.slug === slug && category.product_count === 0)
}

const withDescendants = (category: Category): Category[] => [category, ...category.children.flatMap(withDescendants)]
