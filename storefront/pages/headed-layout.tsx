import { Outlet } from 'react-router'
import { Header } from '#storefront/shell/header/header.tsx'

/**
 * The header of all pages but the bare ones. It stays where it is from the HTML on and from page to page: drawn anew by
 * each layout, it would lose what was pressed while a page comes alive.
 */
export default function HeadedLayout() {
  return (
    <>
      <Header />
      <Outlet />
    </>
  )
}
