import { shopId } from '#contract/ids.ts'
import type { ModerationRow, ProductToModerate } from '#contract/operator-products.ts'
import { testProduct } from './products.ts'

const row: ModerationRow = {
  id: 3,
  name: 'Wool socks',
  picture: null,
  category: 'Socks',
  state: 'waiting',
  shop: { id: shopId.parse(7), name: 'Solestreet', is_suspended: false },
  since: '2026-01-05T12:00:00.000Z',
  version: 'v1',
}

export const testModerationRow = (id: number, rest: Partial<ModerationRow> = {}): ModerationRow => ({
  ...row,
  id,
  name: `Wool socks ${id}`,
  version: `v${id}`,
  ...rest,
})

/** Wool socks that wait for their first approval. */
export function testProductToModerate(rest: Partial<ProductToModerate> = {}): ProductToModerate {
  const { words, details, pictures, variants } = testProduct()
  const now = { words, details, pictures, variants }
  return { ...row, shown_from: null, refusal: null, now, approved: null, others_waiting: 2, ...rest }
}
