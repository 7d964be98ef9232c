import { useEffect, useRef } from 'react'

/**
 * The top of a list in pages, which has the focus where another of its pages begins: once that is there, or the place in the page
 * before would be lost for the way back. `begin` is for the links of the list; by the browser's own ways no page begins anew.
 */
export function useTop(page: number) {
  const top = useRef<HTMLParagraphElement>(null)
  /** The page that was left by a link. */
  const from = useRef<number>(null)
  useEffect(() => {
    if (from.current !== null && from.current !== page) top.current?.focus()
    from.current = null
  }, [page])
  const begin = () => {
    from.current = page
  }
  return { top, begin }
}
