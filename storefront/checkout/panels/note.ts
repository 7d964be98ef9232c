import { create } from 'zustand'
import type { ShopId } from '#contract/ids.ts'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { createPurchaseState } from '#storefront/platform/purchases/purchase-kind.ts'

const noteStore = createPurchaseState('order-note', (stored) => (typeof stored === 'string' ? stored : ''))

export const useNote = noteStore.useValue
export const writeNote = noteStore.set

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

export const orderNoteFieldId = 'order-note'

export const getShopNoteFieldId = (shop_id: ShopId | string): string => `shop-note-${shop_id}`

interface RefusedNote {
  fieldId: string
  text: string
  problem: string | null
}

const useRefusedNote = create<RefusedNote>(() => ({ fieldId: '', text: '', problem: null }))

/** The server's problem with this text, until it is edited. */
export const useNoteProblem = (fieldId: string, text: string): string | null =>
  useRefusedNote((refused) => (refused.fieldId === fieldId && refused.text === text ? refused.problem : null))

const shopNotePrefix = 'shop_notes.'

/** Shows the server's error under its note and focuses it; false if no error is about a note. */
export function showNoteProblem(purchaseKind: PurchaseKind, errors: Record<string, string[]>): boolean {
  const name = Object.keys(errors).find((each) => each === 'note' || each.startsWith(shopNotePrefix))
  const problem = name && errors[name]?.[0]
  if (!problem) return false
  const { fieldId, text } = findNote(purchaseKind, name)
  useRefusedNote.setState({ fieldId, text, problem })
  requestAnimationFrame(() => document.getElementById(fieldId)?.focus())
  return true
}

function findNote(purchaseKind: PurchaseKind, name: string): Pick<RefusedNote, 'fieldId' | 'text'> {
  if (name === 'note') return { fieldId: orderNoteFieldId, text: noteStore.get(purchaseKind) }
  const shop_id = name.slice(shopNotePrefix.length)
  return { fieldId: getShopNoteFieldId(shop_id), text: shopNoteStore.get(purchaseKind)[shop_id] ?? '' }
}
