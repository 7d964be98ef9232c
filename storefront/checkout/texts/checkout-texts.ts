import { create } from 'zustand'
import type { ShopId } from '#contract/ids.ts'
import type { ShopperTextInputs } from '#contract/orders.ts'
import { createPurchaseState, type PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'

/** A text that the shopper writes at checkout. The id of its input is its path in the body, which errors name: `shop_notes.3`. */
interface CheckoutText {
  /** Undefined if the id is that of another text. */
  read(purchaseKind: PurchaseKind, id: string): string | undefined
  toBody(purchaseKind: PurchaseKind, shop_ids: readonly ShopId[]): ShopperTextInputs
}

type TextsByShop = Readonly<Record<string, string>>

/** A text to each shop. After an order, the texts to shops without an order in it are kept. */
function createShopText(field: Exclude<keyof ShopperTextInputs, 'note'>) {
  const store = createPurchaseState(field, parseTexts, {
    keep: (texts, orderedShops) => {
      const ordered = new Set(orderedShops.map(String))
      return Object.fromEntries(Object.entries(texts).filter(([shop_id]) => !ordered.has(shop_id)))
    },
  })
  const prefix = `${field}.`
  return {
    getId: (shop_id: ShopId): string => prefix + shop_id,
    useValue: (purchaseKind: PurchaseKind, shop_id: ShopId): string => store.useValue(purchaseKind)[shop_id] ?? '',
    write: (purchaseKind: PurchaseKind, shop_id: ShopId, text: string): void =>
      store.set(purchaseKind, { ...store.get(purchaseKind), [shop_id]: text }),
    read: (purchaseKind: PurchaseKind, id: string): string | undefined =>
      id.startsWith(prefix) ? (store.get(purchaseKind)[id.slice(prefix.length)] ?? '') : undefined,
    toBody: (purchaseKind: PurchaseKind, shop_ids: readonly ShopId[]): ShopperTextInputs => {
      const texts = store.get(purchaseKind)
      const written = shop_ids.map((id) => [id, texts[id]?.trim()]).filter(([, text]) => text)
      return written.length > 0 ? { [field]: Object.fromEntries(written) } : {}
    },
  }
}

const parseTexts = (stored: unknown): TextsByShop =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string'))
    : {}

export const noteToShop = createShopText('shop_notes')

const noteStore = createPurchaseState('note', (stored) => (typeof stored === 'string' ? stored : ''))

/** To all shops of the checkout. A blank one is sent as null. */
export const noteToAllShops = {
  id: 'note',
  useValue: noteStore.useValue,
  write: noteStore.set,
  read: (purchaseKind: PurchaseKind, id: string) => (id === 'note' ? noteStore.get(purchaseKind) : undefined),
  toBody: (purchaseKind: PurchaseKind): ShopperTextInputs => ({ note: noteStore.get(purchaseKind).trim() || null }),
}

const checkoutTexts: readonly CheckoutText[] = Object.values({
  note: noteToAllShops,
  shop_notes: noteToShop,
} satisfies Record<keyof ShopperTextInputs, CheckoutText>)

export const readText = (purchaseKind: PurchaseKind, id: string): string | undefined =>
  checkoutTexts.map((text) => text.read(purchaseKind, id)).find((text) => text !== undefined)

/** The texts of an order of these shops, as its body has them. */
export const buildTextInputs = (purchaseKind: PurchaseKind, shop_ids: readonly ShopId[]): ShopperTextInputs =>
  Object.assign({}, ...checkoutTexts.map((text) => text.toBody(purchaseKind, shop_ids)))

interface RefusedText {
  /** Of its input. */
  id: string
  text: string
  problem: string | null
}

const useRefusedText = create<RefusedText>(() => ({ id: '', text: '', problem: null }))

/** The server's problem with this text, until it is edited. */
export const useTextProblem = (id: string, text: string): string | null =>
  useRefusedText((refused) => (refused.id === id && refused.text === text ? refused.problem : null))

/** Shows the server's error under its text and focuses it; false if no error is about a text. */
export function showTextProblem(purchaseKind: PurchaseKind, errors: Record<string, string[]>): boolean {
  for (const [id, [problem]] of Object.entries(errors)) {
    const text = readText(purchaseKind, id)
    if (text === undefined || !problem) continue
    useRefusedText.setState({ id, text, problem })
    requestAnimationFrame(() => document.getElementById(id)?.focus())
    return true
  }
  return false
}
