import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Whether a page loads its data anew. A step along it does not, nor does the way back from one, for which the router would wait
 * for the server where the address has no hash any more: the reader would stay where they are until then.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !isStepAlong(currentUrl, nextUrl)

const isStepAlong = (from: URL, to: URL): boolean =>
  from.hash !== to.hash && from.pathname === to.pathname && from.search === to.search
