import { Menu, Search } from 'lucide-react'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { CartButton, largeIcon, NoticeButton } from './header-buttons.tsx'
import { Logo } from './logo.tsx'

export function MobileBar() {
  const t = useText()
  return (
    <div className="pointer-events-auto flex min-h-14 items-center gap-1 max-[22.49rem]:gap-0 border-b border-neutral-200 bg-white px-2 transition-shadow group-data-scrolled:shadow-2 lg:hidden">
      <IconButton
        label={t('shell.open_menu')}
        icon={<Menu />}
        className={largeIcon}
        onClick={() => openDialog('menu')}
      />
      <Logo className="me-auto" />
      <NoticeButton />
      <IconButton
        label={t('shell.search')}
        icon={<Search />}
        className={largeIcon}
        onClick={() => openDialog('search')}
      />
      <CartButton />
    </div>
  )
}
