import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { ChatEntry } from '#contract/shop-chats.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { CountBadge } from '#ui/marks/count-badge.tsx'

interface ChatRowProps {
  readonly entry: ChatEntry
  readonly href: string
  readonly isOpen: boolean
}

/** A shopper with the last message; the number of unread ones is part of the name of the link. */
export function ChatRow({ entry, href, isOpen }: ChatRowProps) {
  const t = useText()
  const { dayTime } = useMoments()
  const { user, unread_message_user: unread, last_message, last_message_type, last_message_time: at } = entry
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={isOpen || undefined}
      className="flex min-h-18 w-full items-center gap-3 px-4 py-2 transition-colors focus-ring-inset hover:bg-neutral-50 aria-[current]:bg-brand-soft"
    >
      <Avatar source={user.profile_photo} name={user.name} size={44} widths={[64, 96, 144]} />
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="flex items-center gap-2">
          <bdi className="text-label me-auto min-w-0 truncate text-neutral-900" translate="no">
            {user.name}
          </bdi>
          {unread > 0 && <span className="sr-only">{t('chats.unread_count', { count: unread })}</span>}
          <CountBadge count={unread} />
        </span>
        <span
          className={classNames(
            'text-meta flex gap-1',
            unread > 0 ? 'font-semibold text-neutral-900' : 'text-neutral-600',
          )}
        >
          {last_message_type === 'shop' && <span className="shrink-0">{t('chats.shop_prefix')}</span>}
          <span dir="auto" className="min-w-0 truncate" translate="no">
            {last_message ?? t('chats.product')}
          </span>
        </span>
        {at !== null && (
          <time dateTime={at} className="text-micro text-neutral-600">
            {dayTime(at)}
          </time>
        )}
      </span>
    </Link>
  )
}
