import { useEffectEvent, useLayoutEffect } from 'react'

type FindField = () => HTMLInputElement | null | undefined

/** Text typed before hydration. State of a passive effect renders last, and an earlier render would overwrite the text. */
export function useEarlyText(findField: FindField, rendered: string, onEarlyText: (text: string) => void) {
  const takeEarly = useEffectEvent(() => {
    const text = findField()?.value ?? rendered
    if (text !== rendered) onEarlyText(text)
  })
  useLayoutEffect(takeEarly, [])
}
