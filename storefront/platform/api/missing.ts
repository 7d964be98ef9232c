import { isRouteErrorResponse } from 'react-router'

/** What `data(…, { status })` throws; the router turns it into a route error only later. */
type Thrown = { init?: { status?: number } | null }

/** For a page that shows something of its own in place of what is gone: null for a 404, everything else goes on. */
export function nullIfMissing(thrown: unknown): null {
  const status = isRouteErrorResponse(thrown) ? thrown.status : (thrown as Thrown | null)?.init?.status
  if (status !== 404) throw thrown
  return null
}
