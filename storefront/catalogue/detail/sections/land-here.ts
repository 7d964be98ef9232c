import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * Brings a place of the page into view when the address leads to it: also where it came to life only after the address
 * did, or the sticky header had not yet said how high it is. `onLand` runs first, to open what is closed. Nothing moves away
 * under a finger or the focus.
 */
export function useLandHere(id: string, onLand?: () => void): void {
  const { hash, key } = useLocation()
  const land = useEffectEvent(() => onLand?.())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (hash !== `#${id}`) return
    land()
    const frame = requestAnimationFrame(() => {
      const place = document.getElementById(id)
      if (!place?.matches(':active, :focus-within')) place?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, id, key])
}
