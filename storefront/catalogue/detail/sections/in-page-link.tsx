import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

type InPageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** The id of the place on this page. */
  to: string
}

/**
 * A way to a place on the same page that keeps the choice in the address. Not a plain anchor: the router would learn of it
 * only afterwards, and drop what stands on the page without its code so far.
 */
export function InPageLink({ to, ...rest }: InPageLinkProps) {
  const { search } = useLocation()
  return <Link {...rest} to={{ search, hash: to }} />
}
