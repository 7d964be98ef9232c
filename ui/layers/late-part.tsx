import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

const retryMs = 30_000

/** A part that is rendered once its code has loaded, after the page. A failed load is repeated every `retryMs`. */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      let timer: ReturnType<typeof setTimeout> | undefined
      const load = () => {
        fetchPart().then(
          (part) => {
            loaded = part
            setPart(() => part)
          },
          () => {
            timer = setTimeout(load, retryMs)
          },
        )
      }
      load()
      return () => clearTimeout(timer)
    }, [Part])
    return Part ? createElement(Part, props) : fallback
  }
}
