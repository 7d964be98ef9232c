import { type ComponentType, createElement, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { ProgressLine } from '../navigation/progress-line.tsx'
import { defineLazyPart, LazyPartsContext } from './lazy-part.ts'

interface LayerState {
  /** Without it, the layer is rendered only while it is open. */
  readonly isOpen?: boolean
  /** Called if the layer cannot be loaded, so that the next press tries again. */
  readonly close: () => void
}

/** Loads when it first opens. Mounted at once and for good, for its focus and animation. On failure the context's `Problem` opens. */
export function lazyLayer<Layer extends (props: never) => ReactNode>(
  fetchLayer: () => Promise<Layer>,
  readState: (props: Parameters<Layer>[0]) => LayerState = (props: LayerState) => props,
): ComponentType<Parameters<Layer>[0]> {
  type Props = Parameters<Layer>[0]
  const part = defineLazyPart(fetchLayer)
  return function LazyLayer(props: Props) {
    const { isOpen = true, close } = readState(props)
    const { loadingLabel, onFailure, Problem } = use(LazyPartsContext)
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const [load, setLoad] = useState({ attempt: 1, hasFailed: false })
    const current = part.current()
    if (isOpen && !Loaded && current) setLoaded(() => current)
    if (!isOpen && load.hasFailed) setLoad({ attempt: 1, hasFailed: false })
    const isNeeded = isOpen && !Loaded
    const isLoading = isNeeded && !load.hasFailed
    const fail = useEffectEvent((error: unknown) => {
      if (Problem) return setLoad({ ...load, hasFailed: true })
      onFailure(error)
      close()
    })
    useEffect(() => {
      if (!isLoading) return
      let isCurrent = true
      part.load().then(
        (layer) => isCurrent && setLoaded(() => layer),
        (error) => isCurrent && fail(error),
      )
      return () => {
        isCurrent = false
      }
    }, [isLoading])
    if (Loaded) return createElement(Loaded, props)
    if (!Problem || !isNeeded || (isLoading && load.attempt === 1)) {
      return <ProgressLine active={isLoading} label={loadingLabel} />
    }
    const retry = () => setLoad({ attempt: load.attempt + 1, hasFailed: false })
    return <Problem isInPage={false} isRetrying={isLoading} onRetry={retry} onClose={close} />
  }
}
