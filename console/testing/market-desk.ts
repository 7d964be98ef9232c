import { queryClient } from '#console/platform/api/query-client.ts'
import { meQuery } from '#console/platform/session/me.ts'
import type { Me } from '#contract/desk.ts'

/** Signs a person in who works for the marketplace with these permissions, for tests at addresses of its desk. */
export function signInAtMarket(...permissions: readonly string[]): void {
  const me: Me = {
    person: { id: 1, name: 'Nour', email: 'nour@souk.example', locale: 'en', time_zone: 'UTC' },
    memberships: [
      {
        ...{ kind: 'market', shop_id: null, shop_name: null, role: 'owner', role_name: null },
        permissions: [...permissions],
      },
    ],
    has_factor: false,
    recovery_codes_left: 0,
    must_add_factor: false,
    market_time_zone: 'UTC',
    confirmed_until: null,
  }
  queryClient.setQueryData(meQuery.queryKey, me)
}
