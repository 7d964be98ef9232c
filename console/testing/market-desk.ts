import { queryClient } from '#console/platform/api/query-client.ts'
import { meQuery } from '#console/platform/session/me.ts'
import type { Me } from '#contract/desk.ts'
import { testMe } from './me.ts'

/** Signs in a member of the market with these permissions. */
export function signInAtMarket(...permissions: readonly string[]): void {
  const me: Me = {
    ...testMe,
    memberships: [
      {
        kind: 'market',
        shop_id: null,
        shop_name: null,
        role: 'owner',
        role_name: null,
        permissions: [...permissions],
        suspension: null,
        entered: null,
      },
    ],
  }
  queryClient.setQueryData(meQuery.queryKey, me)
}
