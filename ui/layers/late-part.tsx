import { type ComponentType, createElement, type ReactNode, use, useEffect, useState } from 'react'
import { LazyPartsContext, withTimeout } from './lazy-part.ts'

const retryMs = 30_000

/**
 * A part that is rendered once its code has loaded, after the page. A failed load is repeated every `retryMs`, once the browser is online,
 * and on a press: a part with a `fallback` shows the problem in its place.
 */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LatePart(props: Props) {
    const { Problem } = use(LazyPartsContext)
    const [Part, setPart] = useState(() => loaded)
    const [state, setState] = useState<'loading' | 'failed'>('loading')
    const [attempt, setAttempt] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
    useEffect(() => {
      if (Part) return
      let isCurrent = true
      let timer: ReturnType<typeof setTimeout> | undefined
      const retry = () => {
        setState('loading')
        setAttempt((count) => count + 1)
      }
      withTimeout(fetchPart()).then(
        (part) => {
          loaded = part
          if (isCurrent) setPart(() => part)
        },
        () => {
          if (!isCurrent) return
          setState('failed')
          timer = setTimeout(retry, retryMs)
          addEventListener('online', retry)
        },
      )
      return () => {
        isCurrent = false
        clearTimeout(timer)
        removeEventListener('online', retry)
      }
    }, [Part, attempt])
    if (Part) return createElement(Part, props)
    if (!Problem || !fallback || (state === 'loading' && attempt === 0)) return fallback
    const retry = () => {
      setState('loading')
      setAttempt((count) => count + 1)
    }
    return <Problem isInPage isRetrying={state === 'loading'} onRetry={retry} onClose={retry} />
  }
}
