import { useEffectEvent, useLayoutEffect } from 'react'

type FindField = () => HTMLInputElement | null | undefined

/**
 * Calls `onEarlyText` with text that was typed into a server-rendered field before hydration. `rendered` is the text that React renders.
 * It runs in a layout effect: state set by a passive effect of hydration is rendered at the lowest priority, and an earlier render
 * would overwrite the typed text.
 */
export function useEarlyText(findField: FindField, rendered: string, onEarlyText: (text: string) => void) {
  const takeEarly = useEffectEvent(() => {
    const text = findField()?.value ?? rendered
    if (text !== rendered) onEarlyText(text)
  })
  useLayoutEffect(takeEarly, [])
}
