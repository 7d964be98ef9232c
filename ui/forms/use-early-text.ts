import { useEffectEvent, useLayoutEffect } from 'react'

type FindField = () => HTMLInputElement | null | undefined

/**
 * Calls `onEarlyText` with text typed before hydration. A layout effect: state set by a passive effect of hydration is rendered last, and an
 * earlier render would overwrite the text.
 */
export function useEarlyText(findField: FindField, rendered: string, onEarlyText: (text: string) => void) {
  const takeEarly = useEffectEvent(() => {
    const text = findField()?.value ?? rendered
    if (text !== rendered) onEarlyText(text)
  })
  useLayoutEffect(takeEarly, [])
}
