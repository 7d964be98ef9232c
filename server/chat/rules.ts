/** Minutes after its last sign of life in which somebody of a shop is still held to be there: one heartbeat of ten, and a little. */
export const presence = 11

export interface ChatWords {
  greeting: string | null
  away_message: string | null
}

export type AutomaticKind = keyof ChatWords

/** How the shop's side of a conversation stands when a shopper writes. */
export interface ShopSide {
  /** Somebody is here. */
  is_active: boolean
  /** Somebody has said something today. */
  has_answered: boolean
}

/**
 * What a shop says by itself to whoever writes to it; nothing where it has no words for that. A greeting opens a conversation: who is
 * talked with already is not welcomed.
 */
export function automaticReply({
  is_active,
  has_answered,
  ...words
}: ChatWords & ShopSide): { kind: AutomaticKind; message: string } | null {
  if (is_active && has_answered) return null
  const kind = is_active ? 'greeting' : 'away_message'
  const message = words[kind]
  return message === null ? null : { kind, message }
}

/** In ms: after so long the same product is news again. */
const aDay = 24 * 60 * 60 * 1_000

/** Whether a product's card is sent when a conversation is opened from it: not where it is the one that is talked of anyway. */
export const isCardDue = (
  last: { product_id: number; created_at: string } | undefined,
  product_id: number,
  now: Date,
) => last?.product_id !== product_id || now.getTime() - Date.parse(last.created_at) >= aDay
