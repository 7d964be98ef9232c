import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { hydrateOnInteraction, hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'
import { Boundary, errorMeta } from '#storefront/shell/error-boundaries.tsx'
import type { Route } from './+types/blog-layout.ts'

export const meta = errorMeta

const FloatingButtons = hydrateOnInteraction(() =>
  import('#storefront/shell/floating-buttons.tsx').then((part) => part.FloatingButtons),
)
const Footer = hydrateOnVisible(() => import('#storefront/shell/footer/footer.tsx').then((part) => part.Footer))

/** On these paths the header has one slim row, and the cart tab is hidden. */
export default function BlogLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Keeps the layout when a page throws. */
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
