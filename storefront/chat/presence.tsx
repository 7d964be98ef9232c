import { useEffect, useState } from 'react'
import type { ShopId } from '#contract/ids.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useIsNear } from '#storefront/platform/hydration/hydration-triggers.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'

type PresenceProps = {
  /** Null while it is unknown: the space stays reserved. */
  isOnline: boolean | null
  className?: string
}

export function Presence({ isOnline, className }: PresenceProps) {
  const t = useText()
  return (
    <span
      className={classNames(
        'text-meta inline-flex items-center gap-1.5',
        isOnline ? 'text-success' : 'text-neutral-600',
        isOnline === null && 'invisible',
        className,
      )}
    >
      <PresenceDot isOnline={isOnline === true} className="size-2" />
      {t(isOnline ? 'chat.online' : 'chat.offline')}
    </span>
  )
}

export function PresenceDot({ isOnline, className }: { isOnline: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block shrink-0 rounded-full forced-color-adjust-none',
        isOnline ? 'bg-success' : 'border border-neutral-500 bg-white',
        className,
      )}
    />
  )
}

/** On cached pages the browser requests the presence when it is about to come into view. */
export function ShopPresence({ shop_id, className }: { shop_id: ShopId; className?: string }) {
  const { markRef, isNear } = useIsNear()
  const [isOnline, setOnline] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isNear) return
    const controller = new AbortController()
    call('GET /shops/{id}/active-status', { params: { id: String(shop_id) } }, { signal: controller.signal }).then(
      ({ data }) => setOnline(data.shop_active_status),
      () => undefined,
    )
    return () => controller.abort()
  }, [shop_id, isNear])
  return (
    <span ref={markRef} className="inline-flex">
      <Presence isOnline={isOnline} className={className} />
    </span>
  )
}
