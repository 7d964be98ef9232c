import { type ComponentType, createElement, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { ProgressLine } from '../navigation/progress-line.tsx'
import { defineLazyPart, LazyPartsContext } from './lazy-part.ts'

interface LayerState {
  /** Without it, the layer is rendered only while it is open. */
  readonly isOpen?: boolean
  /** Called if the layer cannot be loaded, so that the next press tries again. */
  readonly close: () => void
}

/**
 * A layer whose code loads when it first opens. It is mounted with all its parts at once, so that its first field takes the focus, and stays
 * mounted, so that it closes with its animation.
 */
export function lazyLayer<Layer extends (props: never) => ReactNode>(
  fetchLayer: () => Promise<Layer>,
  readState: (props: Parameters<Layer>[0]) => LayerState = (props: LayerState) => props,
): ComponentType<Parameters<Layer>[0]> {
  type Props = Parameters<Layer>[0]
  const part = defineLazyPart(fetchLayer)
  return function LazyLayer(props: Props) {
    const { isOpen = true, close } = readState(props)
    const { loadingLabel, onFailure } = use(LazyPartsContext)
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const current = part.current()
    if (isOpen && !Loaded && current) setLoaded(() => current)
    const isLoading = isOpen && !Loaded
    const fail = useEffectEvent((error: unknown) => {
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
    return Loaded ? createElement(Loaded, props) : <ProgressLine active={isLoading} label={loadingLabel} />
  }
}
