export type Said = { words: string; start: number }

const physical =
  /(?<![\w-])((margin|padding|border|scroll-margin|scroll-padding)-(left|right)[\w-]*|border-(top|bottom)-(left|right)-radius|left|right)\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/g

/** What has no logical form: shifts and slants, a course, an origin or a part that is named by its side. */
const mirrored = [
  /\b(translate|translateX|translate3d|skew|skewX)\(\s*(?!0[,)\s])[^)]/,
  /^translate\s*:\s*(?!0\b|none)/,
  /\bto (top |bottom )?(left|right)\b/,
  /^[\w-]*(origin|position(-x)?)\s*:.*\b(left|right)\b/,
]

/** 1 where reading goes to the right, -1 where it goes to the left: what is reckoned with it turns by itself. */
const turning = 'var(--forward)'

/** Whether a declaration knows left from right and says nothing of the other direction. Variables are judged where they are set. */
export function turns(declaration: string): boolean {
  if (declaration.includes(turning) || /\(\s*var\(/.test(declaration)) return false
  return mirrored.some((each) => each.test(declaration))
}

/** What a style sheet says of left and right, except beside its mirror image in `:dir(rtl)`. */
export function directedDeclarations(text: string): Said[] {
  const sheet = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/\S/g, ' '))
  const named = [...sheet.matchAll(physical)].map((found) => ({ words: found[0], start: found.index }))
  const turned = [...sheet.matchAll(/(?<=[{;]\s*)[\w-]+\s*:[^;{}]+(?=[;}])/g)]
    .filter((found) => turns(found[0].trim()) && !hasMirrorImage(sheet, found[0], found.index))
    .map((found) => ({ words: found[0].trim(), start: found.index }))
  return [...named, ...turned]
}

function hasMirrorImage(sheet: string, declaration: string, at: number): boolean {
  const { selectors, block } = blockAround(sheet, at)
  const property = declaration.replace(/\s*:[\s\S]*/, '')
  const image = new RegExp(`dir\\(rtl\\)[^{}]*\\{[^}]*(?<![\\w-])${property}\\s*:`)
  return selectors.some((each) => each.includes('dir(rtl)')) || image.test(block)
}

/** The innermost block around a place, and the selectors that led there. */
function blockAround(sheet: string, at: number): { selectors: string[]; block: string } {
  const open: number[] = []
  for (let place = 0; place < at; place++) {
    if (sheet[place] === '{') open.push(place)
    if (sheet[place] === '}') open.pop()
  }
  const selectors = open.map((place) => sheet.slice(0, place).split(/[{};]/).at(-1) ?? '')
  return { selectors, block: sheet.slice(open.at(-1), endOf(sheet, at)) }
}

function endOf(sheet: string, from: number): number {
  let depth = 0
  for (let place = from; place < sheet.length; place++) {
    if (sheet[place] === '{') depth++
    if (sheet[place] === '}' && depth-- === 0) return place
  }
  return sheet.length
}
