import type { FileRule } from './call.ts'

const megabyte = 1024 * 1024

/** Photos of reviews, returns and tickets. HEIC is not supported. */
export const photosRule = {
  most: 10 * megabyte,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  count: 5,
  together: 25 * megabyte,
} as const satisfies FileRule
