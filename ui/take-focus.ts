/**
 * For the `ref` of what comes in the place of what had the focus: it has it as soon as it is there. An effect would be too late now
 * and then, for a dialog whose focused button has gone takes the focus itself with the next frame.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
