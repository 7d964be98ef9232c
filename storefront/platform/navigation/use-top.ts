import { useEffect, useRef } from 'react'
import type { Paging } from './paging.ts'

/**
 * The top of a list in pages, which has the focus where another of its pages begins: once that is there, or the place in the page
 * before would be lost for the way back. `begin` is for the links of the list; by the browser's own ways no page begins anew.
 */
export function useTop<Top extends HTMLElement = HTMLParagraphElement>({ page, per_page }: Paging) {
  const shown = `${page} ${per_page}`
  const top = useRef<Top>(null)
  /** What was left by a link. */
  const from = useRef<string>(null)
  useEffect(() => {
    if (from.current !== null && from.current !== shown) top.current?.focus()
    from.current = null
  }, [shown])
  const begin = () => {
    from.current = shown
  }
  return { top, begin }
}
