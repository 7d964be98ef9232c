import { useEffect, useState } from 'react'

let asked: Promise<number> | undefined

/** Server time minus this device's time, in ms. A page may be older than its delivery, so a fresh answer is asked for once. */
export function useServerSkew(): number {
  const [skew, setSkew] = useState(0)
  useEffect(() => {
    let isWanted = true
    asked ??= askServer()
    asked.then((found) => isWanted && setSkew(found))
    return () => {
      isWanted = false
    }
  }, [])
  return skew
}

/** The Date header knows whole seconds: differences below two of them are none. */
async function askServer(): Promise<number> {
  const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  const skew = Date.parse(response?.headers.get('Date') ?? '') + 500 - Date.now()
  return Math.abs(skew) > 2000 ? skew : 0
}
