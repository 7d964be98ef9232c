import { useEffect, useRef, useState } from 'react'
import { hasCode } from '#contract/client/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { useUnmounted } from '#ui/use-unmounted.ts'

/** One at a time. After an error the orders are refetched; if the gateway refused, others are offered. */
export function usePayAction() {
  const t = useText()
  const [busy, setBusy] = useState<string | null>(null)
  // A ref, because a second click may come before the next render.
  const isRunning = useRef(false)
  const isUnmounted = useUnmounted()
  const finish = () => {
    isRunning.current = false
    setBusy(null)
  }
  useEffect(() => onPageRestored(finish))
  const run = async (name: string, action: () => Promise<PayOutcome>, offerOthers?: () => void) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(name)
    try {
      const outcome = await action()
      // The shopper has closed the dialog or left the page, and pays later.
      if (isUnmounted.current) return
      // The button stays busy until the other page has loaded.
      if (typeof outcome === 'object') return location.assign(outcome.payment_url)
      if (outcome === 'unanswered') toast.error(t('payments.unreachable'))
      finish()
    } catch (error) {
      showFailure(error)
      finish()
      const canPayElsewhere = hasCode(error, 'payments.not_taken', 'checkout.no_such_method')
      if (canPayElsewhere && !isUnmounted.current) offerOthers?.()
      shopperData.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return { busy, run }
}

/** Back restores the page from the back/forward cache with its state. */
function onPageRestored(listener: () => void): () => void {
  const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && listener()
  addEventListener('pageshow', handlePageShow)
  return () => removeEventListener('pageshow', handlePageShow)
}

/** The gateway's page to leave for, settled here, or without a response of the gateway. */
export type PayOutcome = { payment_url: string } | 'settled' | 'unanswered'

/** Finds the payment page of a checkout's unpaid orders. */
export async function payOnline(order_id: number, payment_method: string): Promise<PayOutcome> {
  const { data } = await call('POST /orders/{id}/pay', { params: { id: String(order_id) }, body: { payment_method } })
  return data.payment_url === null ? 'unanswered' : { payment_url: data.payment_url }
}

/** Switches the unpaid orders of a checkout to cash on delivery. */
export async function payInCash(order_id: number): Promise<PayOutcome> {
  await call('POST /orders/{id}/pay', { params: { id: String(order_id) }, body: { payment_method: 'cash' } })
  await shopperData.invalidateQueries({ queryKey: ['orders'] })
  return 'settled'
}

export const excludeRefused = <G extends { name: string }>(gateways: readonly G[], refused: readonly string[]): G[] =>
  gateways.filter(({ name }) => !refused.includes(name))

/** What "Try again" does: pays at the only gateway, opens a choice of several, or null if none is left. */
export function findRetry(
  gateways: readonly { name: string }[],
  refused: readonly string[],
): { gateway: string } | 'choose' | null {
  const [first] = excludeRefused(gateways, refused)
  if (!first) return null
  return gateways.length > 1 ? 'choose' : { gateway: first.name }
}
