import { Link, useLocation } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { CountBadge } from '#ui/marks/count-badge.tsx'
import { accountEntries } from './account-entries.ts'

/** The shopper and the pages of the account. An entry stays marked on its subpages. */
export function AccountSidebar({ onGo }: { onGo?: () => void }) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <>
      <AccountHead />
      <nav aria-label={t('shell.account_menu')} className="border-t border-neutral-200 py-2">
        {accountEntries.map(({ to, below = to, name, icon: Icon, counts }) => (
          <Link
            key={to}
            to={to}
            onClick={onGo}
            aria-current={pathname === to || pathname.startsWith(`${below}/`) ? 'page' : undefined}
            className="relative flex min-h-11 items-center gap-3 px-5 py-2 text-neutral-900 hover:bg-neutral-100 focus-ring-inset aria-[current]:bg-brand-soft aria-[current]:text-brand-soft-text aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:start-0 aria-[current]:before:w-0.75 aria-[current]:before:bg-brand-solid"
          >
            <Icon className="size-5" />
            <span className="min-w-0 flex-1">{t(name)}</span>
            {counts && <UnreadBadge />}
          </Link>
        ))}
      </nav>
    </>
  )
}

function UnreadBadge() {
  const t = useText()
  const count = useSession((session) => session.unread_count)
  if (count === 0) return null
  return (
    <>
      <span className="sr-only">{t('shell.unread', { count })}</span>
      <CountBadge count={count} tone="success" />
    </>
  )
}

function AccountHead() {
  const user = useSession((session) => session.user)
  if (!user) return null
  return (
    <div className="flex items-center gap-4 px-5 py-5">
      <Avatar source={user.profile_photo} name={user.name} size={64} />
      <div className="min-w-0">
        <p className="text-h3 line-clamp-3 text-neutral-900">
          <bdi>{user.name}</bdi>
        </p>
        {user.phone && (
          <p className="text-meta text-neutral-600">
            <bdi dir="ltr">{user.formatted_phone ?? user.phone}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
