import { whenUsed } from '#storefront/platform/hydration/deferred-part.tsx'
import { CartButton } from './cart-button.tsx'
import { Logo } from './logo.tsx'
import { UserArea } from './user-area.tsx'

const SearchBox = whenUsed(() => import('#storefront/search/search-box.tsx').then((part) => part.SearchBox))

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
