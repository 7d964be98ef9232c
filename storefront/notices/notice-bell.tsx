import { Bell } from 'lucide-react'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { LazyLayer } from '#storefront/kit/layers/lazy-layer.tsx'
import { useSession } from '#storefront/kit/session/session.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { CountBadge } from '#ui/marks/count-badge.tsx'
import { useMedia } from '#ui/media.ts'

const load = () => import('./notice-popover.tsx').then((part) => part.NoticePopover)

/** How many notices are unread, and the way to them: a popover, on phones a sheet. */
export function NoticeBell() {
  const t = useText()
  const count = useSession((session) => session.notice_count)
  const isNarrow = useMedia('(width < 64rem)')
  const shared = {
    label: t('notices.bell', { count }),
    icon: <Bell />,
    badge: <CountBadge count={count} />,
    className: '[&>svg]:size-6',
  }
  if (isNarrow) return <IconButton {...shared} aria-haspopup="dialog" onClick={() => openDialog('notices')} />
  return <LazyLayer load={load} popup="dialog" trigger={<IconButton {...shared} />} />
}
