import { useEffect, useState } from 'react'

/** The value as it was when it last stayed the same for `delayMs`. */
export function useDebounced(value: string, delayMs: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return rested
}
