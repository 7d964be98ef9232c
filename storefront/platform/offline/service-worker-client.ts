import type { VisitedMessage } from './cache-names.ts'
import { cachedAtAttribute, pageCacheName, workerPath } from './cache-names.ts'

/** Inline script of every page: registers the service worker once idle, and reports the page that was loaded without it. */
export const registerWorkerScript =
  import.meta.env.SSR && import.meta.env.PROD
    ? `addEventListener("load",function(){var workers=navigator.serviceWorker;if(!workers)return;
function begin(){var isFirst=!workers.controller;
workers.register("${workerPath}",{scope:"/"}).then(function(){return isFirst&&workers.ready}).then(function(ready){
ready&&ready.active.postMessage({visited:location.href,files:performance.getEntriesByType("resource").map(function(file){return file.name})})
}).catch(function(){})}
window.requestIdleCallback?requestIdleCallback(begin):setTimeout(begin,1000)})`
    : ''

/** Deletes cached pages, at sign-out and when the language changes. */
export const deleteCachedPages = async (): Promise<unknown> =>
  globalThis.caches?.delete(pageCacheName).catch(() => false)

/** Whether the service worker answered with a cached page because the shop did not respond. */
export const isCachedPage = (): boolean => document.documentElement.hasAttribute(cachedAtAttribute)

/** Navigation inside the app requests data only: the service worker is told the address and caches the whole page. */
export function reportVisit(): void {
  const message: VisitedMessage = { visited: location.href, files: [] }
  navigator.serviceWorker?.controller?.postMessage(message)
}
