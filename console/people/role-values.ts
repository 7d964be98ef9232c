import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { mayDo, type Permission, type RoleKind } from '#contract/permissions.ts'
import { nounsOf, type PermissionNoun } from './permission-names.ts'

export interface RoleValues {
  readonly name: string
  readonly permissions: string[]
}

type Level = 'read' | 'write' | null

/** A field per area, so that changes of two people to different areas are merged. "Change" includes "see". */
export function readRoleFields(kind: RoleKind, { name, permissions }: RoleValues): FieldMap {
  const held = new Set(permissions)
  const levelOf = (noun: PermissionNoun): Level =>
    (['write', 'read'] as const).find((level) => mayDo(held, `${noun}.${level}` as Permission)) ?? null
  return { name, ...Object.fromEntries(nounsOf(kind).map((noun) => [noun, levelOf(noun)])) }
}

/** The permissions are sorted as the server stores them. */
export function toRoleValues(kind: RoleKind, fields: FieldMap): RoleValues {
  const permissions = nounsOf(kind).flatMap((noun) => {
    if (fields[noun] === 'write') return [`${noun}.read`, `${noun}.write`]
    return fields[noun] === 'read' ? [`${noun}.read`] : []
  })
  return { name: String(fields.name), permissions: permissions.sort() }
}
