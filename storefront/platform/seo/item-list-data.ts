import type { Visit } from '#storefront/platform/request/visit.server.ts'
import { publicLink } from './public-address.ts'
import type { StructuredData } from './structured-data.ts'

type Listed = {
  items: readonly { name: string; href: string }[]
  /** How many come before the first of these, on the pages before. */
  skipped?: number
}

/** What a list shows, in its order (schema.org ItemList); none of an empty one. */
export function itemListData(visit: Visit, { items, skipped = 0 }: Listed): StructuredData[] {
  if (items.length === 0) return []
  const elements = items.map(({ name, href }, place) => ({
    '@type': 'ListItem',
    position: skipped + place + 1,
    name,
    url: publicLink(visit, href),
  }))
  return [{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: elements }]
}
