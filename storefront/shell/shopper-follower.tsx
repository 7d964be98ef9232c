import { Suspense, useEffect } from 'react'
import { call } from '#storefront/platform/api/client.ts'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useSession } from '#storefront/platform/session/session.ts'

const ChatFollower = lazyWithRetry(() => import('#storefront/chat/chat-state.ts').then((part) => part.ChatFollower))

const NoticeFollower = lazyWithRetry(() =>
  import('#storefront/notices/notice-follower.tsx').then((part) => part.NoticeFollower),
)

const heartbeatIntervalMs = 10 * 60 * 1000

/** During a session, loads the shopper's data for the header and sends heartbeats. */
export function ShopperFollower() {
  const token = useSession((session) => session.token)
  useEffect(() => {
    if (!token) return
    import('./load-shopper.ts').then(({ loadShopper }) => loadShopper(), ignore)
    sendHeartbeat()
    const timer = setInterval(sendHeartbeat, heartbeatIntervalMs)
    return () => clearInterval(timer)
  }, [token])
  return token ? (
    <Suspense>
      <ChatFollower />
      <NoticeFollower />
    </Suspense>
  ) : null
}

function sendHeartbeat(): void {
  call('POST /update-last-seen', {}, { signal: AbortSignal.timeout(8000) }).catch(ignore)
}

/** Counts that failed to load are requested again with the next page or the opened cart. */
const ignore = () => undefined
