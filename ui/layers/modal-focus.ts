/**
 * Where focus goes when a dialog or drawer opens: the element marked data-initial-focus, else the first field, else the
 * panel itself so that its title is read.
 */
export function initialFocus(panel: HTMLElement | null): HTMLElement | true {
  const marked = panel?.querySelector<HTMLElement>('[data-initial-focus]')
  const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)'
  return marked ?? panel?.querySelector<HTMLElement>(fields) ?? panel ?? true
}
