import { type ComponentType, useEffect, useState } from 'react'
import { Outlet, redirect } from 'react-router'
import { queryClient } from '#console/platform/api/query-client.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { DeskShell } from '#console/shell/desk-shell.tsx'
import { isUnauthorized } from '#contract/client/api-error.ts'

/** Redirects to the sign-in page without a session; it returns here afterwards. */
export async function clientLoader({ request }: { request: Request }) {
  try {
    return await queryClient.ensureQueryData(meQuery)
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    const { pathname, search } = new URL(request.url)
    throw redirect(`/sign-in?${new URLSearchParams({ next: pathname + search })}`)
  }
}

/** Loaded once: calls of the pages notice a session that has ended. */
export const shouldRevalidate = () => false

export default function DeskLayout() {
  return (
    <DeskShell>
      <Outlet />
      <LazyFollower />
    </DeskShell>
  )
}

const retryMs = 30_000

/** Loaded after the page: it is no part of the first load. */
function LazyFollower() {
  const [Follower, setFollower] = useState<ComponentType>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      import('#console/notices/notice-follower.tsx').then(
        (part) => setFollower(() => part.NoticeFollower),
        () => {
          timer = setTimeout(load, retryMs)
        },
      )
    }
    load()
    return () => clearTimeout(timer)
  }, [])
  return Follower && <Follower />
}
