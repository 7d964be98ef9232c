import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What the server alone writes into a head. */
const tags =
  '[property],[name="robots"],[name="description"],[name^="twitter:"],[rel="canonical"],[hreflang],[type$="ld+json"]'

/** What the server told of the first page is not true of the next, which nobody but its reader sees: it goes. */
export function useFirstPageTags(): void {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    if (key !== first.current) for (const tag of document.head.querySelectorAll(tags)) tag.remove()
  }, [key])
}
