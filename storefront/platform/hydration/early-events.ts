/** Boxes whose code is there; the whole page is one, the parts that come later are others. */
const alive = new WeakSet<Element>()

/** `value` is what was chosen in a list: what comes alive may begin with the one before. */
type Press = { target: HTMLElement; type: string; value?: string }

/** What was done in boxes whose code was not there yet, in its order. */
let kept: Press[] = []

declare global {
  interface Window {
    /** What was pressed or chosen before any code was there; and the listener that keeps it. */
    earlyPresses?: Press[] & { keep?: (event: Event) => void }
  }
}

/** What answers only with its code; text fields answer without. */
const answering: Record<string, string> = { click: 'button,label,[type=radio],[type=checkbox]', change: 'select' }

/** Links within the shop. Before any code is there they load a document, which is quicker than waiting for the code. */
const internalLink = 'a[href^="/"]:not([target])'

/** After this a link whose code has not come loads a document. */
const linkTimeoutMs = 3_000

/** Stands in the head of every page as the server sends it, and keeps presses until `keepClicks` takes over. */
export const earlyPressScript = import.meta.env.SSR
  ? `(function(answering){function keep(e){var t=e.target.closest&&e.target.closest(answering[e.type]);
if(t&&t.type!="submit"){e.preventDefault();earlyPresses.push({target:t,type:e.type,value:t.value})}}
(window.earlyPresses=[]).keep=keep;for(var type in answering)addEventListener(type,keep,true)})(${JSON.stringify(answering)})`
  : ''

/**
 * Keeps presses until the code of what was pressed comes. It listens at the window: React, which listens at the document,
 * would swallow a press on a part that is not alive.
 */
export function keepClicks(): void {
  const early = window.earlyPresses
  for (const type of Object.keys(answering)) {
    if (early?.keep) removeEventListener(type, early.keep, { capture: true })
    addEventListener(type, keepPress, { capture: true })
  }
  early?.forEach(keep)
}

function keepPress(event: Event): void {
  const { type, target } = event
  const found = target instanceof Element ? target.closest<HTMLElement>(`${answering[type]},${internalLink}`) : null
  // The last link that is pressed is the one that is followed.
  const isLink = found instanceof HTMLAnchorElement
  if (isLink) kept = kept.filter((press) => !(press.target instanceof HTMLAnchorElement))
  if (!found || found.getAttribute('type') === 'submit' || alive.has(boxOf(found))) return
  const press = { target: found, type, value: found instanceof HTMLSelectElement ? found.value : undefined }
  if (isLink) {
    // With such a key a link opens elsewhere.
    const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
    if (ctrlKey || metaKey || shiftKey || altKey) return
    const { href } = location
    setTimeout(() => {
      if (!kept.includes(press)) return
      kept = kept.filter((each) => each !== press)
      if (location.href === href) location.assign(found.href)
    }, linkTimeoutMs)
  }
  event.preventDefault()
  event.stopPropagation()
  keep(press)
}

function keep(press: Press): void {
  press.target.setAttribute('aria-busy', 'true')
  kept.push(press)
}

const boxOf = (target: Element): Element => target.closest('[data-later]') ?? document.documentElement

/** Whether the code of a box is there. */
export const isBoxAlive = (box: Element): boolean => alive.has(box)

/** The code of a box is there: what was done in it before is done again, one after the other. */
export function releaseClicks(box: Element | null): void {
  if (!box) return
  alive.add(box)
  const presses = kept.filter(({ target }) => boxOf(target) === box)
  kept = kept.filter((press) => !presses.includes(press))
  void repeat(presses)
}

async function repeat(presses: readonly Press[]): Promise<void> {
  for (const { target, type, value } of presses) {
    // A part comes alive as the server drew it, for a guest; who is signed in, and what the press before changed, is
    // drawn a moment later.
    await new Promise((resolve) => setTimeout(resolve))
    target.removeAttribute('aria-busy')
    if (target instanceof HTMLSelectElement && value !== undefined) target.value = value
    if (target.isConnected) target.dispatchEvent(again(type))
  }
}

const again = (type: string) =>
  type === 'click' ? new MouseEvent(type, { bubbles: true, cancelable: true }) : new Event(type, { bubbles: true })
