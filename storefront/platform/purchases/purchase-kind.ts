/** The cart, or Buy now, which a shopper can have beside it. */
export type PurchaseKind = 'cart' | 'buy_now'

/** The API names the kind by a flag: omitted for the cart, `1` in a query. */
export const purchaseFields = {
  inBody: (kind: PurchaseKind): { is_buy_now?: true } => (kind === 'buy_now' ? { is_buy_now: true } : {}),
  inQuery: (kind: PurchaseKind): { is_buy_now?: '1' } => (kind === 'buy_now' ? { is_buy_now: '1' } : {}),
}
