import { contrast, hue, isHex, saturation } from './contrast.ts'

export const shadeNames = [
  'primary',
  '50',
  '100',
  '200',
  '300',
  '400',
  '500',
  '600',
  '700',
  '800',
  '900',
  '950',
] as const

/** A palette: twelve colours as #rrggbb. */
export type Shades = Record<(typeof shadeNames)[number], string>

/** Colours that components use. Text on its ground has contrast 4.5:1, the ring 3:1, for any palette. */
export type Roles = {
  'brand-solid': string
  'on-brand': string
  'brand-solid-hover': string
  'brand-text': string
  'brand-ring': string
  'brand-soft': string
  'brand-soft-hover': string
  'brand-soft-text': string
  'brand-line': string
  'brand-deep': string
  'on-brand-deep': string
  'sale-badge': string
}

const white = '#ffffff'
const neutral50 = '#f6f7f9'
const neutral900 = '#15181f'
const neutral950 = '#080b10'
const sale = '#c8102e'
const text = 4.5
const graphic = 3

/** Scale steps from light to dark. `primary` is separate and usually, but not always, equals one of them. */
const ramp = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const

/** Derives the roles from a palette by the WCAG 2.2 contrast formula. */
export function deriveRoles(shades: Shades): Roles {
  const solid = chooseSolid(shades)
  const onBrand = chooseTextOn(solid)
  return {
    'brand-solid': solid,
    'on-brand': onBrand,
    'brand-solid-hover': chooseHover(shades, solid, onBrand),
    'brand-text':
      firstOn([shades.primary, shades[600], shades[700], shades[800], shades[900]], text, [white, neutral50]) ??
      neutral900,
    'brand-ring':
      firstOn([shades[500], shades[600], shades[700], shades[800]], graphic, [white, neutral50]) ?? neutral900,
    ...chooseSoft(shades),
    ...chooseDeep(shades),
    'sale-badge': nearRed(shades.primary) ? neutral900 : sale,
  }
}

/** For the root's style. Anything but twelve hex colours gives '': the built-in palette stays, and no unparsed text is written. */
export function themeStyle(shades: Partial<Record<string, unknown>> | null | undefined): string {
  const complete = readShades(shades)
  if (!complete) return ''
  const own = shadeNames.map((name) => [name === 'primary' ? 'primary' : `primary-${name}`, complete[name]])
  return [...own, ...Object.entries(deriveRoles(complete))].map(([name, value]) => `--${name}:${value}`).join(';')
}

function readShades(shades: Partial<Record<string, unknown>> | null | undefined): Shades | null {
  if (!shades) return null
  const parsed: Partial<Shades> = {}
  for (const name of shadeNames) {
    const value = shades[name]
    if (typeof value !== 'string' || !isHex(value)) return null
    parsed[name] = value.toLowerCase()
  }
  return parsed as Shades
}

function chooseSolid(shades: Shades): string {
  const { primary } = shades
  if (contrast(white, primary) >= text || contrast(neutral900, primary) >= text) return primary
  return darkerThan(shades, primary).find((shade) => contrast(white, shade) >= text) ?? neutral900
}

function chooseHover(shades: Shades, solid: string, onBrand: string): string {
  const readable = (shade: string) => shade !== solid && contrast(onBrand, shade) >= text
  const darker = darkerThan(shades, solid).find(readable)
  const lighter = lighterThan(shades, solid).find(readable)
  return darker ?? lighter ?? (onBrand === white ? neutral950 : white)
}

/** Shades with lower luminance than the colour, nearest first; the ramp may be out of order. */
function darkerThan(shades: Shades, colour: string): string[] {
  const own = contrast(white, colour)
  return ramp
    .map((name) => shades[name])
    .filter((shade) => contrast(white, shade) > own)
    .sort(byDarkness)
}

function lighterThan(shades: Shades, colour: string): string[] {
  const own = contrast(white, colour)
  return ramp
    .map((name) => shades[name])
    .filter((shade) => contrast(white, shade) < own)
    .sort(byDarkness)
    .reverse()
}

function byDarkness(one: string, other: string): number {
  return contrast(white, one) - contrast(white, other)
}

/** Soft grounds come from the palette only if a text colour stays readable on them. */
function chooseSoft(shades: Shades) {
  const candidates = [shades[700], shades[800], shades[900], shades[950], neutral900]
  const softText = firstOn(candidates, text, [shades[50], shades[100]])
  return {
    'brand-soft': softText ? shades[50] : neutral50,
    'brand-soft-hover': softText ? shades[100] : '#eff1f3',
    'brand-soft-text': softText ?? neutral900,
    'brand-line': shades[200],
  }
}

function chooseDeep(shades: Shades) {
  const onDeep = firstOn([white, shades[100]], text, [shades[950]])
  return { 'brand-deep': onDeep ? shades[950] : neutral950, 'on-brand-deep': onDeep ?? white }
}

function firstOn(candidates: string[], least: number, grounds: string[]): string | undefined {
  return candidates.find((colour) => grounds.every((ground) => contrast(colour, ground) >= least))
}

export function chooseTextOn(ground: string): string {
  return contrast(white, ground) >= contrast(neutral900, ground) ? white : neutral900
}

/** Within 25° of red a discount badge would look like a brand button. Greys and near-blacks have no hue. */
function nearRed(colour: string): boolean {
  if (saturation(colour) < 0.15 || contrast(white, colour) > 13) return false
  const distance = Math.abs(hue(colour))
  return Math.min(distance, 360 - distance) <= 25
}
