import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { LinkComponent } from '#ui/anchor.tsx'
import { useAddressParams } from './use-address-params.ts'

/** Searches of this tab. The query string has only their index: personal data must not enter the browser history. */
const storageKey = 'souk.searches'

/** `260105-7KQ`: the beginning of an order code, which is no personal data. */
const isOrderCode = (search: string) => /^\d{6}-\w{0,7}$/.test(search)

let searches: readonly string[] | undefined

function readSearches(): readonly string[] {
  if (searches) return searches
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    searches = Array.isArray(stored) ? stored.map(String) : []
  } catch {
    searches = []
  }
  return searches
}

function keepSearch(search: string): number {
  const known = readSearches()
  const index = known.indexOf(search)
  if (index >= 0) return index
  searches = [...known, search]
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Without storage the search is lost with the page.
  }
  return searches.length - 1
}

/** A sign-out clears them, because another person may use the browser next. */
export function clearSearches(): void {
  searches = undefined
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage may be disabled.
  }
}

/** Replaces a name or number by its index: `search=~0`. */
export function hideSearch(shown: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(shown)
  const search = params.get('search')
  if (search && !isOrderCode(search)) params.set('search', `~${keepSearch(search)}`)
  return params
}

/** Restores the typed search. An index of another tab is unknown here and removed. */
export function showSearch(hidden: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(hidden)
  const [, index] = /^~(\d+)$/.exec(params.get('search') ?? '') ?? []
  if (index === undefined) return params
  const search = readSearches()[Number(index)]
  if (search === undefined) params.delete('search')
  else params.set('search', search)
  return params
}

export function useHiddenSearchParams(): ReturnType<typeof useAddressParams> {
  const [params, change] = useAddressParams()
  return [
    showSearch(params),
    (update, options) => change((current) => hideSearch(update(showSearch(current))), options),
  ]
}

export const HiddenSearchLink: LinkComponent = ({ to, ...rest }: ComponentProps<LinkComponent>) => (
  <Link {...rest} to={`?${hideSearch(new URLSearchParams(to.replace(/^\?/, '')))}`} preventScrollReset />
)
