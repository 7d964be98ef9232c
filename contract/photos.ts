import type { FileRule } from './call.ts'

const megabyte = 1024 * 1024

/** What photos may be that a shopper sends along with their words; HEIC, as some phones take them, cannot be read. */
export const photosRule = {
  most: 10 * megabyte,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  count: 5,
  together: 25 * megabyte,
} as const satisfies FileRule
