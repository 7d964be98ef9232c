import type { VisitedMessage } from './cache-names.ts'

/** Navigation inside the app requests data only: the service worker is told the address and caches the whole page. */
export function reportVisit(): void {
  const message: VisitedMessage = { visited: location.href, files: [] }
  navigator.serviceWorker?.controller?.postMessage(message)
}
