import { shopId } from '#contract/ids.ts'
import type { ProductReview, ProductToReview } from '#contract/operator-products.ts'
import { testProduct } from './products.ts'

const row: ProductToReview = {
  ...{ id: 3, name: 'Wool socks', picture: null, category: 'Socks', state: 'waiting' },
  ...{ shop: { id: shopId.parse(7), name: 'Solestreet' }, since: '2026-01-05T12:00:00.000Z', version: 'v1' },
}

export const testReviewRow = (id: number, rest: Partial<ProductToReview> = {}): ProductToReview => ({
  ...row,
  ...{ id, name: `Wool socks ${id}`, version: `v${id}`, ...rest },
})

/** Wool socks that wait for their first approval. */
export function testReview(rest: Partial<ProductReview> = {}): ProductReview {
  const { words, details, pictures, variants } = testProduct()
  const now = { words, details, pictures, variants }
  return { ...row, shown_from: null, refusal: null, now, approved: null, others_waiting: 2, ...rest }
}
