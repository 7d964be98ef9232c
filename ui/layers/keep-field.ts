import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` around a form: a field that is left shows what is wrong with it, and that would move a button or link
 * from under the press on it.
 */
export function keepField(event: MouseEvent): void {
  const isPress = event.target instanceof Element && event.target.closest('button, a') !== null
  if (isPress && document.activeElement?.matches('input, textarea')) event.preventDefault()
}
