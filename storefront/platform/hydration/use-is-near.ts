import { useEffect, useState } from 'react'

/** Whether the element with `markRef` has been within 400 px of the viewport; stays true from then on. */
export function useIsNear(): { markRef: (mark: Element | null) => void; isNear: boolean } {
  const [mark, markRef] = useState<Element | null>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!mark || isNear) return
    const onIntersect = (entries: IntersectionObserverEntry[]) =>
      entries.some((entry) => entry.isIntersecting) && setNear(true)
    const observer = new IntersectionObserver(onIntersect, { rootMargin: '400px' })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [mark, isNear])
  return { markRef, isNear }
}
