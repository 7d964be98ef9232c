import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import type { MenuItem } from '#contract/settings.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'

type MenuLinkProps = { item: MenuItem; className?: string; onGo?: () => void }

/** An entry of the menu that the settings give: external ones are plain links, the others stay in the shop. */
export function MenuLink({ item, className, onGo }: MenuLinkProps) {
  const place = useLocation()
  const shared = { className, onClick: onGo, target: item.target === '_blank' ? '_blank' : undefined }
  const label = <MenuLabel item={item} />
  if (item.is_external) {
    return (
      <a {...shared} href={item.url} rel="noreferrer">
        {label}
      </a>
    )
  }
  return (
    <Link {...shared} to={item.url} prefetch="intent" aria-current={isAt(item.url, place) ? 'page' : undefined}>
      {label}
    </Link>
  )
}

export function MenuLabel({ item }: { item: MenuItem }): ReactNode {
  const t = useText()
  if (item.target !== '_blank') return item.name
  return (
    <>
      {item.name}
      <ExternalLink aria-hidden className="ms-1 inline size-3.5 align-baseline" />
      <span className="sr-only"> {t('shell.new_tab')}</span>
    </>
  )
}

interface CurrentLocation {
  pathname: string
  search: string
}

/** Whether an entry of the menu leads to where one is: to this page, as pages are found, and as far as it asks for something, for this. */
export function isAt(url: string, { pathname, search }: CurrentLocation): boolean {
  const asked = new URL(url, 'https://shop')
  const known = new URLSearchParams(search)
  return (
    matchPath(asked.pathname, pathname) !== null &&
    [...asked.searchParams].every(([name, value]) => known.getAll(name).includes(value))
  )
}
