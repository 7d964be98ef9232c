import { type FocusEvent, useCallback, useEffect, useState } from 'react'
import { useMedia } from '../media.ts'

export type Autoplay = {
  /** Whether this window allows automatic movement. */
  possible: boolean
  stopped: boolean
  playing: boolean
  stop: () => void
  start: () => void
  /** Event handlers of the region that pauses it. */
  watch: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

type Options = { enabled: boolean; interval: number; next: () => void }

/** Calls `next` every `interval` ms; not on touch devices, under reduced motion, or while hovered or focused. */
export function useAutoplay({ enabled, interval, next }: Options): Autoplay {
  const possible = useMedia('(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)') && enabled
  const [stopped, setStopped] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const playing = possible && !stopped && !hovered && !focused

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => document.hidden || next(), interval)
    return () => clearInterval(timer)
  }, [playing, interval, next])

  return {
    possible,
    stopped,
    playing,
    stop: useCallback(() => setStopped(true), []),
    start: useCallback(() => setStopped(false), []),
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
