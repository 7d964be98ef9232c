import { create } from 'zustand'
import type { Cart, CartProduct } from '#contract/cart.ts'
import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { onSessionEnd } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { addToCart } from '../add-to-cart.ts'
import { cartQuery, serializeCartChange, setCachedCart } from '../cart-query.ts'
import { findQuantity, getLineKey, getNextChange, type QuantityChange, type RequestedQuantities } from './line-rules.ts'

/** Optimistic quantities: shown at once and reverted if the server refuses. */
export const useLineChanges = create<{ requested: RequestedQuantities }>(() => ({ requested: {} }))

onSessionEnd(() => useLineChanges.setState({ requested: {} }))

/** 0 removes the line. */
export function setQuantity(line: CartProduct, quantity: number): void {
  const key = getLineKey(line)
  const { requested } = useLineChanges.getState()
  useLineChanges.setState({ requested: { ...requested, [key]: quantity } })
  // A running sync loop picks up the new quantity: each line has at most one request in flight.
  if (!(key in requested))
    syncLine(line, () => getNextChange(getCachedQuantity(key), useLineChanges.getState().requested[key]))
}

export function removeLine(line: CartProduct): void {
  const key = getLineKey(line)
  const { requested } = useLineChanges.getState()
  useLineChanges.setState({ requested: { ...requested, [key]: 0 } })
  // A running sync loop continues until the line is gone.
  if (!(key in requested)) syncLine(line, () => (getCachedQuantity(key) > 0 ? { kind: 'delete' } : null))
}

type Change = QuantityChange | { kind: 'delete' }

async function syncLine(line: CartProduct, getNext: () => Change | null): Promise<void> {
  const key = getLineKey(line)
  for (let change = getNext(); change; change = getNext()) {
    const { [key]: sent } = useLineChanges.getState().requested
    const isApplied = await applyChange(change, line)
    // A newer quantity, or the removal, is sent even if this one was refused.
    if (!isApplied && useLineChanges.getState().requested[key] === sent) break
  }
  const { [key]: _done, ...requested } = useLineChanges.getState().requested
  useLineChanges.setState({ requested })
}

const getCachedQuantity = (key: string) => findQuantity(shopperData.getQueryData(cartQuery.queryKey), key)

async function applyChange(change: Change, line: CartProduct): Promise<boolean> {
  try {
    const { data } = await serializeCartChange(() => sendChange(change, line))
    setCachedCart(data)
    if (findQuantity(data, getLineKey(line)) === 0) toastRemoved(line)
    return true
  } catch (error) {
    // The cached cart is stale: the stock is lower, or another tab removed the line.
    if (!showFailure(error)) shopperData.invalidateQueries(cartQuery)
    return false
  }
}

function sendChange(change: Change, { id, size, color, unit }: CartProduct): Promise<{ data: Cart }> {
  const body = { product_id: id, size, color, unit }
  if (change.kind === 'decrement') return call('POST /cart/decrement', { body: { ...body, quantity: change.quantity } })
  if (change.kind !== 'add') return call(`POST /cart/${change.kind}`, { body })
  const addition = { ...body, quantity: change.quantity }
  return call('POST /cart/store', { body: addition }, { idempotencyKey: newIdempotencyKey() })
}

function toastRemoved({ id, name, size, color, unit }: CartProduct): void {
  const addAgain = () => void addToCart({ product_id: id, quantity: 1, size, color, unit }, name)
  toast.success(pageText('cart.removed_named', { name }), {
    duration: 3000,
    action: { label: pageText('cart.add_again'), onPress: addAgain },
  })
}

/** Before a line is removed, moves focus to the next line, else to the previous one, else to the heading. */
export function focusNextLine(line: HTMLElement | null): void {
  const container = line?.closest<HTMLElement>('[role="dialog"], main')
  if (!line || !container) return
  const lines = [...container.querySelectorAll<HTMLElement>('[data-cart-line]')]
  const index = lines.indexOf(line)
  const next = lines[index + 1] ?? lines[index - 1]
  const target = next?.querySelector<HTMLElement>('a') ?? container.querySelector<HTMLElement>('[data-cart-title], h1')
  // Headings are not focusable by default.
  if (target && target.tabIndex < 0) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
