import { keptAtAttribute } from './names.ts'

/** Whether the page that stands here is one that was kept, for the shop did not answer. */
export const isKeptPage = (): boolean => document.documentElement.hasAttribute(keptAtAttribute)
