// Without schemas, so that pages can import it.

export const reviewReportReasons = [
  'insult',
  'personal_data',
  'not_about_product',
  'advertising',
  'untrue',
  'other',
] as const
export type ReviewReportReason = (typeof reviewReportReasons)[number]

/** Lists of the market: reported reviews that nobody has decided yet, hidden ones, all. */
export const moderatedReviewStates = ['reported', 'hidden', 'all'] as const
export type ModeratedReviewState = (typeof moderatedReviewStates)[number]

/** In characters. */
export const reviewTextLimits = { answer: 2000, report: 1000, hiddenReason: 2000 } as const

/** Lists of reviews count up to this number; a count above it is "more". */
export const maxReviewCount = 10_000
