/** The key of a mailed link stands in the fragment, which browsers send to no server and no log. */
export const keyOfLink = (): string => location.hash.slice(1)

/** Where a page leads after the sign-in: an address of the console, or its start. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  const { origin, pathname, search: query } = new URL(next.replace(/^\/console(?=\/|$)/, '') || '/', location.origin)
  return origin === location.origin ? pathname + query : '/'
}
