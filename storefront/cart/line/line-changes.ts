import { create } from 'zustand'
import type { Cart, CartProduct } from '#contract/cart.ts'
import { errorMessage, isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { newIdempotencyKey } from '#storefront/platform/api/idempotency-key.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { clearSession, onSessionEnd, requireLogin } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { addToCart } from '../add-to-cart.ts'
import { cartQuery, inTurn, keepCart } from '../cart-query.ts'
import { lineKey, nextStep, quantityIn, type RequestedQuantities, type Step } from './line-rules.ts'

/** What the shopper asked of lines and the server has not confirmed; it is shown at once and taken back on failure. */
export const useLineChanges = create<{ wanted: RequestedQuantities }>(() => ({ wanted: {} }))

onSessionEnd(() => useLineChanges.setState({ wanted: {} }))

/** Wants a quantity of a line; 0, one less than the last, removes it. */
export function setQuantity(line: CartProduct, quantity: number): void {
  const key = lineKey(line)
  const { wanted } = useLineChanges.getState()
  useLineChanges.setState({ wanted: { ...wanted, [key]: quantity } })
  // Who is on the way already will see the new wish; a line has one request in flight.
  if (!(key in wanted)) pursue(line, () => nextStep(quantityNow(key), useLineChanges.getState().wanted[key]))
}

export function removeLine(line: CartProduct): void {
  const key = lineKey(line)
  const { wanted } = useLineChanges.getState()
  useLineChanges.setState({ wanted: { ...wanted, [key]: 0 } })
  // A pending change goes on until the line is gone.
  if (!(key in wanted)) pursue(line, () => (quantityNow(key) > 0 ? { kind: 'delete' } : null))
}

type Change = Step | { kind: 'delete' }

async function pursue(line: CartProduct, next: () => Change | null): Promise<void> {
  const key = lineKey(line)
  for (let change = next(); change; change = next()) {
    if (!(await make(change, line))) break
  }
  const { [key]: _done, ...wanted } = useLineChanges.getState().wanted
  useLineChanges.setState({ wanted })
}

const quantityNow = (key: string) => quantityIn(shopperData.getQueryData(cartQuery.queryKey), key)

/** The answer by which the server says that the last unit of a line went; the same in every language. */
const removedMessage = 'product removed from cart'

async function make(change: Change, line: CartProduct): Promise<boolean> {
  try {
    const { message, data } = await inTurn(() => send(change, line))
    keepCart(data)
    if (change.kind === 'delete' || message === removedMessage) sayRemoved(line)
    return true
  } catch (error) {
    if (isUnauthorized(error)) endSession(change, error)
    else {
      toast.error(errorMessage(error))
      // The refusal knows more than we do: less in stock, or the line gone from another tab.
      shopperData.invalidateQueries(cartQuery)
    }
    return false
  }
}

function send(change: Change, { id, size, color, unit }: CartProduct): Promise<{ message: string; data: Cart }> {
  const body = { product_id: id, size, color, unit }
  if (change.kind === 'decrement') return call('POST /cart/decrement', { body: { ...body, quantity: change.quantity } })
  if (change.kind !== 'add') return call(`POST /cart/${change.kind}`, { body })
  const addition = { ...body, quantity: change.quantity }
  return call('POST /cart/store', { body: addition }, { idempotencyKey: newIdempotencyKey() })
}

/** Spec §8: adding asks to log in, one more is told why not, less ends in silence. */
function endSession(change: Change, error: Error): void {
  if (change.kind === 'increment') toast.error(errorMessage(error))
  if (change.kind === 'add') requireLogin()
  else clearSession()
}

function sayRemoved({ id, name, size, color, unit }: CartProduct): void {
  const again = () => void addToCart({ product_id: id, quantity: 1, size, color, unit }, name)
  toast.success(pageText('cart.removed_named', { name }), {
    duration: 3000,
    action: { label: pageText('cart.add_again'), onPress: again },
  })
}
