import { productStates } from '#contract/product-states.ts'
import type { ProductState } from '#contract/shop-products.ts'
import { readTransitions } from '#server/platform/state-transitions.ts'
import type { ProductModeration } from '../settings/settings.ts'

type Actor = 'shop' | 'market'

/** A shown product may be shown again, from another time. Refused and archived products may be shown again directly. */
const { mayMove, movesOf } = readTransitions<ProductState, Actor>({
  draft: { shown: ['shop'], archived: ['shop'] },
  waiting: { draft: ['shop'], shown: ['shop', 'market'], archived: ['shop'], refused: ['market'] },
  shown: { draft: ['shop'], shown: ['shop'], archived: ['shop'], refused: ['market'] },
  refused: { draft: ['shop'], shown: ['shop', 'market'], archived: ['shop'] },
  archived: { draft: ['shop'], shown: ['shop'] },
})

export const canMove = mayMove

export function movesOfShop(from: ProductState): ProductState[] {
  const moves = movesOf('shop', from)
  return productStates.filter((state) => moves.includes(state))
}

interface ApprovalFacts {
  readonly moderation: ProductModeration
  /** The market has approved the product, or shoppers have seen it. */
  readonly isApproved: boolean
  /** The same of any product of its shop. */
  readonly hasApprovedProduct: boolean
  /** The market has refused the product, and not approved it since. */
  readonly needsReview: boolean
}

/** Changes of a product that was approved are never held back. */
export const needsApproval = ({ moderation, isApproved, hasApprovedProduct, needsReview }: ApprovalFacts): boolean =>
  needsReview || (!isApproved && (moderation === 'all' || (moderation === 'new_shops' && !hasApprovedProduct)))

interface Shown {
  readonly state: ProductState
  readonly is_approved: boolean
}

/** Whether read models may contain the product, before or after a change. */
export const isEverShown = ({ state, is_approved }: Shown): boolean => state === 'shown' || is_approved
