import { Outlet } from 'react-router'
import { whenSeen, whenUsed } from '#storefront/kit/later/later.tsx'

const FloatingButtons = whenUsed(() =>
  import('#storefront/shell/floating/floating-buttons.tsx').then((part) => part.FloatingButtons),
)
const Footer = whenSeen(() => import('#storefront/shell/footer/footer.tsx').then((part) => part.Footer))

/** Around what is read; the header knows by the address that it has one slim row here, and the cart's tab that it has no place. */
export default function BlogLayout() {
  return (
    <>
      <main id="content" tabIndex={-1} className="min-h-[62svh]">
        <Outlet />
      </main>
      <FloatingButtons />
      <Footer />
    </>
  )
}
