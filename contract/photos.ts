import type { FileRule } from './call.ts'

const megabyte = 1024 * 1024

/** Photos of reviews, returns and tickets. HEIC is not supported. */
export const photosRule = {
  maxBytes: 10 * megabyte,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  maxCount: 5,
  maxTotalBytes: 25 * megabyte,
} as const satisfies FileRule

/** A picture of a category or a zone. */
export const catalogueImageRule = {
  maxBytes: 10 * megabyte,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const satisfies FileRule
