import type { ReactNode } from 'react'
import { Link } from 'react-router'

type BannerLinkProps = { url: string; className?: string; children: ReactNode }

/** Where an operator's banner leads: inside the shop, or elsewhere. */
export function BannerLink({ url, ...rest }: BannerLinkProps) {
  return url.startsWith('/') ? <Link {...rest} to={url} prefetch="intent" /> : <a {...rest} href={url} />
}
