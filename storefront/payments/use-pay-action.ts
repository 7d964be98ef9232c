import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { tellFailure } from '#storefront/platform/session/tell-failure.ts'

/**
 * Runs one way to pay at a time. What fails is told; the orders are then asked about, for the world may have changed. A gateway that will
 * not have the payment is not asked again in vain: others are offered.
 */
export function usePaying() {
  const t = useText()
  const [busy, setBusy] = useState<string | null>(null)
  // At once: a second press may come before the first one is drawn.
  const isUnderWay = useRef(false)
  const stop = () => {
    isUnderWay.current = false
    setBusy(null)
  }
  useEffect(() => onReturn(stop))
  const run = async (name: string, work: () => Promise<PayOutcome>, offerOthers?: () => void) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(name)
    try {
      const outcome = await work()
      if (outcome === 'unanswered') toast.error(t('payments.unreachable'))
      // Whoever goes to another page stays busy until it is there.
      if (outcome !== 'leaving') stop()
    } catch (error) {
      tellFailure(error)
      stop()
      if (error instanceof ApiError && error.status === 422) offerOthers?.()
      shopperData.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return { busy, run }
}

/** Who comes back by the browser's own way finds the page as it was left. */
function onReturn(act: () => void): () => void {
  const back = ({ persisted }: PageTransitionEvent) => persisted && act()
  addEventListener('pageshow', back)
  return () => removeEventListener('pageshow', back)
}

/** What came of wanting to pay: off to the gateway's page, settled here, or the gateway did not answer. */
export type PayOutcome = 'leaving' | 'settled' | 'unanswered'

/** Goes to where the unpaid orders of a checkout are paid online. */
export async function payOnline(order_id: number, payment_method: string): Promise<PayOutcome> {
  const { data } = await call('POST /orders/{id}/pay', { params: { id: String(order_id) }, body: { payment_method } })
  if (data.payment_url === null) return 'unanswered'
  location.assign(data.payment_url)
  return 'leaving'
}

/** They are paid at the door instead. */
export async function payInCash(order_id: number): Promise<PayOutcome> {
  await call('POST /orders/{id}/pay', { params: { id: String(order_id) }, body: { payment_method: 'cash' } })
  await shopperData.invalidateQueries({ queryKey: ['orders'] })
  return 'settled'
}

/** Those that have not just refused the payment: they would again. */
export const notRefused = <G extends { name: string }>(gateways: readonly G[], refused: readonly string[]): G[] =>
  gateways.filter(({ name }) => !refused.includes(name))

/** What "Try again" leads to: the one gateway of the shop, a choice where it has several, or nothing where none is left. */
export function anotherTry(
  gateways: readonly { name: string }[],
  refused: readonly string[],
): { gateway: string } | 'choose' | null {
  const [first] = notRefused(gateways, refused)
  if (!first) return null
  return gateways.length > 1 ? 'choose' : { gateway: first.name }
}
