import type { Messages } from '#locales/text.ts'

/**
 * Texts of the page that are an English message, though the language has its own. Data that happens to be worded so is marked with
 * `translate="no"` or `lang`. Runs in the page.
 */
export const englishTexts = (english: Messages, own: Messages): string =>
  `(${findTexts})(${JSON.stringify(listPatterns(english, new Set(Object.values(own))))})`

/** Regular expressions of the English messages that the language words differently. */
const listPatterns = (english: Messages, own: ReadonlySet<string>): string[] =>
  Object.values(english)
    .filter((text) => !own.has(text) && isTelling(text))
    .map((text) =>
      text
        .split(/(\{\{\s*\w+\s*\}\})/)
        .map((part, index) => (index % 2 === 0 ? escapePattern(part) : patternOf(part)))
        .join(''),
    )

/** A word or two around a value are no message, such as "{{done}} of {{total}}". */
const isTelling = (text: string): boolean => {
  const letters = text.replace(/\{\{\s*\w+\s*\}\}/g, '').match(/\p{L}/gu)?.length ?? 0
  return letters >= (text.includes('{{') ? 8 : 2)
}

const patternOf = (placeholder: string): string => (/count|number|limit|total/.test(placeholder) ? '[\\p{N}.,]+' : '.+')

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const findTexts = `(patterns) => {
  const isEnglish = new RegExp('^(?:' + patterns.join('|') + ')$', 'u')
  const found = new Set()
  const note = (text) => {
    const said = (text ?? '').trim().replace(/\\s+/g, ' ').replace(/[\\u2066-\\u2069]/g, '')
    if (said && isEnglish.test(said)) found.add(said)
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
