/** Where the worker lies that keeps pages, and shows messages while no page is open. */
export const workerPath = '/service-worker.js'

/** What is kept on a device, by the names of its caches. Others of this beginning are of an older build and go. */
export const keptUnder = 'souk-'
export const keptPages = `${keptUnder}pages`
export const keptFiles = `${keptUnder}files`
export const keptPictures = `${keptUnder}pictures`
export const keptOffline = `${keptUnder}offline`

/**
 * Says of an answer that everybody who has chosen so is given the same one: nothing of a shopper stands in it, and a browser may
 * keep it for whoever sits there. A stand-in does not say so.
 */
export const sameFor = 'Same-For'

/** When a kept page was given out, in ms: a header of it, and from there what its root element says. */
export const keptAt = 'Kept-At'
export const keptAtAttribute = 'data-kept-at'

/** A page tells the worker where the shopper has come to, and which files it has by now. */
export interface Visited {
  readonly visited: string
  readonly files: readonly string[]
}
