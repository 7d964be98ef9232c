import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readTab, writeTab } from '#storefront/platform/storage/web-storage.ts'

/** React Router writes it when a document is left: scroll positions in px, by key of the history entry. */
const storageKey = 'react-router-scroll-positions'

const interactions = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * For pages whose content loads in the browser. React Router scrolls once, while the page is still short: the browser stops at
 * its end, and scroll anchoring then holds the footer in view as the content arrives above it.
 */
export function useRestoreScroll(): void {
  const { key } = useLocation()
  // Not a layout effect: that of React Router runs after those of pages, and may scroll to the top.
  useEffect(() => {
    const top = findPosition(key)
    if (top) return keepScrolling(top)
  }, [key])
}

/** After a reload it is in the storage, as the router has overwritten it; after a Back in the same document the router has it. */
function findPosition(key: string): number | null {
  const stored = takeStored(key)
  if (typeof stored === 'number') return stored
  const restored = globalThis.__reactRouterDataRouter?.state.restoreScrollPosition
  return typeof restored === 'number' ? restored : null
}

/** Only once: a later Back to the same entry restores a later position. */
function takeStored(key: string): unknown {
  try {
    const { [key]: top, ...rest } = JSON.parse(readTab(storageKey) ?? '{}')
    writeTab(storageKey, JSON.stringify(rest))
    return top
  } catch {
    return undefined
  }
}

/** Scrolls to `top` again whenever the page changes its height, until it is loaded so far or the shopper does something. */
function keepScrolling(top: number): () => void {
  const root = document.documentElement
  const ending = new AbortController()
  const stop = () => {
    observer.disconnect()
    ending.abort()
    root.style.overflowAnchor = ''
  }
  const observer = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    const isLoading = document.querySelector('main :is([aria-busy=true], [data-loading])') !== null
    // A position on a device pixel may be a fraction less.
    if (!isLoading && scrollY > top - 1) stop()
  })
  root.style.overflowAnchor = 'none'
  for (const type of interactions) addEventListener(type, stop, { passive: true, signal: ending.signal })
  // Its first call is for the present size.
  observer.observe(document.body)
  return stop
}
