const names = ['primary', '50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']
const paletteOf = (colors: string) =>
  Object.fromEntries(colors.split(' ').map((color, at) => [names[at], `#${color}`])) as Record<string, string>

/** So bright that nothing white can be read on it. */
export const yellow = paletteOf('ffe600 fffbe0 fff7c2 fff085 ffe83d ffe100 e6cb00 b39e00 806f00 594d00 403800 262100')

/** What it becomes by ux.md: the primary holds dark words, and words on white are of its first shade that can be read there. */
export const yellowRoles: Readonly<Record<string, string>> = {
  'brand-solid': '#ffe600',
  'on-brand': '#15181f',
  'brand-text': '#806f00',
  'brand-soft': '#fffbe0',
  'brand-line': '#fff085',
  'brand-deep': '#262100',
  'on-brand-deep': '#ffffff',
}
