import { lineOf, stringsOf } from './syntax.ts'
import { type Check, isTest } from './tree.ts'

const physical = [
  /^-?(scroll-)?[mp][lr]-\S+$/,
  /^-?(left|right)-(\d|\[|\(|auto$|full$|px$)\S*$/,
  /^(text|float|clear)-(left|right)$/,
  /^rounded-(l|r|tl|tr|bl|br)(-\S+)?$/,
  /^border-[lr](-\S+)?$/,
]

/** Movement has no logical form: it needs its mirror image for right-to-left beside it. */
const mirrored = [
  /^-?translate-x-(?!0$)\S+$/,
  /^(origin|object)-(top-|bottom-)?(left|right)$/,
  /^bg-(linear|gradient)-to-([tb]?[lr])$/,
]

/** Pages read in both directions: start and end, never left and right. */
export const checkDirections: Check = (tree) =>
  [...tree]
    .filter(([path]) => /^(ui|storefront|console)\//.test(path) && !isTest(path))
    .flatMap(([path, text]) => (path.endsWith('.css') ? inStyles(path, text) : inClasses(path, text)))

function inClasses(path: string, text: string): string[] {
  if (!/\.tsx?$/.test(path)) return []
  return stringsOf(path, text).flatMap(({ value, start }) => {
    const words = value.split(/\s+/)
    return physicalWords(words).map((word) => `${path}:${lineOf(text, start)} says ${word}: use its start or end form`)
  })
}

export function physicalWords(words: readonly string[]): string[] {
  const isTurned = words.some((word) => word.includes('rtl:'))
  return words.filter((word) => {
    const plain = word.replace(/^.*:(?![^[(]*[\])])/, '').replace(/^!|!$/, '')
    if (physical.some((each) => each.test(plain))) return true
    return !isTurned && mirrored.some((each) => each.test(plain))
  })
}

const property =
  /(?<![\w-])((margin|padding|border|scroll-margin|scroll-padding)-(left|right)[\w-]*|border-(top|bottom)-(left|right)-radius|left|right)\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/g

function inStyles(path: string, text: string): string[] {
  return [...text.matchAll(property)].map(
    (found) => `${path}:${lineOf(text, found.index)} says ${found[0]}: use the logical property`,
  )
}
