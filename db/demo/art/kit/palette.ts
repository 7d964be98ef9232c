/** Colour work happens in OKLCH, where equal steps look equal; chroma gives way until the colour fits sRGB. */
type Lch = { l: number; c: number; h: number }

/** Five tones of one material under one light, from the lit edge to the darkest fold. */
export type Ramp = { glint: string; light: string; base: string; dark: string; deep: string }

export const ramp = (hex: string): Ramp => {
  const { l, c, h } = fromHex(hex)
  // A black thing in a lit studio is never black, and a white one never falls to dirty grey.
  const base = Math.max(l, 0.27)
  const fall = l > 0.8 ? 0.62 : 1
  return {
    glint: toHex({ l: Math.min(base + 0.17, 0.992), c: c * 0.5, h }),
    light: toHex({ l: Math.min(base + 0.075, 0.985), c: c * 0.92, h }),
    base: toHex({ l: base, c, h }),
    dark: toHex({ l: base - 0.115 * fall, c: c * 0.98, h: h - 6 }),
    deep: toHex({ l: Math.max(base - 0.25 * fall, 0.13), c: c * 0.85, h: h - 12 }),
  }
}

export const mix = (a: string, b: string, share: number): string => {
  const [p, q] = [toLab(a), toLab(b)]
  return labToHex([0, 1, 2].map((i) => (p[i] ?? 0) + ((q[i] ?? 0) - (p[i] ?? 0)) * share))
}

/** The same hue at another lightness (0–1) and chroma share. */
export const tone = (hex: string, l: number, share = 1): string => {
  const { c, h } = fromHex(hex)
  return toHex({ l, c: c * share, h })
}

export const lightness = (hex: string): number => fromHex(hex).l

export const fromHex = (hex: string): Lch => {
  const [l = 0, a = 0, b = 0] = toLab(hex)
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI }
}

export const toHex = ({ l, c, h }: Lch): string => {
  const turn = (h * Math.PI) / 180
  let chroma = c
  while (chroma > 0.001) {
    const rgb = labToLinear([l, chroma * Math.cos(turn), chroma * Math.sin(turn)])
    if (rgb.every((v) => v >= -0.0005 && v <= 1.0005)) break
    chroma *= 0.94
  }
  return labToHex([l, chroma * Math.cos(turn), chroma * Math.sin(turn)])
}

const labToHex = (lab: number[]): string =>
  `#${labToLinear(lab)
    .map((v) => Math.min(Math.max(v, 0), 1))
    .map((v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055))
    .map((v) =>
      Math.round(v * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

// Matrices: Björn Ottosson, "A perceptual color space for image processing" (OKLab).
const labToLinear = ([L = 0, a = 0, b = 0]: number[]): number[] => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const toLab = (hex: string): number[] => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
