import { contrast, linearChannels } from './contrast.ts'
import { chooseTextOn, type Shades, shadeNames } from './theme.ts'

/** OKLCH lightness, and a part of the given chroma (Björn Ottosson, "A perceptual color space for image processing", 2020). */
const steps = {
  50: { lightness: 0.975, chroma: 0.14 },
  100: { lightness: 0.945, chroma: 0.26 },
  200: { lightness: 0.89, chroma: 0.48 },
  300: { lightness: 0.82, chroma: 0.74 },
  400: { lightness: 0.73, chroma: 0.95 },
  500: { lightness: 0.64, chroma: 1 },
  600: { lightness: 0.55, chroma: 1 },
  700: { lightness: 0.47, chroma: 0.9 },
  800: { lightness: 0.395, chroma: 0.78 },
  900: { lightness: 0.32, chroma: 0.65 },
  950: { lightness: 0.24, chroma: 0.5 },
} as const satisfies Record<Exclude<keyof Shades, 'primary'>, Step>

interface Step {
  readonly lightness: number
  readonly chroma: number
}

type Triple = readonly [number, number, number]

/** The palette of one colour as #rrggbb: `primary` is the colour itself, the steps have its hue. */
export function createPalette(colour: string): Shades {
  const [, a, b] = toOklab(colour)
  const shades = Object.entries(steps).map(([name, { lightness, chroma }]) => [
    name,
    toHex(fitGamut(lightness, a * chroma, b * chroma)),
  ])
  return { ...Object.fromEntries(shades), primary: colour.toLowerCase() } as Shades
}

export interface ShadeContrast {
  readonly name: keyof Shades
  readonly colour: string
  /** White or near-black, whichever is easier to read on it. */
  readonly text: string
  /** WCAG contrast ratio of the text: 4.5 for body text, 3 for large text. */
  readonly ratio: number
}

export const measureContrasts = (shades: Shades): ShadeContrast[] =>
  shadeNames.map((name) => {
    const colour = shades[name]
    const text = chooseTextOn(colour)
    return { name, colour, text, ratio: Math.floor(contrast(text, colour) * 100) / 100 }
  })

/** Reduces the chroma until the colour exists in sRGB; lightness and hue stay. */
function fitGamut(lightness: number, a: number, b: number): Triple {
  let [inside, outside] = [0, 1]
  const at = (part: number) => toLinear([lightness, a * part, b * part])
  if (isInGamut(at(1))) return at(1)
  // Sixteen halvings are finer than a step of eight bits.
  for (let i = 0; i < 16; i++) {
    const middle = (inside + outside) / 2
    if (isInGamut(at(middle))) inside = middle
    else outside = middle
  }
  return at(inside)
}

const isInGamut = (linear: Triple) => linear.every((part) => part >= -1e-6 && part <= 1 + 1e-6)

function toOklab(colour: string): Triple {
  const [r, g, b] = linearChannels(colour)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toLinear([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const toHex = (linear: Triple): string =>
  `#${linear
    .map((part) => {
      const share = Math.min(1, Math.max(0, part))
      const encoded = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
      return Math.round(encoded * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`
