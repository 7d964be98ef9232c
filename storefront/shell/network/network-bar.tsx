import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#storefront/platform/hydration/deferred-part.tsx'

/** A slim bar about the network. Its code is fetched while there is one: later it may not be had. */
export function NetworkBar() {
  const [Bar, setBar] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        // Without it nobody is told; the page works all the same.
        import('./network-message.tsx').then((part) => setBar(() => part.Bar)).catch(() => undefined)
      }),
    [],
  )
  return (
    <div role="status" data-network className="sticky top-0 z-toast">
      {Bar && <Bar />}
    </div>
  )
}
