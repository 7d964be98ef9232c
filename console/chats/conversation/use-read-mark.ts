import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAttended } from '#console/platform/api/attention.ts'
import { useCan } from '#console/platform/session/desks.ts'
import type { ShopMessage } from '#contract/shop-chats.ts'
import { useChatCalls } from '../chat-queries.ts'

/**
 * Marks the messages of the shopper as read when a person with `chats.write` has scrolled to the end of the conversation. The first mark is
 * always sent, for unread messages before the loaded ones.
 */
export function useReadMark(shopper: string, messages: readonly ShopMessage[], isAtEnd: boolean): void {
  const canWrite = useCan()('chats.write')
  const { markRead } = useChatCalls(shopper)
  const markedId = useRef(0)
  const isSeen = useIsSeen()
  const unread = messages.findLast(({ type, read_at }) => type === 'user' && read_at === null)?.id ?? 0
  const latest = messages.at(-1)?.id ?? 0
  const mark = useEffectEvent((id: number) => {
    markedId.current = id
    // A failure leaves them unread: the next message or visit marks them again.
    markRead(id).catch(() => {
      markedId.current = 0
    })
  })
  useEffect(() => {
    const id = markedId.current === 0 ? latest : unread
    if (canWrite && isAtEnd && isSeen && id > markedId.current) mark(id)
  }, [canWrite, isAtEnd, isSeen, latest, unread])
}

/** Whether the page is visible and in use. Input on an idle page makes it active at once. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(isAttended)
  useEffect(() => {
    const update = () => setSeen(isAttended())
    const timer = setInterval(update, checkIntervalMs)
    const events = ['visibilitychange', 'pointerdown', 'pointermove', 'keydown'] as const
    for (const event of events) document.addEventListener(event, update, { passive: true })
    return () => {
      clearInterval(timer)
      for (const event of events) document.removeEventListener(event, update)
    }
  }, [])
  return isSeen
}

const checkIntervalMs = 5_000
