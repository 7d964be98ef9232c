import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** The reader's position: at the end, or a message at an offset of the view. */
type ScrollAnchor = { isAtEnd: boolean; key: string | null; offset: number }

const endThresholdPx = 40

type LogScrollProps = {
  /** Keys of the shown messages in their order. */
  keys: readonly string[]
  /** Key of the shopper's latest message that is being sent: a new one scrolls to the end. */
  ownKey: string | undefined
  /** Earlier messages load within this distance from the top, after this time without scrolling. */
  earlierTrigger: { distancePx: number; delayMs: number }
  canLoad: boolean
  load: () => void
}

/** Keeps the reader's position to the pixel when messages are inserted or sizes change. A reader at the end stays there. */
export function useLogScroll({ keys, ownKey, earlierTrigger, canLoad, load }: LogScrollProps) {
  const log = useRef<HTMLDivElement>(null)
  const anchor = useRef<ScrollAnchor>({ isAtEnd: true, key: null, offset: 0 })
  const [isAway, setAway] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const loadIfNear = useEffectEvent(() => {
    if (canLoad && log.current && log.current.scrollTop <= earlierTrigger.distancePx) load()
  })
  const restoreAnchor = useEffectEvent(() => {
    if (!log.current) return
    scrollToAnchor(log.current, anchor.current)
    // A log that does not fill its box never emits scroll events.
    if (canLoad && log.current.scrollHeight <= log.current.clientHeight) load()
  })
  const lastOwn = useRef(ownKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages move the anchor
  useLayoutEffect(() => {
    if (ownKey !== undefined && lastOwn.current !== ownKey) anchor.current.isAtEnd = true
    lastOwn.current = ownKey
    restoreAnchor()
  }, [keys, ownKey])
  useSizeChanges(log, restoreAnchor)

  const handleScroll = () => {
    if (!log.current) return
    anchor.current = readAnchor(log.current)
    setAway(!anchor.current.isAtEnd)
    clearTimeout(timer.current)
    if (earlierTrigger.delayMs === 0) loadIfNear()
    else timer.current = setTimeout(loadIfNear, earlierTrigger.delayMs)
  }
  const toEnd = () => {
    anchor.current.isAtEnd = true
    if (log.current) scrollToAnchor(log.current, anchor.current)
  }
  return { log, isAway, onScroll: handleScroll, toEnd }
}

function readAnchor(log: HTMLElement): ScrollAnchor {
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight <= endThresholdPx
  for (const message of log.querySelectorAll<HTMLElement>('[data-message]')) {
    if (message.offsetTop + message.offsetHeight <= log.scrollTop) continue
    return { isAtEnd, key: message.dataset.message ?? null, offset: message.offsetTop - log.scrollTop }
  }
  return { isAtEnd, key: null, offset: 0 }
}

function scrollToAnchor(log: HTMLElement, { isAtEnd, key, offset }: ScrollAnchor): void {
  if (isAtEnd) log.scrollTop = log.scrollHeight
  else {
    const message = key === null ? null : log.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`)
    if (message) log.scrollTop = message.offsetTop - offset
  }
}

function useSizeChanges(log: RefObject<HTMLElement | null>, onChange: () => void): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (!log.current) return
    const observer = new ResizeObserver(() => change())
    observer.observe(log.current)
    for (const part of log.current.children) observer.observe(part)
    return () => observer.disconnect()
  }, [log])
}
