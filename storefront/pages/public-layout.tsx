import { Outlet } from 'react-router'
import { hydrateOnInteraction, hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'

const SearchPill = hydrateOnInteraction(() =>
  import('#storefront/shell/header/main/search-pill.tsx').then((part) => part.SearchPill),
)
const FloatingButtons = hydrateOnInteraction(() =>
  import('#storefront/shell/floating-buttons.tsx').then((part) => part.FloatingButtons),
)
const Footer = hydrateOnVisible(() => import('#storefront/shell/footer/footer.tsx').then((part) => part.Footer))

export default function PublicLayout() {
  return (
    <>
      <SearchPill />
      {/* The minimum height keeps the footer below the first view of a short page. */}
      <main id="content" tabIndex={-1} className="min-h-[62svh]">
        <Outlet />
      </main>
      <FloatingButtons />
      <Footer />
    </>
  )
}
