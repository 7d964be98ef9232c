import { Menu, Search } from 'lucide-react'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { hydrateOnInteraction } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { CartButton, largeIcon, NoticeButton, WishlistButton } from './header-buttons.tsx'
import { Logo } from './logo.tsx'
import { UserArea } from './user-area.tsx'

const SearchBox = hydrateOnInteraction(() => import('#storefront/search/search-box.tsx').then((part) => part.SearchBox))

/** Row B. No position depends on later content, because a slow page renders before all of its HTML has arrived. */
export function MainBar() {
  return (
    <div className="page-container flex min-h-18 items-center gap-6 py-2 transition-transform group-data-scrolled:translate-y-1">
      <Logo className="min-w-30" />
      <SearchBox className="max-w-190 flex-1" />
      <div className="ms-auto flex items-center gap-1">
        <NoticeButton />
        <WishlistButton />
        <CartButton />
        <UserArea />
      </div>
    </div>
  )
}

/** The one row of the blog: 64 px, with eight more above the window, like the main row. */
export function SlimBar() {
  return (
    <div data-slim className="page-container flex h-18 items-center gap-6 pt-2">
      <Logo className="min-w-30" />
      <SearchBox className="max-w-140 flex-1" />
      <div className="ms-auto flex items-center gap-1">
        <CartButton />
        <UserArea />
      </div>
    </div>
  )
}

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
