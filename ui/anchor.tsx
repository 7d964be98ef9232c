import type { AnchorHTMLAttributes, ComponentType } from 'react'

type AnchorAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** A router's link, which takes `to`. Components accept one, so that ui/ imports no router. */
export type LinkComponent = ComponentType<AnchorAttributes & { to: string }>

type AnchorProps = AnchorAttributes & { href: string; link?: LinkComponent }

export function Anchor({ link: Link, href, ...rest }: AnchorProps) {
  return Link ? <Link {...rest} to={href} /> : <a {...rest} href={href} />
}
