import { useEffectEvent, useLayoutEffect } from 'react'

type FindField = () => HTMLInputElement | null | undefined

/**
 * Takes up what was typed into a field of a page as the server sent it, before there was any code to hear of it. `rendered` is
 * what React renders in the field. A layout effect, because React renders what an effect sets after hydration last of all: a
 * press in between would write the old text over the new.
 */
export function useEarlyText(findField: FindField, rendered: string, take: (text: string) => void) {
  const takeEarly = useEffectEvent(() => {
    const text = findField()?.value ?? rendered
    if (text !== rendered) take(text)
  })
  useLayoutEffect(takeEarly, [])
}
