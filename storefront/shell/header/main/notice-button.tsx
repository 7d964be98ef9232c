import { Suspense } from 'react'
import { lazyPart } from '#storefront/platform/hydration/load-part.ts'
import { useSession } from '#storefront/platform/session/session.ts'

const NoticeBell = lazyPart(() => import('#storefront/notices/notice-bell.tsx').then((part) => part.NoticeBell))

/** Where the bell of whoever is signed in stands: its place is kept, so nothing moves when it comes. */
export function NoticeButton() {
  const isSignedIn = useSession((session) => session.user !== null)
  return (
    <div className="size-11 shrink-0">
      {isSignedIn && (
        <Suspense>
          <NoticeBell />
        </Suspense>
      )}
    </div>
  )
}
