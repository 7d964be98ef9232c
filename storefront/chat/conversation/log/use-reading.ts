import { useEffect, useRef, useSyncExternalStore } from 'react'
import { call } from '#storefront/platform/api/client.ts'
import { resetUnread } from '../../data/chat-shops-query.ts'
import { keepUnread } from '../../data/unread-query.ts'

type Latest = {
  /** Of all that is known. */
  latest: number | undefined
  /** Of what the shop does not know to be seen. */
  unseen: number | undefined
}

/**
 * Tells the shop up to which message its words were seen: those that the reader has before them in a window in sight. With the
 * opening it is told in any case, for what is unread may lie further back than what is known.
 */
export function useReading(shop_id: number, { latest, unseen }: Latest, isAtEnd: boolean): void {
  const told = useRef(0)
  const isVisible = useIsVisible()
  useEffect(() => {
    const wanted = told.current === 0 ? latest : unseen
    if (!isVisible || !isAtEnd || wanted === undefined || wanted <= told.current) return
    told.current = wanted
    resetUnread(shop_id)
    call('POST /read-messages', { body: { shop_id, message_id: wanted } }).then(
      ({ data }) => keepUnread(data.unread_messages),
      // It is told with the next message, or when the conversation is opened again.
      () => {
        told.current = 0
      },
    )
  }, [shop_id, latest, unseen, isAtEnd, isVisible])
}

const useIsVisible = () =>
  useSyncExternalStore(
    followVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )

function followVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
