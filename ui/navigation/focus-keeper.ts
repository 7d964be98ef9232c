interface FocusKeeper {
  /** Begins to watch the document; the result ends it. */
  readonly watch: () => () => void
  /** After a navigation: the heading of the new page takes a lost focus as soon as it is rendered. */
  readonly awaitHeading: () => void
}

/** An element of the page, not of a popup over it. */
interface Focused {
  readonly element: HTMLElement
  /** Once the element is removed, the browser collapses it to where the element was. */
  readonly removalPoint: Range
  readonly isByKeyboard: boolean
}

/**
 * Moves the focus on when the focused element is removed. Otherwise `document.body` gets it: the Tab key starts at the top, and a
 * screen reader is silent. Popups keep and return the focus themselves, unless their opener is removed with them.
 */
export function createFocusKeeper(): FocusKeeper {
  let focused: Node | undefined
  /** Below a popup, the element that opened it. */
  let lastInPage: Focused | undefined
  let isHeadingAwaited = false
  let frame = 0
  const restore = () => {
    frame = 0
    if (!isFocusLost()) return
    const successor = isHeadingAwaited ? undefined : lastInPage && findSuccessor(lastInPage)
    focused = undefined
    lastInPage = undefined
    // A page that loads has no heading yet.
    isHeadingAwaited = successor === undefined
    const target = successor ?? pageHeading()
    target?.focus({ preventScroll: true })
  }
  /** In the next frame: effects and dialogs may move the focus before it. */
  const schedule = () => {
    if (frame !== 0 || !isFocusLost()) return
    if (isHeadingAwaited || focused?.isConnected === false) frame = requestAnimationFrame(restore)
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    isHeadingAwaited = false
    if (!(target instanceof HTMLElement)) return
    focused = target
    if (!target.closest('[data-base-ui-portal]')) lastInPage = describeFocused(target)
  }
  /** A person may leave the focused element, as with a press beside it: then nothing takes its focus. */
  const onFocusOut = ({ target }: FocusEvent) =>
    // While the event is dispatched, an element that is being removed is still connected.
    queueMicrotask(() => {
      if (!isFocusLost() || !(target as Node).isConnected) return
      focused = undefined
      isHeadingAwaited = false
    })
  return {
    watch: () => listen({ onChange: schedule, onFocusIn, onFocusOut, onStop: () => cancelAnimationFrame(frame) }),
    awaitHeading: () => {
      isHeadingAwaited = true
      schedule()
    },
  }
}

interface Listeners {
  readonly onChange: () => void
  readonly onFocusIn: (event: FocusEvent) => void
  readonly onFocusOut: (event: FocusEvent) => void
  readonly onStop: () => void
}

function listen({ onChange, onFocusIn, onFocusOut, onStop }: Listeners): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    onStop()
  }
}

const isFocusLost = (): boolean => (document.activeElement ?? document.body) === document.body

function describeFocused(element: HTMLElement): Focused {
  const removalPoint = document.createRange()
  removalPoint.selectNode(element)
  return { element, removalPoint, isByKeyboard: element.matches(':focus-visible') }
}

const buttons = 'a[href], button:not(:disabled), input:is([type=checkbox], [type=radio]):not(:disabled)'
/** After a touch, the focus of a text field would open the keyboard of the screen. */
const fields = `${buttons}, input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)`

/** The next control of the group that the element was in, else the one before it. Undefined if the group is the page itself. */
function findSuccessor({ element, removalPoint, isByKeyboard }: Focused): HTMLElement | undefined {
  if (element.isConnected && isReachable(element)) return element
  const group = removalPoint.startContainer
  const holdsPage = group.contains(document.querySelector('main h1') ?? document.querySelector('main'))
  if (holdsPage || !(group instanceof Element)) return
  const controls = [...group.querySelectorAll<HTMLElement>(isByKeyboard ? fields : buttons)].filter(isReachable)
  return controls.find((control) => removalPoint.comparePoint(control, 0) > 0) ?? controls.at(-1)
}

const isReachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })

/** As in `modal-focus.ts`: a module of both would be one more file for each page that has dialogs. */
function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}
