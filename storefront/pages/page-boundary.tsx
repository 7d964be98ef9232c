import { Outlet } from 'react-router'
import { Boundary, faultMeta } from '#storefront/shell/boundary.tsx'

/** What a page throws stays inside the layout: header, menus and footer keep working. */
export default function PageBoundary() {
  return <Outlet />
}

export const meta = faultMeta
export const ErrorBoundary = Boundary
