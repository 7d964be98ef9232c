import { useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { refetchAll } from '#storefront/platform/session/shopper-data.ts'
import { ordersKey } from './order-queries.ts'

/** Has orders that are shown asked for anew when their shopper is told of something: a page never says less than the bell. */
export function useOrderNews(): void {
  const user_id = useSession(({ user }) => user?.id)
  useLive(user_id === undefined ? null : `private-user_${user_id}`, 'notices-changed', () => refetchAll(ordersKey))
}
