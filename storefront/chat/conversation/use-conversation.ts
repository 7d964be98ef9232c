import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Message } from '#contract/chat.ts'
import type { ShopId } from '#contract/ids.ts'
import { useIsLive, useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { useOwnChatEvents } from '../chat-state.ts'
import { type ShownMessage, toShownMessages } from '../messages/message-groups.ts'
import { matchDelivered } from '../messages/outgoing.ts'
import { loadEarlier, messagesQuery, reloadMessages } from '../messages-query.ts'
import { removeDelivered, useOutgoing } from '../sending.ts'

/** The socket does not report presence, so a slow poll continues while it is connected. */
const pollIntervalsMs = { polling: 5_000, live: 60_000 }

export type ConversationState = {
  /** Oldest first, with outgoing ones at the end; undefined until they are loaded. */
  messages: readonly ShownMessage[] | undefined
  hasFailed: boolean
  isBusy: boolean
  reload: () => void
  /** Id of the latest loaded message. */
  latest: number | undefined
  /** Id of the latest message of the shop without a read receipt. */
  unseen: number | undefined
  isOnline: boolean | null
  earlier: { hasMore: boolean; isLoading: boolean; hasFailed: boolean; load: () => void }
}

/** The messages with a shop, updated by socket events or polling. */
export function useConversation(shop_id: ShopId): ConversationState {
  const isLive = useIsLive()
  const refetchInterval = isLive ? pollIntervalsMs.live : pollIntervalsMs.polling
  const { data, isError, isFetching, refetch } = useQuery({ ...messagesQuery(shop_id), refetchInterval }, shopperData)
  const user_id = useSession(({ user }) => user?.id)
  useLive(user_id === undefined ? null : `chat_user_${user_id}`, 'send-message-to-user', () => reloadMessages(shop_id))
  useOwnChatEvents(() => reloadMessages(shop_id))
  const undelivered = useUndelivered(shop_id, data?.messages)
  const messages = useMemo(() => data && toShownMessages(data.messages, undelivered), [data, undelivered])
  return {
    messages,
    hasFailed: isError && !data,
    isBusy: isFetching,
    reload: () => void refetch(),
    latest: data?.messages.at(-1)?.id,
    unseen: data?.messages.findLast(({ type, read_at }) => type === 'shop' && read_at === null)?.id,
    isOnline: data?.isOnline ?? null,
    earlier: useEarlierMessages(shop_id, data?.hasEarlier ?? false),
  }
}

const none: readonly Message[] = []

/** Outgoing messages to the shop that are not among the loaded ones. Delivered ones are removed. */
function useUndelivered(shop_id: ShopId, messages: readonly Message[] = none) {
  const all = useOutgoing()
  const [own, delivered] = useMemo(() => {
    const own = all.filter((each) => each.shop_id === shop_id)
    return [own, matchDelivered(own, messages)]
  }, [all, messages, shop_id])
  useEffect(() => {
    if (own.some(({ key, state }) => state !== 'waiting' && delivered.has(key))) removeDelivered(delivered)
  }, [own, delivered])
  return useMemo(() => own.filter(({ key }) => !delivered.has(key)), [own, delivered])
}

function useEarlierMessages(shop_id: ShopId, hasMore: boolean): ConversationState['earlier'] {
  const [state, setState] = useState<'resting' | 'loading' | 'failed'>('resting')
  const load = async () => {
    setState('loading')
    setState(
      await loadEarlier(shop_id).then(
        () => 'resting' as const,
        () => 'failed' as const,
      ),
    )
  }
  return {
    hasMore,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    load: () => state !== 'loading' && void load(),
  }
}
