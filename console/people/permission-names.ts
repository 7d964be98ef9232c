import { useText } from '#console/platform/i18n/texts.tsx'
import { mayDo } from '#contract/may-do.ts'
import { isOffered, offeredPermissions } from '#contract/offered-permissions.ts'
import { operatorNouns, type Permission, type RoleKind, shopNouns } from '#contract/permissions.ts'

export type PermissionNoun = (typeof shopNouns)[number] | (typeof operatorNouns)[number]

const levels = ['read', 'write'] as const
export type Level = (typeof levels)[number]

/** The areas that a role of a desk can have rights in, in the order of the contract. */
export const nounsOf = (kind: RoleKind): readonly PermissionNoun[] =>
  (kind === 'shop' ? shopNouns : operatorNouns).filter((noun) => levelsOf(noun).length > 0)

/** Some areas can only be seen. */
export const levelsOf = (noun: PermissionNoun): readonly Level[] =>
  levels.filter((level) => isOffered(`${noun}.${level}` as Permission))

/** The highest level that a role has in an area. */
export const levelIn = (held: ReadonlySet<string>, noun: PermissionNoun): Level | undefined =>
  levelsOf(noun).findLast((level) => mayDo(held, `${noun}.${level}` as Permission))

interface RoleRights {
  readonly isEverything: boolean
  /** "Change" includes "see": no noun is in both lists. */
  readonly changed: readonly PermissionNoun[]
  readonly seen: readonly PermissionNoun[]
}

function listRights(kind: RoleKind, permissions: readonly string[]): RoleRights {
  const held = new Set(permissions)
  const withLevel = (level: Level) => nounsOf(kind).filter((noun) => levelIn(held, noun) === level)
  const isEverything = offeredPermissions(kind).every((each) => held.has(each))
  return { isEverything, changed: withLevel('write'), seen: withLevel('read') }
}

/** What a role may do, a line for each kind of right: "Changes: Orders, Stock". */
export function useRoleRights(): (kind: RoleKind, permissions: readonly string[]) => string[] {
  const t = useText()
  return (kind, permissions) => {
    const { isEverything, changed, seen } = listRights(kind, permissions)
    const name = (nouns: readonly PermissionNoun[]) => nouns.map((noun) => t(`permissions.${noun}`))
    if (isEverything) return [t('members.may_everything')]
    return [
      ...(changed.length > 0 ? [t('members.may_change', { areas: name(changed) })] : []),
      ...(seen.length > 0 ? [t('members.may_see', { areas: name(seen) })] : []),
    ]
  }
}
