import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#storefront/platform/hydration/deferred-part.tsx'

/** A slim bar about the network. Its code is loaded while the network is available. */
export function NetworkBar() {
  const [NetworkMessage, setMessage] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        // The page works without the bar.
        import('./network-message.tsx').then((part) => setMessage(() => part.NetworkMessage)).catch(() => undefined)
      }),
    [],
  )
  return (
    <div role="status" data-network className="sticky top-0 z-toast">
      {NetworkMessage && <NetworkMessage />}
    </div>
  )
}
