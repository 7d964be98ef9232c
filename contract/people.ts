import { z } from 'zod'
import { call } from './call.ts'
import { version } from './operator-catalogue.ts'
import { emailAddress } from './pasted.ts'
import { permissionsByKind, type RoleKind } from './permissions.ts'
import { id, idText, moment, singleLineText } from './shapes.ts'

const member = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  role_name: z.string().nullable(),
  has_factor: z.boolean(),
  is_you: z.boolean(),
  joined_at: moment,
  last_seen_at: moment.nullable(),
  disabled_at: moment.nullable(),
  /** Why the signed-in person may not change this one. */
  locked: z.enum(['you', 'more_rights', 'no_permission']).nullable(),
})
export type Member = z.output<typeof member>

const invitation = z.strictObject({
  id,
  email: z.string(),
  role: z.string(),
  role_name: z.string().nullable(),
  invited_by: z.string().nullable(),
  invited_at: moment,
  expires_at: moment,
  is_expired: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

const role = z.strictObject({
  version,
  key: z.string(),
  /** Null for a built-in role, which is named by its key. */
  name: z.string().nullable(),
  permissions: z.array(z.string()),
  people: z.number().int(),
  /** Whether the signed-in person may give it: they need all of its permissions themselves. */
  may_grant: z.boolean(),
})
export type Role = z.output<typeof role>

const people = z.strictObject({
  people: z.array(member),
  invitations: z.array(invitation),
  roles: z.array(role),
})
export type People = z.output<typeof people>

const roleKey = z.string().min(1).max(40)
const params = z.strictObject({ id: idText })

const list = { method: 'GET', about: 'People, open invitations and roles.', data: people } as const

const invite = {
  method: 'POST',
  stepUp: true,
  idempotent: true,
  about:
    'Sends an invitation by email, valid for seven days, and answers its link, for where no email arrives. It replaces an earlier one. A desk may send 50 in a day, 5 of them to one address: 429.',
  body: z.strictObject({ email: emailAddress, role: roleKey }),
  data: people.extend({ link: z.string(), is_mailed: z.boolean() }),
  refuses: {
    403: ['people.cannot_grant'],
    404: ['errors.not_found'],
    422: ['people.unknown_role'],
    409: ['people.is_member'],
  },
} as const

const revoke = { method: 'POST', stepUp: true, about: 'Withdraws an invitation.', params, data: people } as const

const setRole = {
  method: 'POST',
  stepUp: true,
  about: 'Gives a person another role.',
  params,
  body: z.strictObject({ role: roleKey }),
  data: people,
  refuses: {
    403: ['people.cannot_grant', 'people.has_more_rights'],
    422: ['people.unknown_role'],
    409: ['people.last_owner', 'people.is_you'],
  },
} as const

const disable = {
  method: 'POST',
  stepUp: true,
  about: 'Disables a person, whose access ends at once.',
  params,
  data: people,
  refuses: { 403: ['people.has_more_rights'], 409: ['people.last_owner', 'people.is_you'] },
} as const

const enable = {
  method: 'POST',
  stepUp: true,
  about: 'Enables a disabled person.',
  params,
  data: people,
  refuses: { 403: ['people.has_more_rights'], 409: ['people.is_you'] },
} as const

const roleForm = (kind: RoleKind) => {
  const known: readonly string[] = permissionsByKind[kind]
  const permission = z.string().refine((value) => known.includes(value))
  const name = singleLineText(60)
  const permissions = z.array(permission).min(1).max(60)
  return z.strictObject({ key: roleKey.optional(), version: version.optional(), name, permissions })
}

const saveRole = {
  method: 'POST',
  stepUp: true,
  idempotent: true,
  about:
    'Creates an own role, or changes the one of the key, which needs its version. 409 if it was changed meanwhile: `current` is the role now.',
  data: people,
  refuses: {
    403: ['people.cannot_grant', 'people.has_more_rights'],
    404: ['errors.not_found'],
    409: ['people.role_exists'],
  },
} as const

const deleteRole = {
  method: 'POST',
  stepUp: true,
  about: 'Deletes an own role that nobody has.',
  body: z.strictObject({ key: roleKey }),
  data: people,
  refuses: { 404: ['errors.not_found'], 409: ['people.role_in_use'] },
} as const

const readInShop = { who: 'shop', needs: 'people.read' } as const
const writeInShop = { who: 'shop', needs: 'people.write' } as const
const readInMarket = { who: 'operator', needs: 'people.read' } as const
const writeInMarket = { who: 'operator', needs: 'people.write' } as const

export const peopleCalls = {
  listShopPeople: call({ ...list, ...readInShop, path: '/shop/people' }),
  inviteShopPerson: call({ ...invite, ...writeInShop, path: '/shop/people/invite' }),
  revokeShopInvitation: call({ ...revoke, ...writeInShop, path: '/shop/invitations/{id}/revoke' }),
  setShopPersonRole: call({ ...setRole, ...writeInShop, path: '/shop/people/{id}/role' }),
  disableShopPerson: call({ ...disable, ...writeInShop, path: '/shop/people/{id}/disable' }),
  enableShopPerson: call({ ...enable, ...writeInShop, path: '/shop/people/{id}/enable' }),
  saveShopRole: call({ ...saveRole, ...writeInShop, path: '/shop/roles', body: roleForm('shop') }),
  deleteShopRole: call({ ...deleteRole, ...writeInShop, path: '/shop/roles/delete' }),
  listOperatorPeople: call({ ...list, ...readInMarket, path: '/operator/people' }),
  inviteOperator: call({ ...invite, ...writeInMarket, path: '/operator/people/invite' }),
  revokeOperatorInvitation: call({ ...revoke, ...writeInMarket, path: '/operator/invitations/{id}/revoke' }),
  setOperatorRole: call({ ...setRole, ...writeInMarket, path: '/operator/people/{id}/role' }),
  disableOperator: call({ ...disable, ...writeInMarket, path: '/operator/people/{id}/disable' }),
  enableOperator: call({ ...enable, ...writeInMarket, path: '/operator/people/{id}/enable' }),
  saveOperatorRole: call({ ...saveRole, ...writeInMarket, path: '/operator/roles', body: roleForm('market') }),
  deleteOperatorRole: call({ ...deleteRole, ...writeInMarket, path: '/operator/roles/delete' }),
}
