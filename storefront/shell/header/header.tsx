import { type RefObject, useEffect, useRef } from 'react'
import { whenUsed } from '#storefront/platform/hydration/deferred-part.tsx'

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

/**
 * Marks the header as scrolled, and its bottom row as away while the reader goes down; going up brings it back. Written on
 * the element itself: scrolling draws nothing anew. What stays sticky is published for scroll padding.
 */
function useHeaderMoves(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let last = scrollY
    let frame = 0
    const mark = () => {
      frame = 0
      const top = Math.max(0, scrollY)
      const isScrolled = top > 48
      // Small movements are a trembling finger, not a wish.
      const isMove = Math.abs(top - last) > 8
      box.current?.toggleAttribute('data-scrolled', isScrolled)
      if (isMove || !isScrolled) box.current?.toggleAttribute('data-away', isScrolled && top > last)
      if (isMove) last = top
      publishHeight(box.current)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(mark)
    }
    // Rows come and go with the page and the width of the window.
    const observer = new ResizeObserver(onScroll)
    if (box.current) observer.observe(box.current)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [])
  return box
}

function publishHeight(box: HTMLElement | null): void {
  if (!box) return
  const row = box.querySelector<HTMLElement>('[data-bottom-row]')
  const bottomRow = row && box.hasAttribute('data-away') ? row.offsetHeight : 0
  const above = Number.parseFloat(getComputedStyle(box).insetBlockStart) || 0
  const height = `${box.offsetHeight - bottomRow + above}px`
  const { documentElement } = document
  if (getComputedStyle(documentElement).getPropertyValue('--sticky-top') === height) return
  documentElement.style.setProperty('--sticky-top', height)
}
