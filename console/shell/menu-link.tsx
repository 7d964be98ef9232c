import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Desk } from '#console/platform/session/desks.ts'
import type { MenuEntry } from './menu.ts'

interface MenuLinkProps {
  readonly desk: Desk
  readonly entry: MenuEntry
  readonly className: string
  readonly children: ReactNode
}

/** Current on the page of the entry and those that belong to it. `NavLink` would know only those below its address. */
export function MenuLink({ desk, entry: { path, alsoPath = path }, className, children }: MenuLinkProps) {
  const { pathname } = useLocation()
  const to = desk.path + path
  const isBelow = (each: string) => `${pathname}/`.startsWith(`${desk.path}${each}/`)
  const isCurrent = path ? isBelow(path) || isBelow(alsoPath) : pathname.replace(/\/$/, '') === to
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}
