import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { whenSeen, whenUsed } from '#storefront/platform/hydration/deferred-part.tsx'
import { Boundary, faultMeta } from '#storefront/shell/error-boundaries.tsx'
import type { Route } from './+types/blog-layout.ts'

export const meta = faultMeta

const FloatingButtons = whenUsed(() =>
  import('#storefront/shell/floating-buttons.tsx').then((part) => part.FloatingButtons),
)
const Footer = whenSeen(() => import('#storefront/shell/footer/footer.tsx').then((part) => part.Footer))

/** Around what is read; the header knows by the address that it has one slim row here, and the cart's tab that it has no place. */
export default function BlogLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** What a page throws stays inside the layout. */
export function ErrorBoundary(props: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <Boundary {...props} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="content" tabIndex={-1} className="min-h-[62svh]">
        {children}
      </main>
      <FloatingButtons />
      <Footer />
    </>
  )
}
