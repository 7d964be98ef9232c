import { CartButton } from './cart-button.tsx'
import { Logo } from './logo.tsx'
import { SearchForm } from './search-form.tsx'
import { UserArea } from './user-area.tsx'
import { WishlistButton } from './wishlist-button.tsx'

/** Row B: what a shopper came for. Its content sits in the middle of what stays visible of the row. */
export function MainBar() {
  return (
    <div className="page-container flex min-h-18 items-center gap-6 py-2 transition-transform group-data-scrolled:translate-y-1">
      <Logo className="min-w-30" />
      <SearchForm className="mx-auto max-w-190 flex-1" />
      <div className="flex items-center gap-1">
        <WishlistButton />
        <CartButton />
        <UserArea />
      </div>
    </div>
  )
}
