import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'

type InPageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** The id of the place on this page. */
  to: string
}

/**
 * A way to a place on the same page that keeps the choice in the address. Not a plain anchor: the router would learn of it
 * only afterwards, and drop what stands on the page without its code so far.
 */
export function InPageLink({ to, ...rest }: InPageLinkProps) {
  const { search } = useLocation()
  return <Link {...rest} to={{ search, hash: to }} />
}

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
