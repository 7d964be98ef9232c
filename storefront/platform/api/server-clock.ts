import { useEffect, useState } from 'react'

let skewRequest: Promise<number> | undefined

/** Server time minus device time, in ms. Requested once per page: the page itself may come from a cache. */
export function useServerSkew(): number {
  const [skew, setSkew] = useState(0)
  useEffect(() => {
    let isMounted = true
    skewRequest ??= measureSkew()
    skewRequest.then((value) => isMounted && setSkew(value))
    return () => {
      isMounted = false
    }
  }, [])
  return skew
}

/** The Date header has whole seconds: differences below two seconds count as none. */
async function measureSkew(): Promise<number> {
  const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  const skew = Date.parse(response?.headers.get('Date') ?? '') + 500 - Date.now()
  return Math.abs(skew) > 2000 ? skew : 0
}
