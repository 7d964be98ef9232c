export type RailBox = { scrollLeft: number; scrollWidth: number; clientWidth: number }

/** Which ends a scrolled row has reached. Right-to-left rows count scrollLeft from zero downwards; a pixel of rounding is forgiven. */
export function railEnds({ scrollLeft, scrollWidth, clientWidth }: RailBox): { start: boolean; end: boolean } {
  const gone = Math.abs(scrollLeft)
  return { start: gone <= 1, end: gone + clientWidth >= scrollWidth - 1 }
}

/** How far one press of a button moves a row: most of what is seen, in the sign its direction needs. */
export function railStep(clientWidth: number, towards: 'start' | 'end', direction: string): number {
  const distance = Math.round(clientWidth * 0.85)
  return (towards === 'end') === (direction === 'rtl') ? -distance : distance
}
