import type { Page } from '@playwright/test'

/** Enough for the bars, the menu and the first rows of a page. */
const maxTabStops = 40

/** Tab stops of a page that show no focus, that lie below a bar (WCAG 2.4.11), or that the Tab key does not leave. */
export async function focusFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate('document.activeElement?.blur()')
  for (let stop = 0; stop < maxTabStops; stop++) {
    await page.keyboard.press('Tab')
    const { isEnd, fault } = await page.evaluate<TabStop>(inspectTabStop)
    if (isEnd) return stop === 0 ? ['has no tab stop'] : faults
    if (fault) faults.push(fault)
  }
  return faults
}

interface TabStop {
  isEnd: boolean
  fault: string | null
}

// Runs in the page. A control may leave the ring to what surrounds it, such as the label of a hidden radio button.
const inspectTabStop = `(async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const stop = document.activeElement
  if (!stop || stop === document.body) return { isEnd: true, fault: null }
  const name = stop.tagName.toLowerCase() + ' "' + (stop.ariaLabel || stop.innerText || stop.name || '').trim().slice(0, 40) + '"'
  const previous = window.lastTabStop
  window.lastTabStop = stop
  if (previous === stop) return { isEnd: false, fault: 'keeps the focus on ' + name }
  const around = [stop, stop.parentElement, stop.parentElement?.parentElement].filter(Boolean)
  const hasRing = around.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || (element === stop && boxShadow !== 'none')
  })
  if (!hasRing) return { isEnd: false, fault: 'shows no focus on ' + name }
  const { left, right, top, bottom } = stop.getBoundingClientRect()
  const points = [[(left + right) / 2, (top + bottom) / 2], [left + 2, top + 2], [right - 2, bottom - 2]]
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return hit && (stop.contains(hit) || around.includes(hit))
  })
  return { isEnd: false, fault: isSeen ? null : 'hides the focus on ' + name }
})()`
