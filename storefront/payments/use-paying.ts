import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { tellFailure } from '#storefront/platform/session/tell-failure.ts'
import type { PayOutcome } from './pay-order.ts'

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
