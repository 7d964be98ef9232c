import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react'
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
  const attempt = useRef(0)
  const fail = (error: unknown) => (Problem ? setFailed(true) : onFailure(error))
  const open = () => {
    const current = part.current()
    if (current) return setLoaded(() => current)
    const own = ++attempt.current
    const ifWanted = (act: () => void) => own === attempt.current && act()
    setLoading(true)
    part
      .load()
      .then(
        (loaded) => ifWanted(() => setLoaded(() => loaded)),
        (error) => ifWanted(() => fail(error)),
      )
      .finally(() => ifWanted(() => setLoading(false)))
  }
  /** The code that still loads is kept for the next press, and opens nothing. */
  const giveUp = () => {
    attempt.current++
    setLoading(false)
    setFailed(false)
  }
  // If it fails, the press tries again and reports the error.
  const prefetch = () => void part.load().catch(() => undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (popup !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    open()
  }
  const trigger: TriggerProps = {
    'aria-haspopup': popup,
    'aria-expanded': false,
    'aria-busy': isLoading || undefined,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: open,
    onKeyDown,
  }
  const problem = Problem && hasFailed && !Loaded && (
    <Problem isInPage={false} isRetrying={isLoading} onRetry={open} onClose={giveUp} />
  )
  return { Loaded, trigger, problem }
}
