import { Outlet } from 'react-router'
import { Header } from '#storefront/shell/header/header.tsx'

/** Keeps one header mounted across all layouts below: a new one would lose input from before hydration. */
export default function HeadedLayout() {
  return (
    <>
      <Header />
      <Outlet />
    </>
  )
}
