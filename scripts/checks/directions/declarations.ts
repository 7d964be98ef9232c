import type { StringAt } from '../syntax.ts'

const physical =
  /(?<![\w-])((margin|padding|border|scroll-margin|scroll-padding)-(left|right)[\w-]*|border-(top|bottom)-(left|right)-radius|left|right)\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/g

/** Declarations without a logical form: horizontal translations and skews, gradients, origins and positions. */
const mirrored = [
  /\b(translate|translateX|translate3d|skew|skewX)\(\s*(?!0[,)\s])[^)]/,
  /^translate\s*:\s*(?!0\b|none)/,
  /\bto (top |bottom )?(left|right)\b/,
  /^[\w-]*(origin|position(-x)?)\s*:.*\b(left|right)\b/,
]

/** 1 in left-to-right pages and -1 in right-to-left ones: a value multiplied by it needs no mirror image. */
const directionFactor = 'var(--forward)'

/** Whether a declaration differs between left and right. Variables are checked where they are set. */
export function needsMirror(declaration: string): boolean {
  if (declaration.includes(directionFactor) || /\(\s*var\(/.test(declaration)) return false
  return mirrored.some((each) => each.test(declaration))
}

/** The physical declarations of a style sheet, except those with a mirror image in `:dir(rtl)`. */
export function physicalDeclarations(text: string): StringAt[] {
  const sheet = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/\S/g, ' '))
  const named = [...sheet.matchAll(physical)].map((found) => ({ value: found[0], start: found.index }))
  const unmirrored = [...sheet.matchAll(/(?<=[{;]\s*)[\w-]+\s*:[^;{}]+(?=[;}])/g)]
    .filter((found) => needsMirror(found[0].trim()) && !hasMirrorImage(sheet, found[0], found.index))
    .map((found) => ({ value: found[0].trim(), start: found.index }))
  return [...named, ...unmirrored]
}

function hasMirrorImage(sheet: string, declaration: string, offset: number): boolean {
  const { selectors, block } = blockAround(sheet, offset)
  const property = declaration.replace(/\s*:[\s\S]*/, '')
  const image = new RegExp(`dir\\(rtl\\)[^{}]*\\{[^}]*(?<![\\w-])${property}\\s*:`)
  return selectors.some((each) => each.includes('dir(rtl)')) || image.test(block)
}

/** The innermost block around an offset, and the selectors of all blocks around it. */
function blockAround(sheet: string, offset: number): { selectors: string[]; block: string } {
  const open: number[] = []
  for (let index = 0; index < offset; index++) {
    if (sheet[index] === '{') open.push(index)
    if (sheet[index] === '}') open.pop()
  }
  const selectors = open.map((index) => sheet.slice(0, index).split(/[{};]/).at(-1) ?? '')
  return { selectors, block: sheet.slice(open.at(-1), blockEnd(sheet, offset)) }
}

function blockEnd(sheet: string, offset: number): number {
  let depth = 0
  for (let index = offset; index < sheet.length; index++) {
    if (sheet[index] === '{') depth++
    if (sheet[index] === '}' && depth-- === 0) return index
  }
  return sheet.length
}
