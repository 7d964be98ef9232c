import { useLocation } from 'react-router'
import { BottomBar } from './bottom/bottom-bar.tsx'
import { MainBar, MobileBar, SlimBar } from './main/main-bar.tsx'
import { TopBar as ShopBar } from './top-bar.tsx'

const useIsReading = () => /^\/blogs?(\/|$)/.test(useLocation().pathname)

export const TopBar = () => (useIsReading() ? null : <ShopBar />)

/** The sticky rows: one on phones, two on desktops. The lower one hides by transform, and is absent in checkout. */
export function StickyRows() {
  const isPaying = /^\/(checkout|buynow)(\/|$)/.test(useLocation().pathname)
  const isReading = useIsReading()
  return (
    <>
      <MobileBar />
      <div className="pointer-events-auto relative z-1 bg-white transition-shadow group-data-scrolled:shadow-2 has-data-slim:border-b has-data-slim:border-neutral-200 max-lg:hidden">
        {isReading ? <SlimBar /> : <MainBar />}
      </div>
      {!isPaying && !isReading && (
        <div
          data-bottom-row
          className="pointer-events-auto border-b border-neutral-200 bg-white transition-transform duration-menu group-data-away:pointer-events-none group-data-away:invisible group-data-away:-translate-y-full max-lg:hidden"
        >
          <BottomBar />
        </div>
      )}
    </>
  )
}
