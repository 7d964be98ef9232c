import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { axes, type Choice, settleChoice } from './choice.ts'

/**
 * The choice lives in the address (`?color=Red&size=M`): it survives a reload, a login, and being sent to a friend. What was
 * just pressed shows at once and does not wait for the address to follow.
 */
export function useChoiceInAddress(product: Product): [Choice, (choice: Choice) => void] {
  const [search, setSearch] = useSearchParams()
  const [pressed, setPressed] = useState<Choice | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has followed, or was changed by somebody else
  useEffect(() => setPressed(null), [search])
  const inAddress = settleChoice(product, { color: search.get('color'), size: search.get('size') })
  const keep = (next: Choice) => {
    setPressed(next)
    setSearch((before) => withChoice(before, next), { replace: true, preventScrollReset: true })
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
