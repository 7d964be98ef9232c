import { useRef } from 'react'

/** Initial focus: the element with data-initial-focus, else the first field, else the panel, so that its title is announced. */
export function initialFocus(panel: HTMLElement | null): HTMLElement | true {
  const marked = panel?.querySelector<HTMLElement>('[data-initial-focus]')
  const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)'
  return marked ?? panel?.querySelector<HTMLElement>(fields) ?? panel ?? true
}

export function useModalFocus(enter: () => HTMLElement | true, returnTo?: () => HTMLElement | null) {
  const wayBack = useRef<Element[]>([])
  const path = useRef('')
  return {
    initialFocus: () => {
      wayBack.current = pathOf(document.activeElement)
      path.current = location.pathname
      return enter()
    },
    // Navigation closes the dialog too: then the page's heading takes the focus.
    finalFocus: () =>
      returnTo?.() ?? (path.current === location.pathname ? backAlong(wayBack.current) : (pageHeading() ?? true)),
  }
}

function pathOf(element: Element | null): Element[] {
  const path: Element[] = []
  for (let at = element; at && at !== document.body; at = at.parentElement) path.push(at)
  return path
}

/** The opener (true: the library knows it), else its replacement, else the page's heading. */
function backAlong([opener, ...around]: readonly Element[]): HTMLElement | true {
  if (opener?.isConnected) return true
  const near = around.find((each) => each.isConnected)
  const holdsPage = near?.contains(document.querySelector('main'))
  const heir = holdsPage ? null : near?.querySelector<HTMLElement>('button:not(:disabled), a[href]')
  return heir ?? pageHeading() ?? true
}

function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/** Returns the focus to a field of the panel; to its first field if a button had the focus, or the field is gone. */
export function focusAgain(before: Element | null, panel: HTMLElement | null): void {
  const first = initialFocus(panel)
  if (before instanceof HTMLElement && panel?.contains(before) && before.matches('input, select, textarea'))
    before.focus()
  else if (first !== true) first.focus()
}
