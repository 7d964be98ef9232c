import { keptPages } from './names.ts'

/** Puts away what is kept of pages: whoever comes next, or reads another language, finds nothing of what was read before. */
export const forgetKept = async (): Promise<unknown> => globalThis.caches?.delete(keptPages).catch(() => false)
