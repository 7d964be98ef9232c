import { useEffect, useRef, useState } from 'react'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'
import { tellFailure } from '#storefront/kit/session/tell-failure.ts'

/** Runs one way to pay at a time. What fails is told; the orders are then asked about, for the world may have changed. */
export function usePaying() {
  const [busy, setBusy] = useState<string | null>(null)
  // At once: a second press may come before the first one is drawn.
  const isUnderWay = useRef(false)
  const stop = () => {
    isUnderWay.current = false
    setBusy(null)
  }
  useEffect(() => onReturn(stop))
  const run = async (name: string, work: () => Promise<void>, isLeaving: boolean) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(name)
    try {
      await work()
      // Whoever goes to another page stays busy until it is there.
      if (!isLeaving) stop()
    } catch (error) {
      tellFailure(error)
      stop()
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
