import { useEffect, useState } from 'react'

/** Whether the reader has come near a mark, which is where `markRef` is put; once near, near for good. */
export function useNear(): { markRef: (mark: Element | null) => void; isNear: boolean } {
  const [mark, markRef] = useState<Element | null>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!mark || isNear) return
    const look = (seen: IntersectionObserverEntry[]) => seen.some((entry) => entry.isIntersecting) && setNear(true)
    const watch = new IntersectionObserver(look, { rootMargin: '400px' })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [mark, isNear])
  return { markRef, isNear }
}
