import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** React Router runs loaders when Back removes a hash. A hash step also ends a pending revalidation, unreported. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !isHashChange(currentUrl, nextUrl)

const isHashChange = (from: URL, to: URL): boolean =>
  from.hash !== to.hash && from.pathname === to.pathname && from.search === to.search
