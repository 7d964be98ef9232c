import type { Visited } from './names.ts'

/** Inside the shop only what changes is asked for: the worker hears where the shopper is, and keeps that page whole. */
export function tellVisited(): void {
  const told: Visited = { visited: location.href, files: [] }
  navigator.serviceWorker?.controller?.postMessage(told)
}
