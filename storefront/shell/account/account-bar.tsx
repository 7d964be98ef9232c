import { Menu } from 'lucide-react'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { UnreadDot } from '#ui/marks/count-badge.tsx'

/** Replaces the sidebar in narrow windows. */
export function AccountBar() {
  const t = useText()
  const { user, unread_count } = useSession()
  const menu = t('shell.account_menu')
  const label = [menu, t('shell.unread', { count: unread_count })].join(t('shell.comma'))
  return (
    <section
      aria-label={t('shell.account')}
      className="flex min-h-14 items-center gap-3 border-b border-neutral-200 bg-white px-4 py-2 lg:hidden print:hidden"
    >
      {user && <Avatar source={user.profile_photo} name={user.name} size={32} />}
      <p className="text-label flex min-w-0 flex-1 text-neutral-900">
        <bdi className="truncate">{user?.name}</bdi>
      </p>
      <Button
        size="compact"
        icon={<Menu />}
        aria-label={unread_count > 0 ? label : menu}
        onClick={() => openDialog('account-menu')}
      >
        {menu}
        {unread_count > 0 && <UnreadDot className="-end-1 -top-1" />}
      </Button>
    </section>
  )
}
