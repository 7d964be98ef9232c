import { whenUsed } from '#storefront/platform/hydration/deferred-part.tsx'
import { useHeaderMoves } from './header-moves.ts'

const TopBar = whenUsed(() => import('./header-rows.tsx').then((part) => part.TopBar))
const StickyRows = whenUsed(() => import('./header-rows.tsx').then((part) => part.StickyRows))

/**
 * Three rows on a desk, one on a phone. The sticky box keeps its height whatever the rows do, so nothing below ever moves:
 * eight pixels of the main row slide under the edge of the window, and the bottom row hides behind it by transform alone.
 */
export function Header() {
  const box = useHeaderMoves()
  return (
    <header className="contents print:hidden">
      <TopBar />
      <div
        ref={box}
        className="group pointer-events-none sticky top-(--network-bar,0px) z-header lg:top-[calc(var(--network-bar,0px)-0.5rem)] lg:has-data-slim:-mt-2"
      >
        <StickyRows />
      </div>
    </header>
  )
}
