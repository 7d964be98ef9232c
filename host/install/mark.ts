import { contrast } from '#ui/tokens/contrast.ts'

/** What is drawn on a colour and must be seen: white, or nearly black where white would be lost. */
const inkOn = (ground: string) => (contrast('#ffffff', ground) >= 3 ? '#fff' : '#15181f')

/**
 * The mark of a shop that has no logo: the drawing of storefront/marks/favicon.svg, in the shop's colour. `rounded` has corners
 * that are cut; devices that cut their icons themselves are given all of it.
 */
export function markSvg(colour: string, rounded: boolean): string {
  const ink = inkOn(colour)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${rounded ? ' rx="7"' : ''} fill="${colour}"/><path d="M8 12h16l-1.3 11.2a2 2 0 0 1-2 1.8h-9.4a2 2 0 0 1-2-1.8z" fill="${ink}"/><path d="M12 14v-3a4 4 0 0 1 8 0v3" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/></svg>`
}
