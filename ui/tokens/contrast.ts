/** True for six-digit hex colours, the only notation of palettes. */
export function isHex(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value)
}

/** Contrast ratio of two #rrggbb colours, 1 to 21 (WCAG 2.2, "contrast ratio" and "relative luminance"). */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Hue in degrees, 0 to 360; 0 for greys. */
export function hue(colour: string): number {
  const [red, green, blue] = channels(colour)
  const highest = Math.max(red, green, blue)
  const range = highest - Math.min(red, green, blue)
  if (range === 0) return 0
  if (highest === red) return (60 * ((green - blue) / range) + 360) % 360
  if (highest === green) return 60 * ((blue - red) / range) + 120
  return 60 * ((red - green) / range) + 240
}

/** HSV saturation, 0 for greys to 1. */
export function saturation(colour: string): number {
  const each = channels(colour)
  const highest = Math.max(...each)
  return highest === 0 ? 0 : (highest - Math.min(...each)) / highest
}

function luminance(colour: string): number {
  const [red, green, blue] = linearChannels(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue as shares of light, 0 to 1: without the transfer function of sRGB (IEC 61966-2-1). */
export const linearChannels = (colour: string): [number, number, number] =>
  channels(colour).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}
