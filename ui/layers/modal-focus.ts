/**
 * Where focus goes when a dialog or drawer opens: the element marked data-initial-focus, else the first field, else the
 * panel itself so that its title is read.
 */
export function initialFocus(panel: HTMLElement | null): HTMLElement | true {
  const marked = panel?.querySelector<HTMLElement>('[data-initial-focus]')
  const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)'
  return marked ?? panel?.querySelector<HTMLElement>(fields) ?? panel ?? true
}

/** Where the focus goes back to when a modal closes: its opener, or what came in its place, or the heading of the page. */
export class Return {
  private path: Element[] = []

  /** Call as the modal opens, while the opener still has the focus. */
  remember(): void {
    this.path = []
    for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) this.path.push(at)
  }

  /** true: the opener is there, and the modal itself knows it. */
  find(): HTMLElement | true {
    const [opener, ...around] = this.path
    if (opener?.isConnected) return true
    const near = around.find((each) => each.isConnected)
    const heir = near && !near.contains(document.querySelector('main')) && near.querySelector<HTMLElement>(pressable)
    return heir || pageHeading() || true
  }
}

const pressable = 'button:not(:disabled), a[href]'

function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}
