import { Outlet } from 'react-router'
import { Boundary, errorMeta } from '#storefront/shell/error-boundaries.tsx'

/** Keeps header, menus and footer when a page throws. */
export default function PageBoundary() {
  return <Outlet />
}

export const meta = errorMeta
export const ErrorBoundary = Boundary
