import { Outlet } from 'react-router'
import { Logo } from '#storefront/shell/header/main/logo.tsx'

export default function BareLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      {/* Centred content would move while it grows: the first paint waits until all of it is parsed. */}
      <link rel="expect" href="#content" blocking="render" />
      <header className="page-container flex min-h-18 items-center">
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className="page-container grid flex-1 grid-cols-1 place-items-center pb-16">
        <Outlet />
      </main>
    </div>
  )
}
