import { keptInTab } from '#storefront/platform/session/tab-state.ts'

/** What was typed to each shop and not sent yet. */
const drafts = keptInTab('chat-drafts', readDrafts)

export const useDraft = (shop_id: number): string => drafts.useKept()[shop_id] ?? ''

export function keepDraft(shop_id: number, text: string): void {
  const { [shop_id]: _, ...others } = drafts.get()
  drafts.keep(text ? { ...others, [shop_id]: text } : others)
}

function readDrafts(kept: unknown): Readonly<Record<number, string>> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'))
}
