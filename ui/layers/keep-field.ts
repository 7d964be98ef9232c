import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` around a form: a field that loses focus shows its error, which would move a button away from the pointer.
 * Fields with `data-applies-on-blur` lose it: the button acts on what was typed into them.
 */
export function keepField(event: MouseEvent): void {
  const isPress = event.target instanceof Element && event.target.closest('button, a') !== null
  if (isPress && document.activeElement?.matches('input:not([data-applies-on-blur]), textarea')) event.preventDefault()
}
