import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ShopId } from '#contract/ids.ts'
import { call } from '#storefront/platform/api/client.ts'
import { resetUnread } from '../chat-shops-query.ts'
import { setUnreadCount } from '../chat-state.ts'

type LatestMessages = {
  latest: number | undefined
  unseen: number | undefined
}

/** Seen: at the end of the log, in a visible window. The first report is always sent, for unread messages before the loaded ones. */
export function useReadReceipts(shop_id: ShopId, { latest, unseen }: LatestMessages, isAtEnd: boolean): void {
  const reportedId = useRef(0)
  const isVisible = useIsVisible()
  useEffect(() => {
    const messageId = reportedId.current === 0 ? latest : unseen
    if (!isVisible || !isAtEnd || messageId === undefined || messageId <= reportedId.current) return
    reportedId.current = messageId
    resetUnread(shop_id)
    call('POST /read-messages', { body: { shop_id, message_id: messageId } }).then(
      ({ data }) => setUnreadCount(data.unread_messages),
      // The next message or the next opening reports it again.
      () => {
        reportedId.current = 0
      },
    )
  }, [shop_id, latest, unseen, isAtEnd, isVisible])
}

const useIsVisible = () =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
