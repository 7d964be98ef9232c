import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { shopId } from '#contract/ids.ts'
import { type Permission, permissionsByKind, type ShopPermission } from '#contract/permissions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { admitMember, type Identity } from './member-access.ts'
import { requireOwnOrigin } from './person-token.ts'

const identity = (overrides: Partial<Identity> = {}): Identity => ({
  person_id: 7,
  session: { side: 'person', id: 3 },
  has_factor: false,
  confirmed_seconds: 0,
  memberships: [
    {
      shop_id: null,
      suspended_for: null,
      isEntered: false,
      permissions: new Set<Permission>(['people.read', 'people.write']),
    },
  ],
  ...overrides,
})

const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'admitted'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('a member of a suspended shop', () => {
  const permissions = new Set(permissionsByKind.shop)
  const membership = { shop_id: shopId.parse(7), suspended_for: 'Counterfeit shoes', isEntered: false, permissions }
  const callFor = (needs: ShopPermission, method: 'GET' | 'POST' = 'POST'): Call =>
    ({ ...contract.moveShopOrder, method, needs }) as Call
  const admit = (call: Call, suspended_for: string | null = membership.suspended_for) =>
    codeOf(() => admitMember(call, identity({ memberships: [{ ...membership, suspended_for }] }), false))

  test('goes on with orders, returns and stock, and changes nothing that shoppers would see', () => {
    const refused = permissionsByKind.shop.filter((needs) => admit(callFor(needs)) === 'shops.suspended')
    expect(refused).toEqual(['products.write', 'vouchers.write', 'shop.write', 'delivery.write'])
    expect(admit(callFor('orders.write'))).toBe('admitted')
  })

  test('reads everything, and does everything again once the shop is restored', () => {
    expect([admit(callFor('products.write', 'GET')), admit(callFor('products.write'), null)]).toEqual([
      'admitted',
      'admitted',
    ])
  })
})

describe('a person of the market who has entered a shop', () => {
  const permissions = new Set<Permission>(['orders.read', 'orders.write', 'products.write'])
  const membership = { shop_id: shopId.parse(7), suspended_for: null, isEntered: true, permissions }
  const admit = (call: Call, suspended_for: string | null = null) =>
    codeOf(() => admitMember(call, identity({ memberships: [{ ...membership, suspended_for }] }), false))

  test('makes the calls that their permissions allow, and of those without a permission only the search and the work list', () => {
    expect([
      admit(contract.moveShopOrder),
      admit(contract.findAtShop),
      admit(contract.getShopTodo),
      admit(contract.listShopChats),
      admit(contract.authorizeShopChannel),
      admit(contract.updateShopLastSeen),
      admit(contract.shopLogout),
    ]).toEqual([
      'admitted',
      'admitted',
      'admitted',
      'desk.no_permission',
      'errors.forbidden',
      'errors.forbidden',
      'errors.forbidden',
    ])
  })

  test('changes nothing that shoppers would see while the shop is suspended', () => {
    expect(admit(contract.createShopProduct, 'Counterfeit shoes')).toBe('shops.suspended')
  })
})

describe('a member of the market', () => {
  const admit = (overrides: Partial<Identity>, needsFactor: boolean) =>
    codeOf(() => admitMember(contract.inviteOperator, identity(overrides), needsFactor))

  test('needs a second factor in production only', () => {
    expect([admit({}, false), admit({}, true), admit({ has_factor: true }, true)]).toEqual([
      'admitted',
      'desk.factor_required',
      'admitted',
    ])
  })

  test('confirms who they are again after ten minutes', () => {
    expect([admit({ confirmed_seconds: 600 }, false), admit({ confirmed_seconds: 601 }, false)]).toEqual([
      'admitted',
      'desk.confirm_first',
    ])
  })

  test('adds a second factor to their own account without having one', () => {
    expect(codeOf(() => admitMember(contract.beginFactor, identity(), true))).toBe('admitted')
  })
})

describe('a request that the cookie authenticates', () => {
  const origin = 'https://shop.example'
  const admit = (headers: Record<string, string>) => codeOf(() => requireOwnOrigin(new Headers(headers), origin))

  test.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }, 'admitted'],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: origin }, 'errors.forbidden'],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: origin }, 'errors.forbidden'],
    [{ 'Sec-Fetch-Site': 'none' }, 'errors.forbidden'],
    [{ Origin: origin }, 'admitted'],
    [{ Origin: 'https://evil.example' }, 'errors.forbidden'],
    [{ Origin: 'null' }, 'errors.forbidden'],
    [{}, 'errors.forbidden'],
  ])('comes from a page of the shop: %j', (headers, expected) => {
    expect(admit(headers as Record<string, string>)).toBe(expected)
  })
})
