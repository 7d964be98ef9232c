import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Skips the loaders where only the hash changes. React Router runs them where Back removes the hash, and scrolls once the server has
 * answered. A step that interrupts a revalidation ends it too: React Router does not say that one was due.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !isStepAlong(currentUrl, nextUrl)

const isStepAlong = (from: URL, to: URL): boolean =>
  from.hash !== to.hash && from.pathname === to.pathname && from.search === to.search
