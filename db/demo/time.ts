const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Moments are milliseconds; the world hangs on one of them, the first start. */
export const hours = (count: number): number => count * hour
export const days = (count: number): number => count * day
export const minutes = (count: number): number => count * minute

export const iso = (moment: number): string => new Date(moment).toISOString()
