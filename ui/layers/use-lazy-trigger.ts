import { type ButtonHTMLAttributes, type KeyboardEvent, use, useState } from 'react'
import { type LazyPart, LazyPartsContext } from './lazy-part.ts'

export type TriggerProps = ButtonHTMLAttributes<HTMLButtonElement>

/** Returns the part once a press has loaded it; before, props for the button that prefetch the part and mark it as busy. */
export function useLazyTrigger<Loaded>(
  part: LazyPart<Loaded>,
  popup: 'menu' | 'dialog',
): { Loaded: Loaded | undefined; trigger: TriggerProps } {
  const { onFailure } = use(LazyPartsContext)
  const [Loaded, setLoaded] = useState<Loaded>()
  const [isLoading, setLoading] = useState(false)
  const open = () => {
    const current = part.current()
    if (current) return setLoaded(() => current)
    setLoading(true)
    part
      .load()
      .then((loaded) => setLoaded(() => loaded), onFailure)
      .finally(() => setLoading(false))
  }
  // If it fails, the press tries again and reports the error.
  const prefetch = () => void part.load().catch(() => undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (popup !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    open()
  }
  const trigger: TriggerProps = {
    ...{ 'aria-haspopup': popup, 'aria-expanded': false, 'aria-busy': isLoading || undefined },
    ...{ onPointerEnter: prefetch, onFocus: prefetch, onClick: open, onKeyDown },
  }
  return { Loaded, trigger }
}
