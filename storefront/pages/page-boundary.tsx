import { Outlet } from 'react-router'
import { Boundary, faultMeta } from '#storefront/shell/error-boundaries.tsx'

/** What a page throws stays inside the layout: header, menus and footer keep working. */
export default function PageBoundary() {
  return <Outlet />
}

export const meta = faultMeta
export const ErrorBoundary = Boundary
