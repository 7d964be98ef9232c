import { type ComponentType, lazy } from 'react'
import { canReachPage } from '#storefront/platform/offline/can-reach-page.ts'
import { readTab, writeTab } from '#storefront/platform/storage/web-storage.ts'

export type LoadPart<P> = () => Promise<ComponentType<P>>

/** A component whose code is loaded on first render: `lazyWithRetry(() => import('./a.tsx').then((part) => part.A))`. */
export const lazyWithRetry = <P extends object>(load: LoadPart<P>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))

/** Loads what a page needs within the app, once it is prefetched. In a document the part loads when it is needed. */
export function preloadForNavigation(load: () => Promise<unknown>): void {
  if (import.meta.env.SSR || !('hydrated' in document.documentElement.dataset)) return
  // The part is requested again, with retries, when it is rendered.
  load().catch(() => undefined)
}

const firstRetryMs = 400
const maxRetryMs = 4000

/** Retries with backoff for as long as the shop cannot be reached. If it can, a deployment replaced the file: the page reloads. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let delayMs = firstRetryMs; ; delayMs = Math.min(delayMs * 3, maxRetryMs)) {
    try {
      return await load()
    } catch (error) {
      if (import.meta.env.SSR) throw error
      // While offline, the browser may report that it is online.
      if (delayMs === maxRetryMs && navigator.onLine && (await canReachPage())) return reload(error)
      await waitUntilOnline(navigator.onLine ? delayMs : undefined)
    }
  }
}

/** Waits for the network, or for `maxMs` at most. */
function waitUntilOnline(maxMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const stop = () => {
      listening.abort()
      resolve()
    }
    addEventListener('online', stop, { signal: listening.signal })
    if (maxMs !== undefined) setTimeout(stop, maxMs)
  })
}

const key = 'reopened_at'
const minReloadIntervalMs = 60_000

/** Reloads once a minute at most; then the error is shown. */
function reload(error: unknown): Promise<never> {
  if (Date.now() - Number(readTab(key)) < minReloadIntervalMs) throw error
  writeTab(key, String(Date.now()))
  location.reload()
  return new Promise(() => undefined)
}
