import { Outlet, redirect } from 'react-router'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { DeskShell } from '#console/shell/desk-shell.tsx'
import { isUnauthorized } from '#contract/client/api-error.ts'
import { latePart } from '#ui/layers/late-part.tsx'

const NoticeFollower = latePart(() =>
  import('#console/notices/notice-follower.tsx').then((part) => part.NoticeFollower),
)

const ChatPresence = latePart(() => import('#console/chats/chat-presence.tsx').then((part) => part.ChatPresence))

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
  const { desk } = useDesks()
  return (
    <DeskShell>
      {/* The same page of another desk starts anew: rows, selection and input belong to the first one. */}
      <Outlet key={desk?.path} />
      <NoticeFollower />
      <ChatPresence />
    </DeskShell>
  )
}
