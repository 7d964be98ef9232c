import type { AnchorHTMLAttributes, ComponentType } from 'react'

type AnchorAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** A router's link (it takes `to`). Parts that draw links accept one, so that this room needs no router. */
export type LinkComponent = ComponentType<AnchorAttributes & { to: string }>

type AnchorProps = AnchorAttributes & { href: string; link?: LinkComponent }

/** The given router link, or a plain anchor where there is none. */
export function Anchor({ link: Link, href, ...rest }: AnchorProps) {
  return Link ? <Link {...rest} to={href} /> : <a {...rest} href={href} />
}
