/** A session by its id: of a shopper, or of a person of shops or of the market. */
export interface SessionRef {
  readonly side: 'shopper' | 'person'
  readonly id: number
}
