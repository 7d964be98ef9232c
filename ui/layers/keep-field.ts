import type { MouseEvent } from 'react'

/** For `onMouseDown` around a form: a field that loses focus shows its error, which would move a button away from the pointer. */
export function keepField(event: MouseEvent): void {
  const isPress = event.target instanceof Element && event.target.closest('button, a') !== null
  if (isPress && document.activeElement?.matches('input, textarea')) event.preventDefault()
}
