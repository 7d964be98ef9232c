import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Synchronises a horizontal strip with its index, both ways. Inactive where pictures are stacked. */
export function useSwipeStrip(index: number, onIndexChange: (index: number) => void): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  const settledIndex = useRef(0)
  const onSettle = useEffectEvent((next: number) => {
    settledIndex.current = next
    if (next !== index) onIndexChange(next)
  })
  useEffect(() => {
    const box = strip.current
    if (!box) return
    let frame = 0
    const measure = () => {
      frame = 0
      const next = Math.round(Math.abs(box.scrollLeft) / box.clientWidth)
      if (canScroll(box) && next !== settledIndex.current) onSettle(next)
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
    if (!box || settledIndex.current === index || !canScroll(box)) return
    settledIndex.current = index
    const direction = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollTo({ left: index * box.clientWidth * direction })
  }, [index])
  return strip
}

const canScroll = (box: HTMLElement) => box.scrollWidth > box.clientWidth + 1
