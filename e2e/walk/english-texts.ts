import type { Messages } from '#locales/text.ts'

/**
 * Texts of the page that are an English message, though the language has its own. Data that happens to be worded so is marked with
 * `translate="no"` or `lang`. Runs in the page.
 */
export function englishTexts(english: Messages, own: Messages): string {
  const ownTexts = new Set(Object.values(own))
  const texts = Object.values(english).filter((text) => !ownTexts.has(text) && isTelling(text))
  const { plain = [], withPlaceholders = [] } = Object.groupBy(texts, (text) =>
    placeholder.test(text) ? 'withPlaceholders' : 'plain',
  )
  return `(${findTexts})(${JSON.stringify({ plain, patterns: withPlaceholders.map(toPattern) })})`
}

const placeholder = /(\{\{\s*\w+\s*\}\})/

const toPattern = (text: string): string =>
  text
    .split(placeholder)
    .map((part, index) => (index % 2 === 0 ? escapePattern(part) : patternOf(part)))
    .join('')

/** A word or two around a value are no message, such as "{{done}} of {{total}}". */
const isTelling = (text: string): boolean => {
  const letters = text.replace(/\{\{\s*\w+\s*\}\}/g, '').match(/\p{L}/gu)?.length ?? 0
  return letters >= (text.includes('{{') ? 8 : 2)
}

const patternOf = (name: string): string => (/count|number|limit|total/.test(name) ? '[\\p{N}.,]+' : '.+')

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

// Most messages are looked up: an expression of all of them takes more than twice as long.
const findTexts = `({ plain, patterns }) => {
  const messages = new Set(plain)
  const withValues = new RegExp('^(?:' + patterns.join('|') + ')$', 'u')
  const found = new Set()
  const note = (text) => {
    const said = (text ?? '').trim().replace(/\\s+/g, ' ').replace(/[\\u2066-\\u2069]/g, '')
    if (said && (messages.has(said) || withValues.test(said))) found.add(said)
  }
  const data = '[translate=no], [lang]:not(html), script, style, noscript, bdi, textarea'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest(data)) note(node.data)
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (element.closest(data)) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) note(element.getAttribute(name))
  }
  return [...found]
}`
