import type { Page } from '@playwright/test'

/** Enough for the bars and the menu, or for the first rows of a page. */
const maxTabStops = 40

/** Presses between two looks at the record. */
const batchSize = 10

const tabKey = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

/**
 * Tab stops of a page that show no focus, that lie below a bar (WCAG 2.4.11), that the Tab key does not leave, or that it passes over. `from` is
 * the selector of an element that takes the focus first: with a long menu before it, the page itself would not be reached.
 */
export async function focusFaults(page: Page, from = 'body'): Promise<string[]> {
  await page.evaluate(`(${startRecord})(${JSON.stringify(from)})`)
  const session = await page.context().newCDPSession(page)
  // The browser handles keys in the order of their commands, so that a batch needs one round trip.
  const pressTab = () =>
    (['rawKeyDown', 'keyUp'] as const).map((type) => session.send('Input.dispatchKeyEvent', { type, ...tabKey }))
  for (let pressed = 0; pressed < maxTabStops; pressed += batchSize) {
    await Promise.all(Array.from({ length: batchSize }, pressTab).flat())
    if (await page.evaluate<boolean>('window.tabRecord.isEnd')) break
  }
  await session.detach()
  const { stops, faults, skipped } = await page.evaluate<TabRecord>(
    '({ ...window.tabRecord, stop: undefined, skipped: window.tabRecord.skipped() })',
  )
  return stops === 0 ? ['has no tab stop'] : [...faults, ...skipped]
}

interface TabRecord {
  readonly stops: number
  readonly faults: readonly string[]
  readonly skipped: readonly string[]
}

// Runs in the page. The focus has moved and its element is in view when the key is released, so no frame has to pass.
// A control may leave the ring to what surrounds it, such as the label of a hidden radio button.
const startRecord = `(from) => {
  // A page that was opened without a load has the record of the page before.
  window.tabRecord?.stop()
  const recording = new AbortController()
  document.activeElement?.blur()
  const begin = document.querySelector(from)
  begin?.focus()
  const reached = new Set()
  const nameOf = (stop) =>
    stop.tagName.toLowerCase() + ' "' + (stop.ariaLabel || stop.innerText || stop.name || '').trim().slice(0, 40) + '"'
  // Of a group of radio buttons the Tab key reaches one.
  const selector = 'a[href], button:enabled, input:enabled:not([type=radio]), select:enabled, textarea:enabled, summary, [tabindex="0"]'
  const canFocus = (element) =>
    element.tabIndex >= 0 && !element.closest('[inert], [aria-hidden=true]') && element.checkVisibility({ visibilityProperty: true })
  const skipped = () => {
    const all = [...(begin ?? document).querySelectorAll(selector)].filter(canFocus)
    const last = record.isEnd ? all.length : all.findLastIndex((element) => reached.has(element))
    return all.slice(0, last).filter((element) => !reached.has(element)).map((element) => 'passes over ' + nameOf(element))
  }
  const record = { stops: 0, isEnd: false, faults: [], skipped, stop: () => recording.abort() }
  window.tabRecord = record
  let previous
  let repeated = 0
  const faultOf = (stop) => {
    repeated = previous === stop ? repeated + 1 : 0
    // The Tab key visits the parts of a date one by one, and its calendar: at most seven with a time.
    const hasParts = /^(date|time|datetime-local)$/.test(stop.type)
    if (repeated > 0 && hasParts && repeated < 7) return null
    if (repeated > 0) return 'keeps the focus on '
    const around = [stop, stop.parentElement, stop.parentElement?.parentElement].filter(Boolean)
    const hasRing = around.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || (element === stop && boxShadow !== 'none')
    })
    if (!hasRing) return 'shows no focus on '
    const { left, right, top, bottom } = stop.getBoundingClientRect()
    const points = [[(left + right) / 2, (top + bottom) / 2], [left + 2, top + 2], [right - 2, bottom - 2]]
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit && (stop.contains(hit) || around.includes(hit))
    })
    return isSeen ? null : 'hides the focus on '
  }
  document.addEventListener('keyup', () => {
    const stop = document.activeElement
    record.isEnd ||= !stop || stop === document.body
    if (record.isEnd) return
    reached.add(stop)
    record.stops += 1
    const fault = faultOf(stop)
    previous = stop
    if (fault) record.faults.push(fault + nameOf(stop))
  }, { capture: true, signal: recording.signal })
}`
