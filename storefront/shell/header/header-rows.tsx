import { useLocation } from 'react-router'
import { BottomBar } from './bottom/bottom-bar.tsx'
import { MainBar, SlimBar } from './main/main-bar.tsx'
import { MobileBar } from './main/mobile-bar.tsx'
import { TopBar as ShopBar } from './top/top-bar.tsx'

/** Around the blog there is one slim row: nothing stands between a reader and the text. */
const useIsReading = () => /^\/blogs?(\/|$)/.test(useLocation().pathname)

/** The row that scrolls away. */
export const TopBar = () => (useIsReading() ? null : <ShopBar />)

/**
 * The rows that stay: one on a phone, two on a desk, of which the lower one hides by transform alone. It is not there
 * where a shopper pays, and nothing should lead away.
 */
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
