/** Containers that are hydrated: the document, and deferred parts. */
const hydrated = new WeakSet<Element>()

/** `value` is that of a select, which hydration may reset. */
type EarlyEvent = { target: HTMLElement; type: string; value?: string }

/** Events in containers that are not hydrated yet, oldest first. */
let queue: EarlyEvent[] = []

declare global {
  interface Window {
    /** Events before any code was loaded, and the listener that records them. */
    earlyEvents?: EarlyEvent[] & { record?: (event: Event) => void }
  }
}

/** Controls that need their code, by event type; text fields work without. */
const controls: Record<string, string> = { click: 'button,label,[type=radio],[type=checkbox]', change: 'select' }

/** Before any code is loaded, links of the shop load a document, which is faster than waiting for the code. */
const internalLink = 'a[href^="/"]:not([target])'

/** A link whose code is not loaded by then loads a document. */
const linkTimeoutMs = 3_000

/** Inline script in the head of every page: records events until `captureEarlyEvents` is called. */
export const recordEventsScript = import.meta.env.SSR
  ? `(function(controls){function record(e){var t=e.target.closest&&e.target.closest(controls[e.type]);
if(t&&t.type!="submit"){e.preventDefault();earlyEvents.push({target:t,type:e.type,value:t.value})}}
(window.earlyEvents=[]).record=record;for(var type in controls)addEventListener(type,record,true)})(${JSON.stringify(controls)})`
  : ''

/**
 * Records events until the code of their target is loaded. It listens at the window: React, which listens at the document,
 * swallows events on parts that are not hydrated.
 */
export function captureEarlyEvents(): void {
  const early = window.earlyEvents
  for (const type of Object.keys(controls)) {
    if (early?.record) removeEventListener(type, early.record, { capture: true })
    addEventListener(type, recordEvent, { capture: true })
  }
  early?.forEach(enqueue)
}

function recordEvent(event: Event): void {
  const { type, target } = event
  const control = target instanceof Element ? target.closest<HTMLElement>(`${controls[type]},${internalLink}`) : null
  // Only the last clicked link is followed.
  const isLink = control instanceof HTMLAnchorElement
  if (isLink) queue = queue.filter((early) => !(early.target instanceof HTMLAnchorElement))
  if (!control || control.getAttribute('type') === 'submit' || hydrated.has(containerOf(control))) return
  const early = { target: control, type, value: control instanceof HTMLSelectElement ? control.value : undefined }
  if (isLink) {
    // With a modifier key the link opens in another tab or window.
    const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
    if (ctrlKey || metaKey || shiftKey || altKey) return
    const { href } = location
    setTimeout(() => {
      if (!queue.includes(early)) return
      queue = queue.filter((other) => other !== early)
      if (location.href === href) location.assign(control.href)
    }, linkTimeoutMs)
  }
  event.preventDefault()
  event.stopPropagation()
  enqueue(early)
}

function enqueue(early: EarlyEvent): void {
  early.target.setAttribute('aria-busy', 'true')
  queue.push(early)
}

const containerOf = (target: Element): Element => target.closest('[data-later]') ?? document.documentElement

export const isHydrated = (container: Element): boolean => hydrated.has(container)

/** Marks a container as hydrated and replays its events in order. */
export function replayEarlyEvents(container: Element | null): void {
  if (!container) return
  hydrated.add(container)
  const events = queue.filter(({ target }) => containerOf(target) === container)
  queue = queue.filter((early) => !events.includes(early))
  void replay(events)
}

async function replay(events: readonly EarlyEvent[]): Promise<void> {
  for (const { target, type, value } of events) {
    // Hydration renders a guest, as the server did. The session and the effect of the previous event render in a later task.
    await new Promise((resolve) => setTimeout(resolve))
    target.removeAttribute('aria-busy')
    if (target instanceof HTMLSelectElement && value !== undefined) target.value = value
    if (target.isConnected) target.dispatchEvent(createEvent(type))
  }
}

const createEvent = (type: string) =>
  type === 'click' ? new MouseEvent(type, { bubbles: true, cancelable: true }) : new Event(type, { bubbles: true })
