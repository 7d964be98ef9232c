import { LogOut, UserRound } from 'lucide-react'
import { NavLink } from 'react-router'
import { closeDialog, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { userMenuEntries } from '#storefront/shell/account/account-entries.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'

export const sideRow =
  'flex min-h-12 w-full items-center gap-3 px-5 py-2 text-start text-neutral-900 hover:bg-neutral-100 focus-ring-inset ' +
  'aria-[current]:bg-brand-soft aria-[current]:text-brand-soft-text [&>svg]:size-5'

export function SideHead() {
  const t = useText()
  const user = useSession((session) => session.user)
  if (!user) {
    return (
      <div className="px-5 pb-4">
        <Button variant="primary" full data-initial-focus icon={<UserRound />} onClick={() => openDialog('login')}>
          {t('shell.login')}
        </Button>
      </div>
    )
  }
  return (
    <div className="pb-2">
      <div className="flex items-center gap-3 px-5 pb-3">
        <Avatar source={user.profile_photo} name={user.name} size={48} />
        <p className="text-h3 min-w-0 text-neutral-900">
          <bdi>{user.name}</bdi>
        </p>
      </div>
      {userMenuEntries.map(({ to, name, icon: Icon }) => (
        <NavLink key={to} to={to} onClick={closeDialog} className={sideRow} data-initial-focus>
          <Icon />
          {t(name)}
        </NavLink>
      ))}
      <button type="button" onClick={() => openDialog('log-out')} className={`${sideRow} text-danger`}>
        <DirectionalIcon icon={LogOut} />
        {t('shell.log_out')}
      </button>
    </div>
  )
}
