import type { Call } from '#contract/call.ts'
import type { ShopId } from '#contract/ids.ts'
import { mayDo } from '#contract/may-do.ts'
import type { Permission } from '#contract/permissions.ts'
import { isRefusedToSuspended } from '#contract/refusals.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { SessionRef } from '#server/platform/security/session-ref.ts'

/** Who sent a token of the desks. */
export interface Identity {
  readonly person_id: number
  readonly session: SessionRef
  readonly has_factor: boolean
  /** Seconds since the person last gave a password or code. */
  readonly confirmed_seconds: number
  /** Active ones of the kind that the call requires, in the market or in shops. */
  readonly memberships: readonly {
    readonly shop_id: ShopId | null
    readonly permissions: ReadonlySet<Permission>
    /** Why the market suspended the shop; null if it did not. */
    readonly suspended_for: string | null
    readonly isEntered: boolean
  }[]
}

export interface MemberFacts {
  readonly person_id: number
  readonly session: SessionRef
  readonly permissions: ReadonlySet<Permission>
  readonly isConfirmed: boolean
  readonly shop_id?: ShopId
  readonly isEntered?: boolean
}

/** How long a confirmation by password or code is valid. */
export const confirmedSeconds = 10 * 60

/** Lets a person make a call of the desks, or refuses with 403 or 409. Operators need a second factor if `needsFactor`. */
export function admitMember(call: Call, identity: Identity, needsFactor: boolean): MemberFacts {
  const { person_id, session, memberships, confirmed_seconds, has_factor } = identity
  const isMemberCall = call.who === 'shop' || call.who === 'operator'
  const [membership, another] = memberships
  if (isMemberCall && !membership) refuse('forbidden', 'errors.forbidden')
  if (call.who === 'shop' && another) refuse('conflict', 'desk.choose_shop')
  if (call.who === 'operator' && needsFactor && !has_factor) refuse('forbidden', 'desk.factor_required')
  const permissions = membership?.permissions ?? new Set<Permission>()
  const isEntered = membership?.isEntered === true
  if (isEntered && !call.needs && !call.admitsEntered) refuse('forbidden', 'errors.forbidden')
  if (call.needs && !mayDo(permissions, call.needs)) refuse('forbidden', 'desk.no_permission')
  if (membership?.suspended_for && isRefusedToSuspended(call))
    refuse('conflict', 'shops.suspended', { values: { reason: membership.suspended_for } })
  const isConfirmed = confirmed_seconds <= confirmedSeconds
  if (call.stepUp && !isConfirmed) refuse('forbidden', 'desk.confirm_first')
  return {
    person_id,
    session,
    permissions,
    isEntered,
    isConfirmed,
    ...(membership?.shop_id && { shop_id: membership.shop_id }),
  }
}
