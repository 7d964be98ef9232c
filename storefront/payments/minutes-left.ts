import { useEffect, useState } from 'react'
import { useServerSkew } from '#storefront/platform/api/server-clock.ts'

/** Whole minutes until a moment; never below one, for what has ended is said by the shop. */
export const minutesUntil = (moment: string | null, now: number): number =>
  moment === null ? 1 : Math.max(1, Math.floor((Date.parse(moment) - now) / 60_000))

/** The same, kept up to date. */
export function useMinutesLeft(moment: string | null): number {
  const [now, setNow] = useState(Date.now)
  const skew = useServerSkew()
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return minutesUntil(moment, now + skew)
}
