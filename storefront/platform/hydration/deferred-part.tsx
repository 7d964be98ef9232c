import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { findFollowedLink, isHydrated, markHydrated, opensOtherPage } from './early-input.ts'
import { type Watch, watchInteraction, watchVisible } from './hydration-triggers.ts'
import { type LoadPart, loadWithRetry } from './load-part.ts'

/** Loaders of parts that the server has not loaded yet. */
const unloaded: (() => Promise<unknown>)[] = []

let loading = Promise.resolve()

/** On the server: loads all parts before a page is rendered. Concurrent requests wait as well, or their page would lack parts. */
export function loadDeferredParts(): Promise<void> {
  loading = loading.catch(() => undefined).then(loadMissing)
  return loading
}

async function loadMissing(): Promise<void> {
  // A loaded part can add parts of its own. The next request retries those that failed.
  while (unloaded.length > 0) {
    const batch = [...unloaded]
    await Promise.all(batch.map((load) => load()))
    unloaded.splice(0, batch.length)
  }
}

const released = Promise.withResolvers<void>()
let isReleased = false

/** Boxes of parts that are not triggered yet, with what triggers each. */
const waiting = new Map<HTMLElement, () => void>()

/** On the first input, and before an update of the whole page, in which unhydrated parts would block a navigation. */
export function startHydratingAll(): void {
  isReleased = true
  released.resolve()
}

/** Before another page opens: the parts around it. Those of the page that it replaces would be removed right after hydration. */
export function startHydratingFrame(): void {
  isReleased = true
  for (const [box, trigger] of waiting) if (!box.closest('main')) trigger()
}

function onFirstInput(event: Event): void {
  const link = findFollowedLink(event)
  // Enter on a link also dispatches a click.
  if (link && event.type === 'keydown') return
  if (link && opensOtherPage(link)) startHydratingFrame()
  else startHydratingAll()
}

if (!import.meta.env.SSR) {
  if (window.earlyClicks?.length) startHydratingAll()
  for (const type of ['click', 'keydown', 'submit', 'popstate']) addEventListener(type, onFirstInput, { capture: true })
}

/**
 * A part below the first view. Its HTML is in the page; its code is loaded when it comes near the viewport. After a navigation
 * in the browser it is loaded with the page. Declare it outside of any component:
 *
 *   const Reviews = hydrateOnVisible(() => import('./reviews.tsx').then((part) => part.Reviews))
 */
export const hydrateOnVisible = <P extends object>(load: LoadPart<P>): ComponentType<P> => deferPart(load, watchVisible)

/** For HTML that works without code. Loads on hover, touch, focus or change, or if signed in. Earlier clicks are repeated. */
export const hydrateOnInteraction = <P extends object>(load: LoadPart<P>): ComponentType<P> =>
  deferPart(load, watchInteraction)

/** For a list that is drawn when near. Also on interaction: a link in it may get the focus, and hearts of a shopper are filled. */
export const hydrateOnVisibleOrInteraction = <P extends object>(load: LoadPart<P>): ComponentType<P> =>
  deferPart(load, (box, onTrigger) => {
    const endings = [watchVisible(box, onTrigger), watchInteraction(box, onTrigger)]
    return () => endings.forEach((end) => void end())
  })

function deferPart<P extends object>(load: LoadPart<P>, watch: Watch): ComponentType<P> {
  let part: ComponentType<P> | null = null
  const triggered = Promise.withResolvers<void>()
  const fetchPart = async () => {
    part ??= await loadWithRetry(load)
    return { default: part }
  }
  const Immediate = lazy(fetchPart)
  const Deferred = lazy(() => Promise.race([triggered.promise, released.promise]).then(fetchPart))
  if (import.meta.env.SSR) unloaded.push(fetchPart)
  // After a navigation in the browser the parts load with the page. An error is thrown again on render.
  else if (isReleased) fetchPart().catch(() => undefined)
  return function DeferredPart(props: P) {
    const box = useRef<HTMLDivElement>(null)
    const isHydrated = useIsHydrated()
    // Chosen once: React would remount the part, and lose its state, if `lazy` were replaced by the component.
    const [isFromHtml] = useState(!isHydrated)
    const [Part] = useState(() => part ?? ((isFromHtml ? Deferred : Immediate) as unknown as ComponentType<P>))
    useTrigger(box, watch, triggered.resolve)
    // The same element for the same props: a new one would make React discard the HTML before the code is loaded.
    return useMemo(() => {
      const content = (
        <>
          <Part {...props} />
          <ReportHydrated box={box} isFromHtml={isFromHtml} />
        </>
      )
      return (
        <div ref={box} data-deferred className="contents">
          {/* Without a Suspense boundary the previous page stays until the part is loaded. */}
          {isFromHtml ? <Suspense>{content}</Suspense> : content}
        </div>
      )
    }, [Part, props, isFromHtml])
  }
}

function useTrigger(box: RefObject<HTMLElement | null>, watch: Watch, trigger: () => void): void {
  useEffect(() => {
    const { current } = box
    if (!current) return
    waiting.set(current, trigger)
    const end = watch(current, trigger)
    return () => {
      waiting.delete(current)
      end()
    }
  }, [box, watch, trigger])
}

/** Safari has no idle callbacks; one second after hydration a page is usually idle. */
export function runWhenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, 1_000)
  return () => clearTimeout(timer)
}

/** Its effect runs once its sibling is hydrated. */
function ReportHydrated({ box, isFromHtml }: { box: RefObject<HTMLElement | null>; isFromHtml: boolean }) {
  useEffect(() => markHydrated(box.current, isFromHtml), [box, isFromHtml])
  return null
}

/** False on the server and in the first render, then true: for content that depends on the browser. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

const subscribe = () => () => undefined

/** Limit for parts whose code cannot be loaded. */
const timeoutMs = 5_000
const pollIntervalMs = 20

/** Resolves once all parts are hydrated: an earlier update of the whole page would make React remove HTML. */
export async function hydrateAll(): Promise<void> {
  startHydratingAll()
  const deadline = Date.now() + timeoutMs
  while (!isAllHydrated() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
}

export const isAllHydrated = (): boolean => [...document.querySelectorAll('html, [data-deferred]')].every(isHydrated)
