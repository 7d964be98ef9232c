import { Suspense, useEffect } from 'react'
import { call } from '#storefront/platform/api/client.ts'
import { lazyPart } from '#storefront/platform/hydration/load-part.ts'
import { useSession } from '#storefront/platform/session/session.ts'

const ChatFollower = lazyPart(() => import('#storefront/chat/chat-follower.tsx').then((part) => part.ChatFollower))

const NoticeFollower = lazyPart(() =>
  import('#storefront/notices/notice-follower.tsx').then((part) => part.NoticeFollower),
)

const beat = 10 * 60 * 1000

/** While somebody is signed in: loads what the header shows of them, and tells the shop that they are here. */
export function ShopperFollower() {
  const token = useSession((session) => session.token)
  useEffect(() => {
    if (!token) return
    import('./load-shopper.ts').then(({ loadShopper }) => loadShopper(), ignore)
    sendHeartbeat()
    const timer = setInterval(sendHeartbeat, beat)
    return () => clearInterval(timer)
  }, [token])
  return token ? (
    <Suspense>
      <ChatFollower />
      <NoticeFollower />
    </Suspense>
  ) : null
}

/** Its answer is not read; a beat that is lost is followed by the next. */
function sendHeartbeat(): void {
  call('POST /update-last-seen', {}, { signal: AbortSignal.timeout(8000) }).catch(ignore)
}

/** Counts that could not be loaded come with the next page or the opened cart. */
const ignore = () => undefined
