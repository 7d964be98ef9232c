import { useEffect, useState } from 'react'
import { keptPages } from '#storefront/platform/offline/cache-names.ts'

/**
 * Without a network a link would leave for a page that cannot be had: it waits, and true is answered for the bar to say so. A page
 * that is kept is opened whole, as the worker has it.
 */
export function useStaying(isOffline: boolean): boolean {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isOffline) return
    const given = new AbortController()
    const options = { capture: true, signal: given.signal }
    const open = async (address: string) => {
      if (await isKept(address)) location.assign(address)
      else setAsked(true)
    }
    addEventListener('click', (event) => stay(event, linkOf(event), open), options)
    addEventListener('submit', (event) => stay(event, formOf(event), open), options)
    const here = withoutHash(location.href)
    // The browser has gone back already; the router would ask for what stands there.
    const reload = (event: Event) => {
      if (location.hash !== '' && withoutHash(location.href) === here) return
      event.stopImmediatePropagation()
      location.reload()
    }
    addEventListener('popstate', reload, options)
    return () => {
      given.abort()
      setAsked(false)
    }
  }, [isOffline])
  return isAsked
}

function stay(event: Event, address: string | null, open: (address: string) => void): void {
  if (address === null) return
  event.preventDefault()
  event.stopPropagation()
  open(address)
}

function linkOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([download])') : null
  // What opens elsewhere, or leads along this page, leaves nothing.
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  return ['', '_self'].includes(link.target) && !isAlong(link.href) ? link.href : null
}

const isAlong = (address: string) => new URL(address).hash !== '' && withoutHash(address) === withoutHash(location.href)

/** Searches and filters say `get`. Other forms send a call, which fails with its own message. */
function formOf({ target }: Event): string | null {
  if (!(target instanceof HTMLFormElement) || target.getAttribute('method') !== 'get') return null
  const address = new URL(target.action)
  for (const [name, value] of new FormData(target))
    if (typeof value === 'string') address.searchParams.append(name, value)
  return address.href
}

function withoutHash(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

async function isKept(address: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  return (await caches.match(withoutHash(address), { cacheName: keptPages, ignoreVary: true })) !== undefined
}
