import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { allAlive } from '#storefront/platform/hydration/hydrate-all.ts'
import { keptAtAttribute } from '#storefront/platform/offline/cache-names.ts'
import { tellVisited } from '#storefront/platform/offline/report-visit.ts'

/** In ms: a shop that did not answer says nothing when it does again. */
const pause = 5_000

const root = () => document.documentElement

/** Since when the page that stands here is kept, in ms; null once the shop has answered and it is of now. */
export function useKeptSince(): number | null {
  const [since, setSince] = useState(() => Number(root().getAttribute(keptAtAttribute)) || null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (since === null) return
    let isTrying = false
    const renew = async () => {
      if (isTrying || !navigator.onLine) return
      isTrying = true
      try {
        if (!(await isAnswered())) return
        await allAlive()
        await revalidate()
        root().removeAttribute(keptAtAttribute)
        tellVisited()
        setSince(null)
      } finally {
        isTrying = false
      }
    }
    void renew()
    const timer = setInterval(renew, pause)
    addEventListener('online', renew)
    return () => {
      clearInterval(timer)
      removeEventListener('online', renew)
    }
  }, [since, revalidate])
  return since
}

/**
 * The page itself is asked for: what answers only that it is there could not show it yet. That a page is no more is an answer; that
 * too much is asked for is none.
 */
const isAnswered = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500 && status !== 429,
    () => false,
  )
