import { type Segment, segmentSize } from '../figures/product-index.ts'

/** Products of one segment that a search found, as bits, the lowest id first; see queries.ts. */
export interface FoundBits {
  readonly segment: number
  readonly told: Uint8Array
  readonly named: Uint8Array
  readonly exact: Uint8Array
}

/** Products of one segment by their places in it; the first `many` entries count. Used again for every segment. */
export interface Places {
  many: number
  readonly at: Uint16Array
  /** How well each fits the words of a search: 0 somewhere, 1 by its name, 2 by its name as it was typed. */
  readonly ranks: Uint8Array
}

export const openPlaces = (): Places => ({
  many: 0,
  at: new Uint16Array(segmentSize),
  ranks: new Uint8Array(segmentSize),
})

/** All that is on the lists, of all categories or of those that are wanted. */
export function placeAll(places: Places, { flags, category }: Segment, wanted: Uint8Array | null): void {
  const { at } = places
  let many = 0
  for (let place = 0; place < segmentSize; place++) {
    if (((flags[place] as number) & 1) === 0) continue
    if (wanted === null || wanted[category[place] as number] === 1) at[many++] = place
  }
  places.ranks.fill(0, 0, many)
  places.many = many
}

/** The same of what a search found. */
export function placeFound(places: Places, segment: Segment, found: FoundBits, wanted: Uint8Array | null): void {
  const { flags, category } = segment
  const { told, named, exact } = found
  let many = 0
  for (let byte = 0; byte < told.length; byte++) {
    const rest = told[byte] as number
    if (rest === 0) continue
    for (let bit = 0, mask = 128; bit < 8; bit++, mask >>= 1) {
      if ((rest & mask) === 0) continue
      const place = byte * 8 + bit
      if (((flags[place] as number) & 1) === 0) continue
      if (wanted !== null && wanted[category[place] as number] !== 1) continue
      const isNamed = ((named[byte] as number) & mask) !== 0
      places.ranks[many] = ((exact[byte] as number) & mask) !== 0 ? 2 : isNamed ? 1 : 0
      places.at[many++] = place
    }
  }
  places.many = many
}
