/** A `ref` for the replacement of a focused element. An effect is too late: a dialog takes the focus in the next frame. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
