import { type RefObject, useEffect, useRef } from 'react'
import { hydrateOnInteraction } from '#storefront/platform/hydration/deferred-part.tsx'

const TopBar = hydrateOnInteraction(() => import('./header-rows.tsx').then((part) => part.TopBar))
const StickyRows = hydrateOnInteraction(() => import('./header-rows.tsx').then((part) => part.StickyRows))

/** The sticky box keeps its height, so nothing shifts: eight pixels of the main row scroll out, the bottom row hides by transform. */
export function Header() {
  const box = useScrollState()
  return (
    <header className="contents print:hidden">
      <TopBar />
      <div
        ref={box}
        className="group pointer-events-none sticky-bar top-(--network-bar,0px) z-header lg:top-[calc(var(--network-bar,0px)-0.5rem)] lg:has-data-slim:-mt-2"
      >
        <StickyRows />
      </div>
    </header>
  )
}

/** Sets `data-scrolled` and `data-away` on the element itself, so that scrolling does not render. Publishes `--sticky-top`. */
function useScrollState(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let last = scrollY
    let frame = 0
    const update = () => {
      frame = 0
      const top = Math.max(0, scrollY)
      const isScrolled = top > 48
      // Movements up to 8 px are noise of touch input.
      const isMove = Math.abs(top - last) > 8
      box.current?.toggleAttribute('data-scrolled', isScrolled)
      if (isMove || !isScrolled) box.current?.toggleAttribute('data-away', isScrolled && top > last)
      if (isMove) last = top
      publishHeight(box.current)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(update)
    }
    // Rows depend on the page and the width of the window.
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
