import { needsMirror } from './declarations.ts'

const physical = [
  /^-?(scroll-)?[mp][lr]-\S+$/,
  /^-?(left|right)-(\d|\[|\(|auto$|full$|px$)\S*$/,
  /^(text|float|clear)-(left|right)$/,
  /^rounded-(l|r|tl|tr|bl|br)(-\S+)?$/,
  /^border-[lr](-\S+)?$/,
  /^\[((scroll-)?(margin|padding)-(left|right)|border-(left|right)[\w-]*|left|right):/,
]

/** Classes without a logical form, by the property they set: each needs its mirror image for right-to-left. */
const mirrored = {
  translate: /^-?translate-(x-(?!0$)|(?![xyz]-|0$|none$|3d$))\S+$/,
  skew: /^-?skew-(x-(?!0$)|(?![xy]-|0$))\S+$/,
  origin: /^(perspective-)?origin-(top-|bottom-)?(left|right)(-top|-bottom)?$/,
  position: /^(object|bg|mask)-(top-|bottom-)?(left|right)(-top|-bottom)?$/,
  gradient: /^(bg|mask)-(linear|gradient)-to-([tb]?[lr])$/,
  edge: /^mask-[lr]-(from|to)-\S+$/,
}

/** The classes of one class list that differ between left and right. */
export function physicalClasses(names: readonly string[]): string[] {
  const classes = names.map(parseClass)
  const turned = new Set(
    classes.filter(({ isRtl }) => isRtl).map(({ property, variants }) => `${variants} ${property}`),
  )
  return classes
    .filter(({ utility, property, variants, isRtl }) => {
      if (physical.some((each) => each.test(utility))) return true
      return property !== undefined && !isRtl && !turned.has(`${variants} ${property}`)
    })
    .map(({ name }) => name)
}

type ParsedClass = { name: string; utility: string; property: string | undefined; variants: string; isRtl: boolean }

/** Variants without `rtl` and `ltr`: a mirror image counts only under the same ones. */
function parseClass(name: string): ParsedClass {
  const parts = splitAtColons(name)
  const utility = (parts.pop() ?? '').replace(/^!|!$/g, '')
  const variants = parts.filter((each) => each !== 'rtl' && each !== 'ltr').sort()
  return {
    name,
    utility,
    property: mirroredProperty(utility),
    variants: variants.join(':'),
    isRtl: parts.includes('rtl'),
  }
}

function mirroredProperty(utility: string): string | undefined {
  const [, property, value] = /^(?:([\w-]+)-)?\[(.+)\]$/.exec(utility) ?? []
  if (value) {
    const declaration = value.replaceAll('_', ' ')
    if (needsMirror(property ? `${property}: ${declaration}` : declaration)) {
      return property ?? declaration.replace(/:.*/, '')
    }
  }
  return Object.entries(mirrored).find(([, each]) => each.test(utility) && !usesVariable(utility))?.[0]
}

/** A variable's value is checked where it is set. */
const usesVariable = (utility: string) => /-\((--[\w-]+)\)$|\[[^\]]*var\(--/.test(utility)

/** Splits at colons outside of brackets. */
const splitAtColons = (name: string): string[] => name.match(/(\[[^\]]*\]|\([^)]*\)|[^:[(])+/g) ?? []
