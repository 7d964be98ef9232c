import { describe, expect, test } from 'vitest'
import type { Call } from './call.ts'
import { contract } from './contract.ts'
import { offeredPermissions } from './offered-permissions.ts'
import { type Permission, permissionsByKind, type RoleKind, roleKinds } from './permissions.ts'

const whoOf = { shop: 'shop', market: 'operator' } as const

/** Any of them shows the amounts of orders. */
const amountPermissions: readonly Permission[] = ['money.read', 'payouts.read', 'books.read']

function listEffective(kind: RoleKind): Permission[] {
  const calls = Object.values(contract) as Call[]
  const needed = new Set(calls.filter(({ who }) => who === whoOf[kind]).map(({ needs }) => needs))
  const hasEffect = (permission: Permission) => needed.has(permission) || amountPermissions.includes(permission)
  return permissionsByKind[kind].filter(hasEffect)
}

describe('a role', () => {
  test.each(roleKinds)('of a %s is offered every permission that has an effect, and no other', (kind) => {
    expect(offeredPermissions(kind)).toEqual(listEffective(kind))
  })
})
