import { expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { deskOfPath, desksOf } from './desks.ts'

const shop = (shop_id: number) => ({
  kind: 'shop' as const,
  shop_id: shopId.parse(shop_id),
  shop_name: `Shop ${shop_id}`,
  role: 'packer',
  role_name: null,
  permissions: ['orders.write'],
  suspension: null,
  entered: null,
})
const desks = desksOf({ memberships: [shop(1), shop(12)] })

test.each([
  ['/shop/1', '/shop/1'],
  ['/shop/12/people', '/shop/12'],
  ['/shop/123', undefined],
  ['/market', undefined],
  ['/account', undefined],
])('the desk of %s is %s', (pathname, path) => expect(deskOfPath(desks, pathname)?.path).toBe(path))
