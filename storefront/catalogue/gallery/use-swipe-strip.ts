import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps a strip that scrolls sideways and the number of its picture in step: a swipe changes the number, a new number
 * scrolls the strip. Where pictures lie over one another nothing scrolls, and nothing happens here.
 */
export function useSwipeStrip(index: number, onIndexChange: (index: number) => void): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  const settled = useRef(0)
  const onSettle = useEffectEvent((next: number) => {
    settled.current = next
    if (next !== index) onIndexChange(next)
  })
  useEffect(() => {
    const box = strip.current
    if (!box) return
    let frame = 0
    const measure = () => {
      frame = 0
      const next = Math.round(Math.abs(box.scrollLeft) / box.clientWidth)
      if (isStrip(box) && next !== settled.current) onSettle(next)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure)
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      box.removeEventListener('scroll', onScroll)
    }
  }, [])
  useEffect(() => {
    const box = strip.current
    if (!box || settled.current === index || !isStrip(box)) return
    settled.current = index
    const towards = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollTo({ left: index * box.clientWidth * towards })
  }, [index])
  return strip
}

const isStrip = (box: HTMLElement) => box.scrollWidth > box.clientWidth + 1
