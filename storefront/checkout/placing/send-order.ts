import type { NavigateFunction } from 'react-router'
import type { DataAt } from '#storefront/platform/api/api-call.ts'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { forgetPurchase } from '#storefront/platform/session/tab-state.ts'
import { type Attempt, isRefusal, keepAttempt, withoutLatest } from './order-attempt.ts'
import type { OrderBody } from './order-body.ts'

/** `isEarlier`: it is not what was sent now that was placed, but something that was sent before and never answered. */
type Placed = DataAt<'POST /place-order'> & { isEarlier: boolean }

/**
 * Sends the latest of an attempt; sent again, the server answers what it answered first. Where something that was sent
 * before stands under the key, nothing is placed, and that is what is answered.
 */
export async function sendOrder(is_buy_now: boolean, attempt: Attempt): Promise<Placed> {
  try {
    const body: OrderBody = JSON.parse(attempt.bodies[0])
    const { data } = await call('POST /place-order', { body }, { idempotencyKey: attempt.key })
    keepAttempt(is_buy_now, null)
    return { ...data, isEarlier: false }
  } catch (error) {
    const isRefused = error instanceof ApiError && isRefusal(error.status)
    const rest = isRefused ? withoutLatest(attempt) : attempt
    keepAttempt(is_buy_now, rest)
    if (!rest || !standsAlready(error)) throw error
    return { ...(await sendOrder(is_buy_now, rest)), isEarlier: true }
  }
}

/** Something else was placed under the key. */
const standsAlready = (error: unknown): boolean =>
  error instanceof ApiError && JSON.stringify(error.data ?? null).includes('key_reused')

type GoOnParams = { is_buy_now: boolean; navigate: NavigateFunction }

/**
 * To what was placed; from there, where it is to be paid online, on to the page of the gateway. The way back from that leads to
 * what was placed, and never to a filled form. What was told about it is forgotten there: before, it would be seen to go.
 */
export async function goOn(
  { orders, payment_url, isEarlier }: Placed,
  { is_buy_now, navigate }: GoOnParams,
): Promise<void> {
  const ids = orders.map(({ id }) => ['order', String(id)])
  const going = payment_url === null ? [] : [['payment', 'going']]
  await navigate(`/checkout?${new URLSearchParams([...ids, ...going])}`, { replace: true })
  forgetPurchase(is_buy_now)
  if (isEarlier) toast.info(pageText('checkout.placed_before'))
  if (payment_url !== null) requestAnimationFrame(() => location.assign(payment_url))
}
