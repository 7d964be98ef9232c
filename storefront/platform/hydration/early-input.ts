/** Containers that are hydrated: the document, and deferred parts. */
const hydrated = new WeakSet<Element>()

/** Clicked controls in containers that are not hydrated yet, oldest first. */
let queue: HTMLElement[] = []

declare global {
  interface Window {
    /** Controls that were clicked before any code was loaded, and the listener that records them. */
    earlyClicks?: HTMLElement[] & { record?: (event: Event) => void }
  }
}

/** Controls that need their code to be clicked. Submit buttons work without. */
const controls = 'button:not([type=submit]),label,[type=radio],[type=checkbox]'

/** Before any code is loaded, links of the shop load a document, which is faster than waiting for the code. */
const internalLink = 'a[href^="/"]:not([target])'

/** A link without a click handler of its own. The router follows it before its part is hydrated. */
const plainLink = '[data-plain-link]'

/** A link whose code is not loaded by then loads a document. */
const linkTimeoutMs = 3_000

/** Inline script in the head of every page: records clicks until `captureEarlyClicks` is called. */
export const recordClicksScript = import.meta.env.SSR
  ? `(function(){function record(e){var t=e.target.closest&&e.target.closest(${JSON.stringify(controls)});
if(t){e.preventDefault();earlyClicks.push(t)}}
(window.earlyClicks=[]).record=record;addEventListener("click",record,true)})()`
  : ''

/** Records clicks at the window: React, which listens at the document, swallows events on parts that are not hydrated. */
export function captureEarlyClicks(): void {
  const early = window.earlyClicks
  if (early?.record) removeEventListener('click', early.record, { capture: true })
  addEventListener('click', recordClick, { capture: true })
  early?.forEach(enqueue)
}

function recordClick(event: MouseEvent): void {
  const { target } = event
  const control = target instanceof Element ? target.closest<HTMLElement>(`${controls},${internalLink}`) : null
  if (!control || isHydrated(partOf(control))) return
  if (control instanceof HTMLAnchorElement) {
    // With a modifier key the link opens in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // Only the last clicked link is followed.
    queue = queue.filter((early) => !(early instanceof HTMLAnchorElement))
    loadDocumentOnTimeout(control)
  }
  event.preventDefault()
  event.stopPropagation()
  if (isHydrated(containerOf(control))) followLink(control)
  else enqueue(control)
}

function loadDocumentOnTimeout(link: HTMLAnchorElement): void {
  const { href } = location
  setTimeout(() => {
    if (!queue.includes(link)) return
    queue = queue.filter((early) => early !== link)
    if (location.href === href) location.assign(link.href)
  }, linkTimeoutMs)
}

function enqueue(control: HTMLElement): void {
  control.setAttribute('aria-busy', 'true')
  queue.push(control)
}

const partOf = (target: Element): Element => target.closest('[data-deferred]') ?? document.documentElement

/** The container that has to be hydrated before a click on the control is repeated: for a plain link only the page. */
const containerOf = (control: Element) => (control.matches(plainLink) ? document.documentElement : partOf(control))

export const isHydrated = (container: Element): boolean => hydrated.has(container)

/** Then repeats earlier clicks and choices. Outside of the server's HTML no select has a default value to compare. */
export function markHydrated(container: Element | null, isFromHtml = true): void {
  if (!container || isHydrated(container)) return
  hydrated.add(container)
  const clicked = queue.filter((control) => containerOf(control) === container)
  queue = queue.filter((control) => !clicked.includes(control))
  void repeatInput(clicked, isFromHtml ? findEarlyChoices(container) : [])
}

async function repeatInput(clicked: readonly HTMLElement[], chosen: readonly EarlyChoice[]): Promise<void> {
  for (const { select, value } of chosen) {
    await startTask()
    // Hydration renders a guest, as the server did; the session that renders next may have reset the value.
    select.value = value
    if (select.isConnected) select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  for (const control of clicked) {
    await startTask()
    control.removeAttribute('aria-busy')
    if (!isHydrated(partOf(control))) followLink(control)
    else if (control.isConnected) control.click()
  }
}

export const findPlainLink = (element: Element): Element | null => element.closest(plainLink)

/** The link that an input follows without further code: it is hydrated, or plain. */
export function findFollowedLink(event: Event): HTMLAnchorElement | null {
  if (event.type === 'keydown' && (event as KeyboardEvent).key !== 'Enter') return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(internalLink) : null
  return link && isHydrated(containerOf(link)) ? link : null
}

/** Whether a link leads to another route of the router, which removes the page that is shown. */
export function opensOtherPage(link: HTMLAnchorElement): boolean {
  const router = globalThis.__reactRouterDataRouter
  const next = router?.match(link.pathname)?.at(-1)
  return next !== undefined && next.route.id !== router?.state.matches.at(-1)?.route.id
}

/** Only a plain link is followed while its part is not hydrated. */
function followLink(link: HTMLElement): void {
  void globalThis.__reactRouterDataRouter?.navigate(link.getAttribute('href'))
}

/** The session and the effect of the previous input render in a task of their own. */
const startTask = () => new Promise((resolve) => setTimeout(resolve))

type EarlyChoice = { select: HTMLSelectElement; value: string }

/** Selects whose value is not that of the HTML: voice control and extensions set it without a pointer or key. */
export function findEarlyChoices(container: Element): EarlyChoice[] {
  return [...container.querySelectorAll('select')].flatMap((select) => {
    const { value } = select
    return partOf(select) === container && value !== defaultValueOf(select) ? [{ select, value }] : []
  })
}

const defaultValueOf = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find((option) => option.defaultSelected) ?? options[0])?.value
