import { Menu } from 'lucide-react'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { useSession } from '#storefront/kit/session/session.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'

/** In place of the sidebar on narrow windows. */
export function AccountBar() {
  const t = useText()
  const user = useSession((session) => session.user)
  return (
    <div className="flex min-h-14 items-center gap-3 border-b border-neutral-200 bg-white px-4 py-2 lg:hidden print:hidden">
      {user && <Avatar source={user.profile_photo} name={user.name} size={32} />}
      <p className="text-label min-w-0 flex-1 truncate text-neutral-900">
        <bdi>{user?.name}</bdi>
      </p>
      <Button size="compact" icon={<Menu />} onClick={() => openDialog('account-menu')}>
        {t('shell.account_menu')}
      </Button>
    </div>
  )
}
