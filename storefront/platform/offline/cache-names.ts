/** The service worker caches pages for offline use and shows push messages. */
export const workerPath = '/service-worker.js'

/** Names of caches in Cache Storage. Others with this prefix belong to an older build and are deleted. */
export const cachePrefix = 'souk-'
export const pageCacheName = `${cachePrefix}pages`
export const fileCacheName = `${cachePrefix}files`
export const pictureCacheName = `${cachePrefix}pictures`
export const offlineCacheName = `${cachePrefix}offline`

/** Set on pages that are equal for all with this language and currency, so that browsers may cache them. Fallbacks lack it. */
export const sameForHeader = 'Same-For'

/** Time when the server sent a cached page, in ms since 1970: a header in the cache, and an attribute of the root element. */
export const cachedAtHeader = 'Kept-At'
export const cachedAtAttribute = 'data-kept-at'

/** Message of a page to the service worker. `files` are those that it loaded before the worker was active. */
export interface VisitedMessage {
  readonly visited: string
  readonly files: readonly string[]
}
