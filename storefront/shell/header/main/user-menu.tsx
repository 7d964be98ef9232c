import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import type { LayerProps } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { userMenuEntries } from '#storefront/shell/account/account-entries.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Menu, type MenuEntry } from '#ui/layers/menu.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'

export function UserMenu({ trigger }: LayerProps) {
  const t = useText()
  const user = useSession((session) => session.user)
  const pages = userMenuEntries.map(
    ({ to, name, icon: Icon }): MenuEntry => ({ label: t(name), icon: <Icon />, render: <Link to={to} /> }),
  )
  const logOut: MenuEntry = {
    label: t('shell.log_out'),
    icon: <DirectionalIcon icon={LogOut} />,
    onSelect: () => openDialog('log-out'),
    tone: 'danger',
    apart: true,
  }
  const head = user && (
    <div className="flex items-center gap-3">
      <Avatar source={user.profile_photo} name={user.name} size={40} />
      <span className="text-label min-w-0 max-w-60 text-neutral-900">
        <bdi>{user.name}</bdi>
      </span>
    </div>
  )
  return <Menu trigger={trigger} entries={[...pages, logOut]} head={head} defaultOpen />
}
