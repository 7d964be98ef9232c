import type { DayHours } from '#contract/shop-opening.ts'

/** Minutes without a heartbeat after which a person counts as absent: one interval of ten, and a margin. */
export const presenceMinutes = 11

export interface ChatWords {
  greeting: string | null
  away_message: string | null
}

export type AutomaticKind = keyof ChatWords

/** The opening hours of a shop, and the moment in the market’s time zone. */
export interface OpeningTimes {
  hours: readonly DayHours[]
  /** 1 is Monday. */
  weekday: number
  /** As `09:05`. */
  time: string
}

export interface ShopSide extends OpeningTimes {
  is_active: boolean
  is_closed: boolean
  /** A person of the shop has written today. */
  has_answered: boolean
}

/** A greeting when the conversation begins, an away message when no one is present, the shop is closed or its hours are over; else null. */
export function chooseAutomaticReply({
  is_active,
  is_closed,
  has_answered,
  hours,
  weekday,
  time,
  ...words
}: ChatWords & ShopSide): { kind: AutomaticKind; message: string } | null {
  if (is_active && has_answered) return null
  const isAnswering = is_active && !is_closed && isWithinHours({ hours, weekday, time })
  const kind = isAnswering ? 'greeting' : 'away_message'
  const message = words[kind]
  return message === null ? null : { kind, message }
}

/** Whether a moment is within opening hours; always true without hours. Hours may end on the next day. */
export function isWithinHours({ hours, weekday, time }: OpeningTimes): boolean {
  if (hours.length === 0) return true
  const yesterday = weekday === 1 ? 7 : weekday - 1
  return hours.some(({ weekday: day, opens_at, closes_at }) => {
    const isOvernight = closes_at <= opens_at
    if (day === weekday) return time >= opens_at && (isOvernight || time < closes_at)
    return isOvernight && day === yesterday && time < closes_at
  })
}

/** In ms, after which the same product is sent again. */
const dayMs = 24 * 60 * 60 * 1_000

/** Whether opening a chat from a product sends its card: not if it was the last one sent. */
export const isCardDue = (
  last: { product_id: number; created_at: string } | undefined,
  product_id: number,
  now: Date,
) => last?.product_id !== product_id || now.getTime() - Date.parse(last.created_at) >= dayMs
