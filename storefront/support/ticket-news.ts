import { useIsLive, useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { refetchAll } from '#storefront/platform/session/shopper-data.ts'
import { ticketsKey } from './ticket-queries.ts'

/** Milliseconds after which tickets are asked for anew while nobody tells of news. */
const often = 20_000

/** Has tickets that are shown asked for anew when there are news; answers how often they have to be asked for by the clock. */
export function useTicketNews(): number | false {
  const user_id = useSession(({ user }) => user?.id)
  useLive(user_id === undefined ? null : `private-user_${user_id}`, 'tickets-changed', () => refetchAll(ticketsKey))
  return useIsLive() ? false : often
}
