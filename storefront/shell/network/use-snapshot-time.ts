import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { hydrateAll } from '#storefront/platform/hydration/deferred-part.tsx'
import { cachedAtAttribute } from '#storefront/platform/offline/cache-names.ts'
import { canReachPage } from '#storefront/platform/offline/can-reach-page.ts'
import { reportVisit } from '#storefront/platform/offline/service-worker-client.ts'

const retryIntervalMs = 5_000

const root = () => document.documentElement

/** The time of the offline snapshot in ms; null once the page has been refreshed from the server. */
export function useSnapshotTime(): number | null {
  const [snapshotTime, setSnapshotTime] = useState(() => Number(root().getAttribute(cachedAtAttribute)) || null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (snapshotTime === null) return
    let isRefreshing = false
    const refresh = async () => {
      if (isRefreshing || !navigator.onLine) return
      isRefreshing = true
      try {
        if (!(await canReachPage())) return
        await hydrateAll()
        await revalidate()
        root().removeAttribute(cachedAtAttribute)
        reportVisit()
        setSnapshotTime(null)
      } finally {
        isRefreshing = false
      }
    }
    void refresh()
    const timer = setInterval(refresh, retryIntervalMs)
    addEventListener('online', refresh)
    return () => {
      clearInterval(timer)
      removeEventListener('online', refresh)
    }
  }, [snapshotTime, revalidate])
  return snapshotTime
}
