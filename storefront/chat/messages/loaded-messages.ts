import type { Message } from '#contract/chat.ts'

/** The loaded part of a conversation: its latest messages without a gap, oldest first. */
export type LoadedMessages = {
  messages: readonly Message[]
  hasEarlier: boolean
  /** Presence of the shop according to the last response; null if that had no message. */
  isOnline: boolean | null
}

/** Loads a page, latest first. Every new message shifts all pages by one. */
export type LoadPage = (page: number) => Promise<{ data: readonly Message[]; total: number }>

export const pageSize = 20

/** Loads new messages, page by page until one overlaps with the loaded ones, so that there is no gap. */
export async function loadNewMessages(loaded: LoadedMessages | undefined, loadPage: LoadPage): Promise<LoadedMessages> {
  const newest = loaded?.messages.at(-1)?.id
  const arrived: Message[] = []
  let isOnline: boolean | null = null
  for (let page = 1; ; page += 1) {
    const { data, total } = await loadPage(page)
    arrived.push(...data)
    if (page === 1 && data.length > 0) isOnline = data.some((message) => message.shop_active_status)
    if (isLast(page, data, total)) return { messages: mergeById([], arrived), hasEarlier: false, isOnline }
    if (newest === undefined || !loaded) return { messages: mergeById([], arrived), hasEarlier: true, isOnline }
    if (data.some(({ id }) => id <= newest)) {
      return { messages: mergeById(loaded.messages, arrived), hasEarlier: loaded.hasEarlier, isOnline }
    }
  }
}

/** New messages may have shifted the pages: one without earlier messages is skipped, and its new ones are ignored. */
export async function loadEarlierMessages(loaded: LoadedMessages, loadPage: LoadPage): Promise<LoadedMessages> {
  const oldest = loaded.messages[0]?.id
  // An empty conversation is filled by `loadNewMessages`: loading here as well could leave a gap.
  if (oldest === undefined) return loaded
  for (let page = Math.floor(loaded.messages.length / pageSize) + 1; ; page += 1) {
    const { data, total } = await loadPage(page)
    const earlier = data.filter(({ id }) => id < oldest)
    const hasEarlier = !isLast(page, data, total)
    if (earlier.length === 0 && hasEarlier) continue
    return { ...loaded, messages: mergeById(loaded.messages, earlier), hasEarlier }
  }
}

/** Merges two results of concurrent requests; `after` is the later one. */
export function mergeResults(before: LoadedMessages | undefined, after: LoadedMessages): LoadedMessages {
  if (!before) return after
  const reachesFurther = (before.messages[0]?.id ?? Infinity) < (after.messages[0]?.id ?? Infinity)
  return {
    messages: mergeById(before.messages, after.messages),
    hasEarlier: reachesFurther ? before.hasEarlier : after.hasEarlier,
    isOnline: after.isOnline,
  }
}

function mergeById(before: readonly Message[], after: readonly Message[]): Message[] {
  const byId = new Map([...before, ...after].map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => one.id - other.id)
}

const isLast = (page: number, data: readonly Message[], total: number) => data.length === 0 || page * pageSize >= total
