import type { FileRule } from './call.ts'

const megabyte = 1024 * 1024

/** Photos of reviews, returns and tickets. HEIC is not supported. */
export const photosRule = {
  maxBytes: 10 * megabyte,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  maxCount: 5,
  maxTotalBytes: 25 * megabyte,
} as const satisfies FileRule

/** One picture of a category, a zone or a setting. */
export const pictureRule = { maxBytes: photosRule.maxBytes, types: photosRule.types } as const satisfies FileRule

/** Pictures of a product; the limits fit files of cameras, and together the budget of bodies of one account. HEIC is not supported. */
export const picturesRule = {
  maxBytes: 25 * megabyte,
  types: photosRule.types,
  maxCount: 10,
  maxTotalBytes: 30 * megabyte,
} as const satisfies FileRule
