import { useEffect, useState } from 'react'
import { call } from '#storefront/platform/api/client.ts'
import { useNear } from '#storefront/platform/hydration/use-is-near.ts'
import { Presence } from './presence.tsx'

/** On pages that are kept for everybody: asked for by the browser, once it is about to be seen. */
export function ShopPresence({ shop_id, className }: { shop_id: number; className?: string }) {
  const { markRef, isNear } = useNear()
  const [isOnline, setOnline] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isNear) return
    const left = new AbortController()
    call('GET /shops/{id}/active-status', { params: { id: String(shop_id) } }, { signal: left.signal }).then(
      ({ data }) => setOnline(data.shop_active_status),
      // Nothing is said of who cannot be asked about.
      () => undefined,
    )
    return () => left.abort()
  }, [shop_id, isNear])
  return (
    <span ref={markRef} className="inline-flex">
      <Presence isOnline={isOnline} className={className} />
    </span>
  )
}
