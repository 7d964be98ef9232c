import { type RefObject, useEffect, useRef } from 'react'

/**
 * Marks the header as scrolled, and its bottom row as away while the reader goes down; going up brings it back. Written on
 * the element itself: scrolling draws nothing anew. What stays sticky is published for scroll padding.
 */
export function useHeaderMoves(): RefObject<HTMLDivElement | null> {
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
