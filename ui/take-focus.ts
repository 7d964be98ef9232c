/**
 * A `ref` for the replacement of a focused element. An effect can be too late: a dialog whose focused button was removed takes the focus in
 * the next frame.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
