/** A `ref` for the replacement of a focused element. Not an effect: a dialog takes the focus in the next frame. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
