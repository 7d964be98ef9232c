import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { releaseClicks } from './early-events.ts'
import { type Watch, watchSight, watchUse } from './hydration-triggers.ts'
import { useIsAlive } from './is-hydrated.ts'
import { type LoadPart, loadPatiently } from './load-part.ts'

/** Parts that the server has yet to load, before it renders its first page. */
const unloaded: (() => Promise<unknown>)[] = []

let loading = Promise.resolve()

/**
 * On the server: every part is there before a page is rendered, so that all of it stands in the HTML in its place. Pages that
 * are asked for while parts are still being loaded wait for them too: rendered without, they would wait for ever.
 */
export function loadParts(): Promise<void> {
  loading = loading.catch(() => undefined).then(loadMissing)
  return loading
}

async function loadMissing(): Promise<void> {
  // A part may have parts of its own, known once it is there. What could not be loaded is tried again by the next page.
  while (unloaded.length > 0) {
    const some = [...unloaded]
    await Promise.all(some.map((load) => load()))
    unloaded.splice(0, some.length)
  }
}

const released = Promise.withResolvers<void>()
let isReleased = false

/**
 * Nothing waits any longer. It is called with the first thing that somebody does, and before a change that reaches the whole
 * page: React may have to draw anew what so far only stands there as HTML, and would hold a navigation until it can.
 */
export function releaseParts(): void {
  isReleased = true
  released.resolve()
}

if (!import.meta.env.SSR) {
  if (window.earlyPresses?.length) releaseParts()
  for (const type of ['click', 'keydown', 'submit', 'popstate']) {
    addEventListener(type, releaseParts, { capture: true, once: true })
  }
}

/**
 * A part of a page below the first view. Its HTML comes with the page; its code only when it is about to be seen, so the
 * first load does without it. On pages that are reached by a link it comes with them.
 *
 *   const Reviews = whenSeen(() => import('./reviews.tsx').then((part) => part.Reviews))   // outside of any component
 */
export const whenSeen = <P extends object>(load: LoadPart<P>): ComponentType<P> => later(load, watchSight)

/**
 * A part that can be read and followed as it stands in the HTML, and needs its code only for what is pressed in it: the
 * code comes with the first finger, pointer or focus on it, or where somebody is signed in. Presses that were quicker than
 * the code are repeated once the code is there.
 */
export const whenUsed = <P extends object>(load: LoadPart<P>): ComponentType<P> => later(load, watchUse)

function later<P extends object>(load: LoadPart<P>, watch: Watch): ComponentType<P> {
  let part: ComponentType<P> | null = null
  const wanted = Promise.withResolvers<void>()
  const fetchPart = async () => {
    part ??= await loadPatiently(load)
    return { default: part }
  }
  const Now = lazy(fetchPart)
  const Later = lazy(() => Promise.race([wanted.promise, released.promise]).then(fetchPart))
  if (import.meta.env.SSR) unloaded.push(fetchPart)
  // A page that is reached by a link wants its parts as soon as itself. What fails here fails again where it is drawn.
  else if (isReleased) fetchPart().catch(() => undefined)
  return function LaterPart(props: P) {
    const box = useRef<HTMLDivElement>(null)
    const isAlive = useIsAlive()
    // Both chosen once: a component in place of the promise of it would be another one to React, and lose what it holds.
    const [isFromHtml] = useState(!isAlive)
    const [Part] = useState(() => part ?? ((isFromHtml ? Later : Now) as unknown as ComponentType<P>))
    useWatch(box, watch, wanted.resolve)
    // The same element as long as the props are: drawn anew, the HTML would have to give way before the code is there.
    return useMemo(() => {
      const drawn = (
        <>
          <Part {...props} />
          <Alive box={box} />
        </>
      )
      return (
        <div ref={box} data-later className="contents">
          {/* Without a boundary of its own, the page before stays until the part is there: nothing is drawn with a hole. */}
          {isFromHtml ? <Suspense>{drawn}</Suspense> : drawn}
        </div>
      )
    }, [Part, props, isFromHtml])
  }
}

function useWatch(box: RefObject<HTMLElement | null>, watch: Watch, wake: () => void): void {
  useEffect(() => (box.current ? watch(box.current, wake) : undefined), [box, watch, wake])
}

/** Safari has no idle callbacks; a second after a page came alive it is mostly idle. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(task)
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(task, 1_000)
  return () => clearTimeout(timer)
}

/** Runs when the code of what stands beside it is there. */
function Alive({ box }: { box: RefObject<HTMLElement | null> }) {
  useEffect(() => releaseClicks(box.current), [box])
  return null
}
