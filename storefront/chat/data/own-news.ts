import { useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'

/** Hears what the shopper says and reads on another page, or in another browser. */
export function useOwnNews(onNotification: () => void): void {
  const user_id = useSession(({ user }) => user?.id)
  useLive(user_id === undefined ? null : `private-user_${user_id}`, 'chats-changed', onNotification)
}
