/** What shoppers, shops and gateways sent, and what they were told: none of it may be found otherwise later. */
export interface Tally {
  /** Requests that were sent. */
  attempts: number
  /** Those of them that had no answer, or one that says to come again. */
  unanswered: number
  /** Answers that no fault of the surroundings excuses. */
  readonly wrong: string[]
  /** Everybody who ordered something: each of them once, under one key. */
  readonly shoppers: number[]
  /** What they were told that they ordered, by shopper. */
  readonly placed: Map<number, number>
  /** Keys that something was sent under, and those of them that it was sent under again. */
  readonly keys: Set<string>
  readonly repeated: Set<string>
  /** Orders that were said to be paid, and to be cancelled. */
  readonly paid: Set<number>
  readonly cancelled: Set<number>
  /** Orders of which a shop was told that something went back. */
  readonly refunded: Set<number>
}

export const openTally = (): Tally => ({
  attempts: 0,
  unanswered: 0,
  wrong: [],
  shoppers: [],
  placed: new Map(),
  keys: new Set(),
  repeated: new Set(),
  paid: new Set(),
  cancelled: new Set(),
  refunded: new Set(),
})
