import { type Shades, shadeNames } from '#ui/tokens/theme.ts'

const paletteOf = (colors: string): Shades => {
  const shades = colors.split(' ').map((color) => `#${color}`)
  return Object.fromEntries(shadeNames.map((name, at) => [name, shades[at]])) as Shades
}

/** So bright that nothing white can be read on it. */
export const yellow = paletteOf('ffe600 fffbe0 fff7c2 fff085 ffe83d ffe100 e6cb00 b39e00 806f00 594d00 403800 262100')
