import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'

type InPageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** Id of the target element on this page. */
  to: string
}

/** Keeps the selected variant in the URL. A plain anchor bypasses the router, which drops unhydrated parts. */
export function InPageLink({ to, ...rest }: InPageLinkProps) {
  const { search } = useLocation()
  return <Link {...rest} to={{ search, hash: to }} />
}

/** Also after late hydration, but never while the element is pressed or focused. `onBeforeScroll` opens it. */
export function useScrollToHash(id: string, onBeforeScroll?: () => void): void {
  const { hash, key } = useLocation()
  const beforeScroll = useEffectEvent(() => onBeforeScroll?.())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again scrolls again
  useEffect(() => {
    if (hash !== `#${id}`) return
    beforeScroll()
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(id)
      if (!target?.matches(':active, :focus-within')) target?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, id, key])
}
