import { useRef } from 'react'

/**
 * Where focus goes when a dialog or drawer opens: the element marked data-initial-focus, else the first field, else the
 * panel itself so that its title is read.
 */
export function initialFocus(panel: HTMLElement | null): HTMLElement | true {
  const marked = panel?.querySelector<HTMLElement>('[data-initial-focus]')
  const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)'
  return marked ?? panel?.querySelector<HTMLElement>(fields) ?? panel ?? true
}

/** What a modal's panel needs to know of the focus: where it goes on opening, and where when it closes. */
export function useModalFocus(enter: () => HTMLElement | true, returnTo?: () => HTMLElement | null) {
  const wayBack = useRef<Element[]>([])
  const path = useRef('')
  return {
    initialFocus: () => {
      wayBack.current = pathOf(document.activeElement)
      path.current = location.pathname
      return enter()
    },
    // What leads to another page closes by the way: there the heading comes first, whatever opened it.
    finalFocus: () =>
      returnTo?.() ?? (path.current === location.pathname ? backAlong(wayBack.current) : (pageHeading() ?? true)),
  }
}

function pathOf(element: Element | null): Element[] {
  const path: Element[] = []
  for (let at = element; at && at !== document.body; at = at.parentElement) path.push(at)
  return path
}

/** To the opener (true: the modal itself knows it), or to what came in its place, or to the heading of the page. */
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
