import { whenUsed } from '#storefront/platform/hydration/deferred-part.tsx'
import { CartButton, NoticeButton, WishlistButton } from './header-buttons.tsx'
import { Logo } from './logo.tsx'
import { UserArea } from './user-area.tsx'

const SearchBox = whenUsed(() => import('#storefront/search/search-box.tsx').then((part) => part.SearchBox))

/**
 * Row B: what a shopper came for. Its content sits in the middle of what stays visible of the row, and nothing of it stands
 * where it does because of what comes after it: a slow page is drawn before it has come whole.
 */
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

/** The one row over what is read: 64 px, at rest and on the way. Eight more lie above the window, as of the row it stands for. */
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
