import { useText } from '#console/platform/i18n/texts.tsx'
import { operatorNouns, permissionsByKind, type RoleKind, shopNouns } from '#contract/permissions.ts'

export type PermissionNoun = (typeof shopNouns)[number] | (typeof operatorNouns)[number]

/** The areas that permissions of a desk are about, in the order of the contract. */
export const nounsOf = (kind: RoleKind): readonly PermissionNoun[] => (kind === 'shop' ? shopNouns : operatorNouns)

interface RoleRights {
  readonly isEverything: boolean
  /** "Change" includes "see": no noun is in both lists. */
  readonly changed: readonly PermissionNoun[]
  readonly seen: readonly PermissionNoun[]
}

function listRights(kind: RoleKind, permissions: readonly string[]): RoleRights {
  const held = new Set(permissions)
  const changed = nounsOf(kind).filter((noun) => held.has(`${noun}.write`))
  const seen = nounsOf(kind).filter((noun) => held.has(`${noun}.read`) && !held.has(`${noun}.write`))
  return { isEverything: permissionsByKind[kind].every((each) => held.has(each)), changed, seen }
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
