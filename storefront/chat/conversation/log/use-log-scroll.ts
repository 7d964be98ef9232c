import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** The reader's position: at the end, or a message at an offset of the view. */
type ScrollAnchor = { isAtEnd: boolean; key: string | null; offset: number }

/** In px: so near to the end is the end. */
const nearEnd = 40

type LogScrollProps = {
  /** Of what is shown, in its order. */
  keys: readonly string[]
  /** The shopper has just said something: it is shown wherever they were. */
  ownKey: string | undefined
  /** In px from the top, and for how many ms nothing may move before: where earlier messages are wanted. */
  wanting: { within: number; after: number }
  canLoad: boolean
  load: () => void
}

/**
 * Keeps the reader's place in a log to the pixel, whatever is put above or below, however its box or its lines change; who
 * is at the end stays there.
 */
export function useLogScroll({ keys, ownKey, wanting, canLoad, load }: LogScrollProps) {
  const log = useRef<HTMLDivElement>(null)
  const place = useRef<ScrollAnchor>({ isAtEnd: true, key: null, offset: 0 })
  const [isAway, setAway] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const loadIfNear = useEffectEvent(() => {
    if (canLoad && log.current && log.current.scrollTop <= wanting.within) load()
  })
  const keepPlace = useEffectEvent(() => {
    if (!log.current) return
    restore(log.current, place.current)
    // What does not fill its box can never be scrolled.
    if (canLoad && log.current.scrollHeight <= log.current.clientHeight) load()
  })
  const lastOwn = useRef(ownKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the messages that move the place
  useLayoutEffect(() => {
    if (ownKey !== undefined && lastOwn.current !== ownKey) place.current.isAtEnd = true
    lastOwn.current = ownKey
    keepPlace()
  }, [keys, ownKey])
  useSizes(log, keepPlace)

  const note = () => {
    if (!log.current) return
    place.current = placeIn(log.current)
    setAway(!place.current.isAtEnd)
    clearTimeout(timer.current)
    if (wanting.after === 0) loadIfNear()
    else timer.current = setTimeout(loadIfNear, wanting.after)
  }
  const toEnd = () => {
    place.current.isAtEnd = true
    if (log.current) restore(log.current, place.current)
  }
  return { log, isAway, onScroll: note, toEnd }
}

function placeIn(log: HTMLElement): ScrollAnchor {
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight <= nearEnd
  for (const each of log.querySelectorAll<HTMLElement>('[data-message]')) {
    if (each.offsetTop + each.offsetHeight <= log.scrollTop) continue
    return { isAtEnd, key: each.dataset.message ?? null, offset: each.offsetTop - log.scrollTop }
  }
  return { isAtEnd, key: null, offset: 0 }
}

function restore(log: HTMLElement, { isAtEnd, key, offset }: ScrollAnchor): void {
  if (isAtEnd) log.scrollTop = log.scrollHeight
  else {
    const held = key === null ? null : log.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`)
    if (held) log.scrollTop = held.offsetTop - offset
  }
}

/** The box changes with the window, the keyboard and the composer; what is in it with pictures and fonts. */
function useSizes(log: RefObject<HTMLElement | null>, onChange: () => void): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (!log.current) return
    const observer = new ResizeObserver(() => change())
    observer.observe(log.current)
    for (const part of log.current.children) observer.observe(part)
    return () => observer.disconnect()
  }, [log])
}
