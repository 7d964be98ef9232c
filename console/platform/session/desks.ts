import { useLocation } from 'react-router'
import type { Me, Membership } from '#contract/desk.ts'
import { mayDo } from '#contract/may-do.ts'
import type { Permission } from '#contract/permissions.ts'
import { useMe } from './me.ts'

/** What a person works on: the market, or one shop. */
export interface Desk {
  readonly kind: Membership['kind']
  /** Below `/console`: `/market` or `/shop/7`. */
  readonly path: string
  /** Null for the market. */
  readonly shopName: string | null
  readonly role: { readonly key: string; readonly name: string | null }
  readonly permissions: ReadonlySet<string>
  readonly suspension: Membership['suspension']
  /** Until when a person of the market has entered the shop; null at a desk where the person is a member. */
  readonly entered: Membership['entered']
}

export const desksOf = ({ memberships }: Pick<Me, 'memberships'>): Desk[] =>
  memberships.map(({ kind, shop_id, shop_name, role, role_name, permissions, suspension, entered }) => ({
    kind,
    path: kind === 'market' ? '/market' : `/shop/${shop_id}`,
    shopName: shop_name,
    role: { key: role, name: role_name },
    permissions: new Set(permissions),
    suspension,
    entered,
  }))

/** The desk that an address belongs to; undefined on pages of the person. */
export const deskOfPath = (desks: readonly Desk[], pathname: string): Desk | undefined =>
  desks.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))

export function useDesks(): { desks: readonly Desk[]; desk: Desk | undefined } {
  const desks = desksOf(useMe())
  return { desks, desk: deskOfPath(desks, useLocation().pathname) }
}

/** The id for calls that go on after the page of the desk was left; undefined at the market. */
export const shopOf = (desk: Pick<Desk, 'kind' | 'path'> | undefined): string | undefined =>
  desk?.kind === 'shop' ? desk.path.slice('/shop/'.length) : undefined

/** `const can = useCan()`, then `can('people.write')`. */
export function useCan(): (permission: Permission) => boolean {
  const { desk } = useDesks()
  return (permission) => desk !== undefined && mayDo(desk.permissions, permission)
}
