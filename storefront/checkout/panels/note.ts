import { create } from 'zustand'
import type { ShopId } from '#contract/ids.ts'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { createPurchaseState } from '#storefront/platform/purchases/purchase-kind.ts'

/** The note to all shops. */
const noteStore = createPurchaseState('order-note', (stored) => (typeof stored === 'string' ? stored : ''))

export const useNote = noteStore.useValue
export const writeNote = noteStore.set

/** Notes to single shops, by shop id. */
const shopNoteStore = createPurchaseState(
  'shop-notes',
  (stored): Readonly<Record<string, string>> =>
    typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string'))
      : {},
)

export const useShopNotes = shopNoteStore.useValue

export const writeShopNote = (purchaseKind: PurchaseKind, shop_id: ShopId, text: string): void =>
  shopNoteStore.set(purchaseKind, { ...shopNoteStore.get(purchaseKind), [shop_id]: text })

/** Without `shop_id`: the field of the note to all shops. */
export const getNoteFieldId = (shop_id?: ShopId | string): string =>
  shop_id === undefined ? 'order-note' : `shop-note-${shop_id}`

/** The note that the server refused. */
const useRefusedNote = create<{ field: string; text: string; problem: string | null }>(() => ({
  ...{ field: '', text: '', problem: null },
}))

/** The error of this text, until it is edited. */
export const useNoteProblem = (field: string, text: string): string | null =>
  useRefusedNote((refused) => (refused.field === field && refused.text === text ? refused.problem : null))

/** Shows the server's error under its note and focuses it; false if no error is about a note. */
export function showNoteProblem(purchaseKind: PurchaseKind, errors: Record<string, string[]>): boolean {
  const [name, [problem] = []] = Object.entries(errors).find(([field]) => /^notes?(\.|$)/.test(field)) ?? []
  if (!name || !problem) return false
  const shop_id = name === 'note' ? undefined : name.slice('notes.'.length)
  const field = getNoteFieldId(shop_id)
  const text = shop_id === undefined ? noteStore.get(purchaseKind) : (shopNoteStore.get(purchaseKind)[shop_id] ?? '')
  useRefusedNote.setState({ field, text, problem })
  requestAnimationFrame(() => document.getElementById(field)?.focus())
  return true
}
