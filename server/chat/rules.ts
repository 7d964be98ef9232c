/** Minutes without a heartbeat after which a person counts as absent: one interval of ten, and a margin. */
export const presenceMinutes = 11

export interface ChatWords {
  greeting: string | null
  away_message: string | null
}

export type AutomaticKind = keyof ChatWords

export interface ShopSide {
  is_active: boolean
  is_closed: boolean
  /** A person of the shop has written today. */
  has_answered: boolean
}

/** A greeting when the conversation begins, an away message when no one is present or the shop is closed; else null. */
export function chooseAutomaticReply({
  is_active,
  is_closed,
  has_answered,
  ...words
}: ChatWords & ShopSide): { kind: AutomaticKind; message: string } | null {
  if (is_active && has_answered) return null
  const kind = is_active && !is_closed ? 'greeting' : 'away_message'
  const message = words[kind]
  return message === null ? null : { kind, message }
}

/** In ms, after which the same product is sent again. */
const dayMs = 24 * 60 * 60 * 1_000

/** Whether opening a chat from a product sends its card: not if it was the last one sent. */
export const isCardDue = (
  last: { product_id: number; created_at: string } | undefined,
  product_id: number,
  now: Date,
) => last?.product_id !== product_id || now.getTime() - Date.parse(last.created_at) >= dayMs
