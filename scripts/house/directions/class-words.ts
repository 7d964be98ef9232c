import { turns } from './declarations.ts'

const physical = [
  /^-?(scroll-)?[mp][lr]-\S+$/,
  /^-?(left|right)-(\d|\[|\(|auto$|full$|px$)\S*$/,
  /^(text|float|clear)-(left|right)$/,
  /^rounded-(l|r|tl|tr|bl|br)(-\S+)?$/,
  /^border-[lr](-\S+)?$/,
  /^\[((scroll-)?(margin|padding)-(left|right)|border-(left|right)[\w-]*|left|right):/,
]

/** What has no logical form, by what it sets: it needs its mirror image for right-to-left beside it. */
const mirrored = {
  place: /^-?translate-(x-(?!0$)|(?![xyz]-|0$|none$|3d$))\S+$/,
  slant: /^-?skew-(x-(?!0$)|(?![xy]-|0$))\S+$/,
  origin: /^(perspective-)?origin-(top-|bottom-)?(left|right)(-top|-bottom)?$/,
  part: /^(object|bg|mask)-(top-|bottom-)?(left|right)(-top|-bottom)?$/,
  course: /^(bg|mask)-(linear|gradient)-to-([tb]?[lr])$/,
  edge: /^mask-[lr]-(from|to)-\S+$/,
}

/** The words of one text of classes that know left from right. */
export function directedWords(words: readonly string[]): string[] {
  const parts = words.map(partsOf)
  const turned = new Set(parts.filter(({ isTurned }) => isTurned).map(({ sets, when }) => `${when} ${sets}`))
  return words.filter((_, place) => {
    const { plain, sets, when, isTurned } = parts[place] as Parts
    if (physical.some((each) => each.test(plain))) return true
    return sets !== undefined && !isTurned && !turned.has(`${when} ${sets}`)
  })
}

type Parts = { plain: string; sets: string | undefined; when: string; isTurned: boolean }

/** A word and when it holds, reading directions apart: only what holds at the same time turns it. */
function partsOf(word: string): Parts {
  const conditions = splitOutside(word)
  const plain = (conditions.pop() ?? '').replace(/^!|!$/g, '')
  const when = conditions.filter((each) => each !== 'rtl' && each !== 'ltr').sort()
  return { plain, sets: whatSets(plain), when: when.join(':'), isTurned: conditions.includes('rtl') }
}

function whatSets(plain: string): string | undefined {
  const [, property, value] = /^(?:([\w-]+)-)?\[(.+)\]$/.exec(plain) ?? []
  if (value) {
    const said = value.replaceAll('_', ' ')
    if (turns(property ? `${property}: ${said}` : said)) return property ?? said.replace(/:.*/, '')
  }
  return Object.entries(mirrored).find(([, each]) => each.test(plain) && !isSaidElsewhere(plain))?.[0]
}

/** A variable's value is judged where it is set. */
const isSaidElsewhere = (plain: string) => /-\((--[\w-]+)\)$|\[[^\]]*var\(--/.test(plain)

/** A word at its colons, but not at those inside of brackets. */
const splitOutside = (word: string): string[] => word.match(/(\[[^\]]*\]|\([^)]*\)|[^:[(])+/g) ?? []
