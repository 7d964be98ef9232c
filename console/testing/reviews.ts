import { shopId } from '#contract/ids.ts'
import type { ModeratedReview } from '#contract/operator-reviews.ts'
import type { DeskReview } from '#contract/shop-reviews.ts'

/** An unanswered review of a product of shop 7. */
export const testReview = (rest: Partial<DeskReview> = {}): DeskReview => ({
  id: 31,
  user: { name: 'Mina Haddad' },
  rating: 2,
  description: 'The sole came off.',
  images: [],
  product: { id: 3, name: 'Trail runner', thumbnail: null },
  color: 'Red',
  size: '42',
  created_at: '2026-01-05T12:00:00.000Z',
  answer: null,
  answer_version: 0,
  hidden: null,
  report: null,
  ...rest,
})

/** The same at the desk of the market, reported by its shop. */
export const testModeratedReview = (rest: Partial<ModeratedReview> = {}): ModeratedReview => ({
  ...testReview(),
  shop: { id: shopId.parse(7), name: 'Solestreet' },
  hidden_by: null,
  decided_by: null,
  report: {
    reason: 'insult',
    text: 'It calls us names.',
    by: 'Noor',
    at: '2026-01-06T12:00:00.000Z',
    decision: null,
    decided_at: null,
  },
  ...rest,
})
