import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import type { MenuItem } from '#contract/settings.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'

type MenuLinkProps = { item: MenuItem; className?: string; onGo?: () => void }

/** An entry of the menu in the settings. External ones are plain links. */
export function MenuLink({ item, className, onGo }: MenuLinkProps) {
  const location = useLocation()
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
    <Link
      {...shared}
      to={item.url}
      data-plain-link
      aria-current={isCurrentUrl(item.url, location) ? 'page' : undefined}
    >
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

/** Whether a URL matches the current path, and the current query has all of its parameters. */
export function isCurrentUrl(url: string, { pathname, search }: CurrentLocation): boolean {
  const target = new URL(url, 'https://shop')
  const current = new URLSearchParams(search)
  return (
    matchPath(target.pathname, pathname) !== null &&
    [...target.searchParams].every(([name, value]) => current.getAll(name).includes(value))
  )
}
