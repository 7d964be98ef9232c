/** Everything sent and every response: no later state may contradict it. */
export interface Tally {
  attempts: number
  /** Requests without a response, or with one that asks for a retry. */
  unanswered: number
  /** Unexpected responses that no fault explains. */
  readonly wrong: string[]
  /** Every shopper who ordered, once each under one key. */
  readonly shoppers: number[]
  /** Orders by shopper, from responses. */
  readonly placed: Map<number, number>
  /** Idempotency keys in use, and those that were used again. */
  readonly keys: Set<string>
  readonly repeated: Set<string>
  /** Orders reported as paid, and as cancelled. */
  readonly paid: Set<number>
  readonly cancelled: Set<number>
  /** Orders whose refund was reported to a shop. */
  readonly refunded: Set<number>
  /** Claims of mails that a stopped shop left open, whether the mail was sent or not. */
  readonly expiredClaims: Set<string>
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
  expiredClaims: new Set(),
})
