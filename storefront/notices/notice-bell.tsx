import { Bell } from 'lucide-react'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { LazyLayer } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { CountBadge } from '#ui/marks/count-badge.tsx'
import { useMedia } from '#ui/media.ts'

const load = () => import('./latest-notices.tsx').then((part) => part.NoticePopover)

/** The count of unread notices. Opens a popover, on narrow windows a sheet. */
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
