import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, use, useState } from 'react'
import { type LazyPart, LazyPartsContext } from './lazy-part.ts'

export type TriggerProps = ButtonHTMLAttributes<HTMLButtonElement>

interface LazyTrigger<Loaded> {
  readonly Loaded: Loaded | undefined
  /** For the button: they prefetch the part and mark the button as busy. */
  readonly trigger: TriggerProps
  /** To render beside the button: why the part did not open. */
  readonly problem: ReactNode
}

export function useLazyTrigger<Loaded>(part: LazyPart<Loaded>, popup: 'menu' | 'dialog'): LazyTrigger<Loaded> {
  const { onFailure, Problem } = use(LazyPartsContext)
  const [Loaded, setLoaded] = useState<Loaded>()
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const fail = (error: unknown) => (Problem ? setFailed(true) : onFailure(error))
  const open = () => {
    const current = part.current()
    if (current) return setLoaded(() => current)
    setLoading(true)
    part
      .load()
      .then((loaded) => setLoaded(() => loaded), fail)
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
  const problem = Problem && hasFailed && !Loaded && (
    <Problem isInPage={false} isRetrying={isLoading} onRetry={open} onClose={() => setFailed(false)} />
  )
  return { Loaded, trigger, problem }
}
