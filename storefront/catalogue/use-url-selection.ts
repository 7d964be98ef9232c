import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { axes, type Choice, settleChoice } from './variant-selection.ts'

/**
 * The choice lives in the address (`?color=Red&size=M`): it survives a reload, a login, and being sent to a friend. What was
 * just pressed shows at once and does not wait for the address to follow, which may still be on its way to the press before.
 */
export function useChoiceInAddress(product: Product): [Choice, (choice: Choice) => void] {
  const [search, setSearch] = useSearchParams()
  const [pressed, setPressed] = useState<Choice | null>(null)
  const asked = useRef<string[]>([])
  useEffect(() => {
    // An address that nobody asked for here was changed by somebody else: nothing is waited for any longer.
    const place = asked.current.lastIndexOf(String(search))
    asked.current = place < 0 ? [] : asked.current.slice(place + 1)
    if (asked.current.length === 0) setPressed(null)
  }, [search])
  const inAddress = settleChoice(product, { color: search.get('color'), size: search.get('size') })
  const keep = (next: Choice) => {
    const address = withChoice(search, next)
    const isThere = String(address) === String(search)
    asked.current = isThere ? [] : [...asked.current, String(address)]
    setPressed(isThere ? null : next)
    setSearch(address, { replace: true, preventScrollReset: true })
  }
  return [pressed ?? inAddress, keep]
}

function withChoice(search: URLSearchParams, choice: Choice): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const axis of axes) {
    const value = choice[axis]
    if (value === null) next.delete(axis)
    else next.set(axis, value)
  }
  return next
}
