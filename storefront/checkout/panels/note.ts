import { create } from 'zustand'
import { keptForPurchase } from '#storefront/platform/session/tab-state.ts'

/** What the shopper wants to tell all shops. */
const note = keptForPurchase('order-note', (kept) => (typeof kept === 'string' ? kept : ''))

export const useNote = note.useKept
export const writeNote = note.keep

/** What one shop alone is told, by its id. */
const shopNotes = keptForPurchase(
  'shop-notes',
  (kept): Readonly<Record<string, string>> =>
    typeof kept === 'object' && kept !== null
      ? Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'))
      : {},
)

export const useShopNotes = shopNotes.useKept

export const writeShopNote = (is_buy_now: boolean, shop_id: number, text: string): void =>
  shopNotes.keep(is_buy_now, { ...shopNotes.get(is_buy_now), [shop_id]: text })

/** The id of a field for a note; without a shop that for the note to all. */
export const noteField = (shop_id?: number): string => (shop_id === undefined ? 'order-note' : `shop-note-${shop_id}`)

/** The note that was refused, and why. */
const useRefused = create<{ field: string; text: string; problem: string | null }>(() => ({
  ...{ field: '', text: '', problem: null },
}))

/** Why this note was refused; of another one nothing is known. */
export const useNoteProblem = (field: string, text: string): string | null =>
  useRefused((refused) => (refused.field === field && refused.text === text ? refused.problem : null))

/** Says under the note that was refused why, until it is another one; false where it was none. */
export function showNoteProblem(is_buy_now: boolean, errors: Record<string, string[]>): boolean {
  const [name, [problem] = []] = Object.entries(errors).find(([field]) => /^notes?(\.|$)/.test(field)) ?? []
  if (!name || !problem) return false
  const shop_id = name === 'note' ? undefined : Number(name.slice('notes.'.length))
  const field = noteField(shop_id)
  const text = shop_id === undefined ? note.get(is_buy_now) : (shopNotes.get(is_buy_now)[shop_id] ?? '')
  useRefused.setState({ field, text, problem })
  requestAnimationFrame(() => document.getElementById(field)?.focus())
  return true
}
