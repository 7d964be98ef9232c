/** Minutes after its last sign of life in which somebody of a shop is still held to be there: one heartbeat of ten, and a little. */
export const presence = 11

export interface ChatWords {
  greeting: string | null
  away_message: string | null
}

export type AutomaticKind = keyof ChatWords

/** What a shop says by itself to whoever writes to it; nothing where it has no words for that. */
export function automaticReply(words: ChatWords, isActive: boolean): { kind: AutomaticKind; message: string } | null {
  const kind = isActive ? 'greeting' : 'away_message'
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
