import { Outlet } from 'react-router'
import { whenSeen, whenUsed } from '#storefront/kit/later/later.tsx'
import { Header } from '#storefront/shell/header/header.tsx'

const SearchPill = whenUsed(() =>
  import('#storefront/shell/header/main/search-pill.tsx').then((part) => part.SearchPill),
)
const FloatingButtons = whenUsed(() =>
  import('#storefront/shell/floating/floating-buttons.tsx').then((part) => part.FloatingButtons),
)
const Footer = whenSeen(() => import('#storefront/shell/footer/footer.tsx').then((part) => part.Footer))

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <SearchPill />
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <FloatingButtons />
      <Footer />
    </div>
  )
}
