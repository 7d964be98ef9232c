import { useEffect, useState } from 'react'
import { useServerSkew } from '#storefront/platform/api/server-clock.ts'

/** Whole minutes until a moment, at least one: only the server declares a payment lapsed. */
export const countMinutesUntil = (moment: string | null, now: number): number =>
  moment === null ? 1 : Math.max(1, Math.floor((Date.parse(moment) - now) / 60_000))

export function useMinutesLeft(moment: string | null): number {
  const [now, setNow] = useState(Date.now)
  const skew = useServerSkew()
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return countMinutesUntil(moment, now + skew)
}
