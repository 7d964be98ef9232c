import { type Segment, segmentSize } from '../product-index/segment.ts'

/** Bitsets of 1,024 bytes: bit 7 of byte 0 is the lowest id of the segment. `search.matches` reads them. */
export interface MatchBits {
  readonly segment: number
  /** The product has all words. */
  readonly matched: Uint8Array
  readonly named: Uint8Array
  /** All words are in its name or brand as they were typed. */
  readonly exact: Uint8Array
}

/** Products of one segment; the first `count` entries are used. One buffer serves all segments. */
export interface Candidates {
  count: number
  /** Offsets in the segment: product id modulo 8,192. */
  readonly offsets: Uint16Array
  /** 2: matches by name as typed, 1: by name, 0: otherwise. */
  readonly ranks: Uint8Array
}

export const createCandidates = (): Candidates => ({
  count: 0,
  offsets: new Uint16Array(segmentSize),
  ranks: new Uint8Array(segmentSize),
})

/** Collects the listed products of a segment; `categories` is a mask by category number. */
export function collectListed(
  candidates: Candidates,
  { flags, category }: Segment,
  categories: Uint8Array | null,
): void {
  const { offsets } = candidates
  let count = 0
  for (let offset = 0; offset < segmentSize; offset++) {
    if (((flags[offset] as number) & 1) === 0) continue
    if (categories === null || categories[category[offset] as number] === 1) offsets[count++] = offset
  }
  candidates.ranks.fill(0, 0, count)
  candidates.count = count
}

export function collectMatches(
  candidates: Candidates,
  segment: Segment,
  matches: MatchBits,
  categories: Uint8Array | null,
): void {
  const { flags, category } = segment
  const { matched, named, exact } = matches
  let count = 0
  for (let byte = 0; byte < matched.length; byte++) {
    const bits = matched[byte] as number
    if (bits === 0) continue
    for (let bit = 0, mask = 128; bit < 8; bit++, mask >>= 1) {
      if ((bits & mask) === 0) continue
      const offset = byte * 8 + bit
      if (((flags[offset] as number) & 1) === 0) continue
      if (categories !== null && categories[category[offset] as number] !== 1) continue
      const isNamed = ((named[byte] as number) & mask) !== 0
      candidates.ranks[count] = ((exact[byte] as number) & mask) !== 0 ? 2 : isNamed ? 1 : 0
      candidates.offsets[count++] = offset
    }
  }
  candidates.count = count
}
