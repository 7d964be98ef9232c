import { whenUsed } from '#storefront/platform/hydration/deferred-part.tsx'
import { CartButton, NoticeButton, WishlistButton } from './header-buttons.tsx'
import { Logo } from './logo.tsx'
import { UserArea } from './user-area.tsx'

const SearchBox = whenUsed(() => import('#storefront/search/search-box.tsx').then((part) => part.SearchBox))

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
