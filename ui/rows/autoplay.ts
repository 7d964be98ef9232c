import { type FocusEvent, useCallback, useEffect, useState } from 'react'
import { useMedia } from '../media.ts'

export type Autoplay = {
  /** This window may move by itself at all. */
  possible: boolean
  /** Somebody stopped it. */
  stopped: boolean
  /** It is moving now. */
  playing: boolean
  stop: () => void
  start: () => void
  /** Goes onto the region that pauses it. */
  watch: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

type Options = { enabled: boolean; interval: number; next: () => void }

/** Moves on every `interval` ms: never under a finger or against the wish for less motion, and not while somebody looks closely. */
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
