import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { CountBadge } from '#ui/marks/count-badge.tsx'

/** The way from the dashboard to all notices. */
export function NoticesLink() {
  const t = useText()
  const count = useSession((session) => session.notice_count)
  return (
    <Link
      to="/notices"
      aria-label={t('notices.bell', { count })}
      className="panel flex min-h-14 items-center gap-3 px-4 py-3 text-neutral-900 transition-colors hover:bg-neutral-100"
    >
      <Bell className="size-5 text-neutral-600" />
      <span className="text-label flex-1">{t('notices.title')}</span>
      <CountBadge count={count} />
    </Link>
  )
}
