import type { ShopEntry } from '#contract/chat.ts'
import { formatMessageTime } from '#locales/dates.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { CountBadge } from '#ui/marks/count-badge.tsx'
import { PresenceDot } from './presence.tsx'

type ShopRowProps = { entry: ShopEntry; isOpen: boolean; onOpen: () => void }

export function ShopRow({ entry, isOpen, onOpen }: ShopRowProps) {
  const t = useText()
  const locale = useLocale()
  const { shop, shop_active_status: isOnline, last_message_time: at } = entry
  // The open conversation is being read.
  const unread = isOpen ? 0 : entry.unread_message_shop
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-current={isOpen || undefined}
      data-shop={entry.shop.id}
      className="flex min-h-18 w-full items-center gap-3 px-4 py-2 text-start transition-colors focus-ring-inset hover:bg-neutral-50 aria-[current]:bg-brand-soft"
    >
      <span className="relative shrink-0">
        <Avatar source={shop.logo} name={shop.name} size={44} widths={[64, 96, 144]} />
        <PresenceDot isOnline={isOnline} className="absolute end-0 bottom-0 size-3 ring-2 ring-white" />
        <span className="sr-only">{t(isOnline ? 'chat.online' : 'chat.offline') + t('shell.comma')}</span>
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="flex items-center gap-2">
          <bdi className="text-label me-auto min-w-0 truncate text-neutral-900">{shop.name}</bdi>
          {unread > 0 && (
            <span className="sr-only">{['', t('chat.unread', { count: unread }), ''].join(t('shell.comma'))}</span>
          )}
          <CountBadge count={unread} tone="success" />
        </span>
        <LastMessage entry={entry} isNew={unread > 0} />
        {at !== null && (
          <time dateTime={at} className="text-micro text-neutral-600">
            <bdi>{formatMessageTime(at, locale)}</bdi>
          </time>
        )}
      </span>
    </button>
  )
}

/** The sender is a separate element, so that truncation cuts the end of the text in either direction. */
function LastMessage({ entry, isNew }: { entry: ShopEntry; isNew: boolean }) {
  const t = useText()
  const { last_message, last_message_type, last_message_time } = entry
  const text = last_message_time === null ? t('chat.nothing_yet') : (last_message ?? t('chat.product'))
  return (
    <span className={classNames('text-meta flex gap-1', isNew ? 'font-semibold text-neutral-900' : 'text-neutral-600')}>
      {last_message_type === 'user' && <span className="shrink-0">{t('shell.label', { name: t('chat.you') })}</span>}
      <span dir="auto" className="min-w-0 truncate">
        {text}
      </span>
    </span>
  )
}
