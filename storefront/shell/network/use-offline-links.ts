import { useEffect, useState } from 'react'
import { pageCacheName } from '#storefront/platform/offline/cache-names.ts'

/** While offline, blocks links and GET forms to pages that are not cached, and returns true after one. Cached pages load as documents. */
export function useOfflineLinks(isOffline: boolean): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (!isOffline) return
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    const open = async (url: string) => {
      if (await isCached(url)) location.assign(url)
      else setBlocked(true)
    }
    addEventListener('click', (event) => intercept(event, getLinkUrl(event), open), options)
    addEventListener('submit', (event) => intercept(event, getFormUrl(event), open), options)
    const currentUrl = removeHash(location.href)
    // The browser has already changed the URL; the router would request its data.
    const reload = (event: Event) => {
      if (location.hash !== '' && removeHash(location.href) === currentUrl) return
      event.stopImmediatePropagation()
      location.reload()
    }
    addEventListener('popstate', reload, options)
    return () => {
      controller.abort()
      setBlocked(false)
    }
  }, [isOffline])
  return isBlocked
}

function intercept(event: Event, url: string | null, open: (url: string) => void): void {
  if (url === null) return
  event.preventDefault()
  event.stopPropagation()
  open(url)
}

function getLinkUrl({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([download])') : null
  // Links to another tab or within the page do not leave it.
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  return ['', '_self'].includes(link.target) && !isSameDocument(link.href) ? link.href : null
}

const isSameDocument = (url: string) => new URL(url).hash !== '' && removeHash(url) === removeHash(location.href)

/** Searches and filters have method `get`. Other forms make calls, which report their own failure. */
function getFormUrl({ target }: Event): string | null {
  if (!(target instanceof HTMLFormElement) || target.getAttribute('method') !== 'get') return null
  const url = new URL(target.action)
  for (const [name, value] of new FormData(target)) if (typeof value === 'string') url.searchParams.append(name, value)
  return url.href
}

function removeHash(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

async function isCached(url: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  return (await caches.match(removeHash(url), { cacheName: pageCacheName, ignoreVary: true })) !== undefined
}
