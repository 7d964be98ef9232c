/** Before a line goes: focus moves to the line after it, else the one before, else the heading of the panel. */
export function focusNextLine(line: HTMLElement | null): void {
  const panel = line?.closest<HTMLElement>('[role="dialog"], main')
  if (!line || !panel) return
  const lines = [...panel.querySelectorAll<HTMLElement>('[data-cart-line]')]
  const place = lines.indexOf(line)
  const next = lines[place + 1] ?? lines[place - 1]
  const target = next?.querySelector<HTMLElement>('a') ?? panel.querySelector<HTMLElement>('[data-initial-focus], h1')
  // A heading takes the focus only when it is told that it may.
  if (target && target.tabIndex < 0) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
