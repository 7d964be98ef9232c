import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useServerSkew } from '#storefront/platform/api/server-clock.ts'

/** After the start or end of a sale. A job changes the prices at that time, or by its next cron; the clock of the device may be ahead. */
const delaysMs = [0, 2_000, 5_000, 20_000, 60_000, 100_000]

/** How long after its start or end a sale can still have its former prices. */
const recentMs = 100_000

/**
 * Reloads the data of the page several times: from the call of the returned function, or if the page opens shortly after one of
 * `saleBoundaries`, which are starts and ends of sales. Ends when the component is removed.
 */
export function useSaleReloads(saleBoundaries: readonly string[] = []): () => void {
  const { revalidate } = useRevalidator()
  const skew = useServerSkew()
  const [runs, setRuns] = useState(0)
  const start = () => setRuns((count) => count + 1)
  const isRecent = useEffectEvent(() => {
    const now = Date.now() + skew
    return saleBoundaries.some((at) => now >= Date.parse(at) && now < Date.parse(at) + recentMs)
  })
  const reload = useEffectEvent(revalidate)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `skew` is read in an effect event
  useEffect(() => {
    if (runs === 0 && !isRecent()) return
    const timers = delaysMs.map((delay) => setTimeout(() => void reload(), delay))
    return () => timers.forEach(clearTimeout)
  }, [runs, skew])
  return start
}
