import { type Permission, permissionsByKind, type RoleKind } from './permissions.ts'

/** Permissions that no call needs and that show nothing. The form of a role does not offer them. */
const withoutEffect: ReadonlySet<Permission> = new Set<Permission>(['activity.write', 'reports.write'])

export const isOffered = (permission: Permission): boolean => !withoutEffect.has(permission)

export const offeredPermissions = (kind: RoleKind): readonly Permission[] => permissionsByKind[kind].filter(isOffered)
