import { useEffect, useState } from 'react'

/** In ms: so long after the last key is looked for what was typed (spec §9). */
const pause = 500

export function useSearched(typed: string): string {
  const [searched, setSearched] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return searched
}
