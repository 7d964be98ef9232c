/** Reports horizontal overflow, words that are clipped or broken over two lines, and text that overlaps. Runs in the page. */
export const layoutFaults = `(() => {
  const faults = new Set()
  const root = document.documentElement
  const named = (element) => {
    const said = (element.innerText || '').trim().replace(/\\s+/g, ' ').slice(0, 60)
    const classes = String(element.className?.baseVal ?? element.className).split(' ').slice(0, 3)
    return [element.tagName.toLowerCase(), ...classes].filter(Boolean).join('.') + ' "' + said + '"'
  }
  const seen = { contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }
  const isShown = (element) => element.checkVisibility(seen) && !element.closest('[inert]')
  const selfAndAncestors = (element) => {
    const all = []
    for (let at = element; at && at !== root; at = at.parentElement) all.push(at)
    return all
  }

  // Each element is read once: most of its ancestors are those of other texts as well.
  const layoutContexts = new Map()
  const none = { isHidden: false, isFixedOrSticky: false, isClamped: false, clippingAncestors: [] }
  const layoutContextOf = (element) => {
    if (!element || element === root) return none
    const known = layoutContexts.get(element)
    if (known) return known
    const above = layoutContextOf(element.parentElement)
    const { overflowX, overflowY, position, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const frame = element.getBoundingClientRect()
    const clips = overflowX !== 'visible' || overflowY !== 'visible'
    const own = { at: element, scrolls: /auto|scroll/.test(overflowX + overflowY), frame }
    const found = {
      isHidden: above.isHidden || clipPath !== 'none' || (frame.width <= 1 && position === 'absolute'),
      isFixedOrSticky: above.isFixedOrSticky || ['fixed', 'sticky'].includes(position),
      isClamped: above.isClamped || webkitLineClamp !== 'none' || textOverflow === 'ellipsis',
      // From the inside out.
      clippingAncestors: clips ? [own, ...above.clippingAncestors] : above.clippingAncestors,
    }
    layoutContexts.set(element, found)
    return found
  }

  if (root.scrollWidth > root.clientWidth) {
    const isWide = (element) => {
      const box = element.getBoundingClientRect()
      const isHeld = selfAndAncestors(element.parentElement).some((at) => getComputedStyle(at).overflowX !== 'visible')
      return box.width > 0 && (box.right > root.clientWidth + 1 || box.left < -1) && !isHeld && isShown(element)
    }
    const wide = [...document.body.querySelectorAll('*')].filter(isWide).slice(0, 3)
    faults.add('scrolls sideways to ' + root.scrollWidth + ': ' + wide.map(named).join('; '))
  }

  // Every line of words: where it is, and what of it can be seen.
  const lines = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || element.closest('script, style, noscript, option') || !isShown(element)) continue
    const { isHidden, isFixedOrSticky, isClamped, clippingAncestors } = layoutContextOf(element)
    if (isHidden) continue
    const range = document.createRange()
    // A word that goes on in the next line is hard to read, and a figure that does is two. Chinese is written so.
    for (const word of node.data.matchAll(${String(/[\p{L}\p{M}\p{N}.,'’]{2,}/gu)})) {
      if (/\\p{Script=Han}/u.test(word[0])) continue
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)
      if (tops.some((top) => top > tops[0] + 4)) faults.add('breaks "' + word[0] + '": ' + named(element))
    }
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      if (line.width < 2 || line.height < 2) continue
      const box = { left: line.left, right: line.right, top: line.top, bottom: line.bottom }
      let clippedBy
      let isOutsideView = false
      // What a strip lets scroll away is not cut off by what holds the strip.
      for (const { at, scrolls, frame } of clippingAncestors) {
        const missing = Math.max(frame.left - box.left, box.right - frame.right, frame.top - box.top, box.bottom - frame.bottom)
        const isOutside = box.right <= frame.left + 1 || box.left >= frame.right - 1 || box.bottom <= frame.top + 1 || box.top >= frame.bottom - 1
        if (isOutside) isOutsideView = true
        // A line is taller than its letters: a quarter of it holds none.
        else if (Math.max(frame.left - box.left, box.right - frame.right) > 0 && (scrolls || isClamped)) {
          box.left = Math.max(box.left, frame.left)
          box.right = Math.min(box.right, frame.right)
        } else if (missing > Math.max(2, line.height / 4) && !scrolls) clippedBy = at
      }
      if (isOutsideView) continue
      if (clippedBy && !isClamped) faults.add('cut off: ' + named(element) + ' by ' + named(clippedBy))
      if (!isFixedOrSticky) lines.push({ box, element })
    }
  }

  // Controls without text are located by their box.
  for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    if (right - left <= 1 || control.innerText?.trim() || !isShown(control)) continue
    for (const at of selfAndAncestors(control.parentElement)) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(at)
      if (/auto|scroll/.test(overflowX + overflowY) || clipPath !== 'none') break
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const frame = at.getBoundingClientRect()
      const isOutside = right <= frame.left || left >= frame.right || bottom <= frame.top || top >= frame.bottom
      const missing = Math.max(frame.left - left, right - frame.right, frame.top - top, bottom - frame.bottom)
      if (!isOutside && missing > 2) faults.add('cut off: ' + named(control) + (control.ariaLabel ?? '') + ' by ' + named(at))
    }
  }

  const fromTop = lines.map((line, index) => ({ ...line, index })).sort((one, other) => one.box.top - other.box.top)
  for (const [place, upper] of fromTop.entries()) {
    for (let next = place + 1; next < fromTop.length && fromTop[next].box.top < upper.box.bottom; next++) {
      const [one, other] = upper.index < fromTop[next].index ? [upper, fromTop[next]] : [fromTop[next], upper]
      if (one.element === other.element) continue
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      const height = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top)
      // Lines of a script with tall boxes may touch: half a line is too much.
      if (wide > 3 && high > height * 0.5) faults.add(named(one.element) + ' lies over ' + named(other.element))
    }
  }
  return [...faults]
})()`

/**
 * Visible and accessible texts of the page that contain words without accents. In the pseudo-language such words come from data of the
 * shop, which the caller has to subtract, or are hard-coded. Runs in the page.
 */
export const untranslatedTexts = `(() => {
  const said = new Set()
  const plain = ${String(/(?<![\p{L}\p{M}])[A-Za-z]{3,}(?![\p{L}\p{M}])/u)}
  const note = (text) => plain.test(text) && said.add(text.trim().replace(/\\s+/g, ' '))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest('script, style, noscript, template, time, [lang]:not(html)')) note(node.data)
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) note(element.getAttribute(name) ?? '')
  }
  note(document.title)
  return [...said]
})()`
