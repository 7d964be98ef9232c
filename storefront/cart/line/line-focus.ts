/** Before a line is removed, moves focus to the next line, else to the previous one, else to the heading. */
export function focusNextLine(line: HTMLElement | null): void {
  const container = line?.closest<HTMLElement>('[role="dialog"], main')
  if (!line || !container) return
  const lines = [...container.querySelectorAll<HTMLElement>('[data-cart-line]')]
  const index = lines.indexOf(line)
  const next = lines[index + 1] ?? lines[index - 1]
  const target =
    next?.querySelector<HTMLElement>('a') ?? container.querySelector<HTMLElement>('[data-initial-focus], h1')
  // Headings are not focusable by default.
  if (target && target.tabIndex < 0) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
