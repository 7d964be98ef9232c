import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { type Box, type Point, panBy, unzoomed, type Zoom, zoomAt } from './zoom.ts'

const doubleTapTime = 300
const swipeDistance = 60

type Options = {
  stage: RefObject<HTMLElement | null>
  /** A sideways swipe over a picture that is not enlarged; true towards the right. */
  onSwipe: (rightwards: boolean) => void
}

type Track = { points: Map<number, Point>; began: Point | null; lastTap: number; pinched: boolean }

/** Pinch and double tap to zoom, drag to move, swipe to change the picture. */
export function useZoomGestures({ stage, onSwipe }: Options) {
  const zooming = useZoom(stage)
  const handlers = usePointers(zooming, onSwipe)
  const { zoom, zoomBy, reset } = zooming
  return { zoom, zoomBy, reset, handlers }
}

type Change = (next: (zoom: Zoom, box: Box) => Zoom) => void

function useZoom(stage: Options['stage']) {
  const [zoom, setZoom] = useState<Zoom>(unzoomed)
  const reset = useCallback(() => setZoom(unzoomed), [])
  const change: Change = (next) => {
    const box = stage.current?.getBoundingClientRect()
    if (box) setZoom((now) => next(now, box))
  }
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) => change((now, box) => zoomAt(now, factor, at, box))
  return { zoom, change, zoomBy, reset }
}

function usePointers({ zoom, change, zoomBy, reset }: ReturnType<typeof useZoom>, onSwipe: Options['onSwipe']) {
  const track = useRef<Track>({ points: new Map(), began: null, lastTap: 0, pinched: false })
  const onPointerDown = (event: PointerEvent) => {
    const { points } = track.current
    event.currentTarget.setPointerCapture(event.pointerId)
    points.set(event.pointerId, here(event))
    track.current.began = here(event)
    track.current.pinched = points.size > 1
  }
  const onPointerMove = (event: PointerEvent) => {
    const { points } = track.current
    const before = points.get(event.pointerId)
    if (!before) return
    const now = here(event)
    const other = [...points].find(([id]) => id !== event.pointerId)?.[1]
    points.set(event.pointerId, now)
    if (other) zoomBy(distance(now, other) / Math.max(1, distance(before, other)), middle(now, other))
    else change((own, box) => panBy(own, { x: now.x - before.x, y: now.y - before.y }, box))
  }
  const onPointerUp = (event: PointerEvent) => {
    const state = track.current
    const wasDown = state.points.delete(event.pointerId)
    if (!wasDown || state.points.size > 0 || state.pinched || !state.began) return
    const moved = { x: here(event).x - state.began.x, y: here(event).y - state.began.y }
    if (Math.hypot(moved.x, moved.y) < 10) tap(event)
    else if (zoom.scale === 1 && Math.abs(moved.x) > swipeDistance && Math.abs(moved.x) > Math.abs(moved.y)) {
      onSwipe(moved.x > 0)
    }
  }
  const tap = (event: PointerEvent) => {
    const twice = event.timeStamp - track.current.lastTap < doubleTapTime
    track.current.lastTap = twice ? 0 : event.timeStamp
    if (twice && zoom.scale > 1) reset()
    else if (twice) zoomBy(3, here(event))
  }
  const onPointerCancel = (event: PointerEvent) => void track.current.points.delete(event.pointerId)
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

/** A pointer's position from the element's centre. */
function here(event: PointerEvent): Point {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
