import { type ComponentType, createElement, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { LoadingRegion } from '../blocks/skeleton.tsx'
import { LazyPartsContext, withTimeout } from './lazy-part.ts'

const retryMs = 30_000

/** Loads after the page. A failed load is repeated every `retryMs`, once online, and on a press of its `fallback`. */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LatePart(props: Props) {
    const { loadingLabel, Problem } = use(LazyPartsContext)
    const [Part, setPart] = useState(() => loaded)
    const [{ attempt, hasFailed }, setLoad] = useState({ attempt: 0, hasFailed: false })
    const retry = () => setLoad({ attempt: attempt + 1, hasFailed: false })
    const retryLatest = useEffectEvent(retry)
    useEffect(() => {
      if (Part) return
      let isCurrent = true
      let timer: ReturnType<typeof setTimeout> | undefined
      const retryNow = () => retryLatest()
      withTimeout(fetchPart()).then(
        (part) => {
          loaded = part
          if (isCurrent) setPart(() => part)
        },
        () => {
          if (!isCurrent) return
          setLoad({ attempt, hasFailed: true })
          timer = setTimeout(retryNow, retryMs)
          addEventListener('online', retryNow)
        },
      )
      return () => {
        isCurrent = false
        clearTimeout(timer)
        removeEventListener('online', retryNow)
      }
    }, [Part, attempt])
    if (Part) return createElement(Part, props)
    if (!fallback) return null
    if (!Problem || (!hasFailed && attempt === 0)) return <LoadingRegion label={loadingLabel}>{fallback}</LoadingRegion>
    return <Problem isInPage isRetrying={!hasFailed} onRetry={retry} onClose={retry} />
  }
}
