import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Skips loaders if only the hash changes: React Router runs them when Back removes a hash, and scrolls after the response. A hash step also
 * ends a pending revalidation, which React Router does not report.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !isHashChange(currentUrl, nextUrl)

const isHashChange = (from: URL, to: URL): boolean =>
  from.hash !== to.hash && from.pathname === to.pathname && from.search === to.search
