import type { LoaderFunctionArgs } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'

/** Fewer look like a mistake. */
const fewest = 4

/** What the shop sells of what a post is about: what the name of its first tag finds, or of the next one where that is next to nothing. */
export async function loadPostProducts(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  names: readonly string[],
): Promise<ProductCard[]> {
  for (const search of names.slice(0, 2)) {
    const found = await pageApi(args).attempt('GET /products', { query: { search, per_page: '12' } })
    // A word that the catalogue does not know says nothing about what it holds instead.
    if (found && found.corrected === null && found.products.length >= fewest) return found.products
  }
  return []
}
