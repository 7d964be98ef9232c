import type { Message } from '#contract/chat.ts'

/** What is known of a conversation: its latest messages, the oldest of them first, without a gap. */
export type Known = {
  messages: readonly Message[]
  /** There are earlier ones. */
  hasEarlier: boolean
  /** Somebody of the shop is here: a message of the last answer said so. Null where there was none to say it. */
  isOnline: boolean | null
}

/** The latest first, as the server numbers them now: every new message shifts all pages by one. */
export type AskPage = (page: number) => Promise<{ data: readonly Message[]; total: number }>

export const pageSize = 20

/** Asks for what is new: page by page until one meets what is known, so nothing is missing, however much was missed. */
export async function catchUp(known: Known | undefined, ask: AskPage): Promise<Known> {
  const newest = known?.messages.at(-1)?.id
  const news: Message[] = []
  let isOnline: boolean | null = null
  for (let page = 1; ; page += 1) {
    const { data, total } = await ask(page)
    news.push(...data)
    if (page === 1 && data.length > 0) isOnline = data.some((message) => message.shop_active_status)
    if (isLast(page, data, total)) return { messages: merged([], news), hasEarlier: false, isOnline }
    if (newest === undefined || !known) return { messages: merged([], news), hasEarlier: true, isOnline }
    if (data.some(({ id }) => id <= newest)) {
      return { messages: merged(known.messages, news), hasEarlier: known.hasEarlier, isOnline }
    }
  }
}

/**
 * Asks for what was said before. What is new meanwhile has only pushed the earlier ones further back, so a page of nothing
 * but known messages is followed by the next; of the new ones nothing is taken, for there may be more of them.
 */
export async function reachBack(known: Known, ask: AskPage): Promise<Known> {
  const oldest = known.messages[0]?.id
  // Messages of an empty conversation come by catching up: loading them here as well could leave a gap between both.
  if (oldest === undefined) return known
  for (let page = Math.floor(known.messages.length / pageSize) + 1; ; page += 1) {
    const { data, total } = await ask(page)
    const earlier = data.filter(({ id }) => id < oldest)
    const hasEarlier = !isLast(page, data, total)
    if (earlier.length === 0 && hasEarlier) continue
    return { ...known, messages: merged(known.messages, earlier), hasEarlier }
  }
}

/** Two answers of which each went on from something known: neither takes anything from the other; `after` is the later one. */
export function joined(before: Known | undefined, after: Known): Known {
  if (!before) return after
  const reachesFurther = (before.messages[0]?.id ?? Infinity) < (after.messages[0]?.id ?? Infinity)
  return {
    messages: merged(before.messages, after.messages),
    hasEarlier: reachesFurther ? before.hasEarlier : after.hasEarlier,
    isOnline: after.isOnline,
  }
}

function merged(before: readonly Message[], after: readonly Message[]): Message[] {
  const byId = new Map([...before, ...after].map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => one.id - other.id)
}

const isLast = (page: number, data: readonly Message[], total: number) => data.length === 0 || page * pageSize >= total
