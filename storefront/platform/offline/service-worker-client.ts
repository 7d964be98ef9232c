import { keptAtAttribute, keptPages, workerPath } from './cache-names.ts'

/**
 * Stands in the head of every page: once the page has all that it needs and nothing else is to do, the worker comes that keeps
 * pages. The first page came before it, and is told to it, with the files that it has by then. What a worker is the shop says, so
 * that one can be called back; in development there is none.
 */
export const workerStartScript =
  import.meta.env.SSR && import.meta.env.PROD
    ? `addEventListener("load",function(){var workers=navigator.serviceWorker;if(!workers)return;
function begin(){var isFirst=!workers.controller;
workers.register("${workerPath}",{scope:"/"}).then(function(){return isFirst&&workers.ready}).then(function(ready){
ready&&ready.active.postMessage({visited:location.href,files:performance.getEntriesByType("resource").map(function(file){return file.name})})
}).catch(function(){})}
window.requestIdleCallback?requestIdleCallback(begin):setTimeout(begin,1000)})`
    : ''

/** Puts away what is kept of pages: whoever comes next, or reads another language, finds nothing of what was read before. */
export const forgetKept = async (): Promise<unknown> => globalThis.caches?.delete(keptPages).catch(() => false)

/** Whether the page that stands here is one that was kept, for the shop did not answer. */
export const isKeptPage = (): boolean => document.documentElement.hasAttribute(keptAtAttribute)
