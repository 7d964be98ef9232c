const names = ['primary', '50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']
const paletteOf = (colors: string) =>
  Object.fromEntries(colors.split(' ').map((color, at) => [names[at], `#${color}`])) as Record<string, string>

/** So bright that white is unreadable on it. */
export const yellow = paletteOf('ffe600 fffbe0 fff7c2 fff085 ffe83d ffe100 e6cb00 b39e00 806f00 594d00 403800 262100')

/** Its roles by ux.md: dark text on the primary, and on white the first readable shade. */
export const yellowRoles: Readonly<Record<string, string>> = {
  'brand-solid': '#ffe600',
  'on-brand': '#15181f',
  'brand-text': '#806f00',
  'brand-soft': '#fffbe0',
  'brand-line': '#fff085',
  'brand-deep': '#262100',
  'on-brand-deep': '#ffffff',
}
