import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Message } from '#contract/chat.ts'
import { useIsLive, useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { loadEarlier, messagesQuery, reloadMessages } from '../data/messages-query.ts'
import { useOwnNews } from '../data/own-news.ts'
import { settle, useOutgoing } from '../data/sending.ts'
import { type Shown, shownMessages } from '../messages/message-groups.ts'
import { becameOf } from '../messages/outgoing.ts'

/** In ms: while nothing is told live, and while it is; who is there is not told. */
const pauses = { asking: 5_000, live: 60_000 }

export type Conversation = {
  /** Oldest first, with what is on its way at the end; undefined until it is known. */
  messages: readonly Shown[] | undefined
  hasFailed: boolean
  isBusy: boolean
  reload: () => void
  /** The latest known one. */
  latest: number | undefined
  /** The latest of the shop's that the shop does not know to be seen. */
  unseen: number | undefined
  isOnline: boolean | null
  earlier: { isThere: boolean; isLoading: boolean; hasFailed: boolean; load: () => void }
}

/** What was said with a shop, as new as can be for as long as it is in sight. */
export function useConversation(shop_id: number): Conversation {
  const isLive = useIsLive()
  const refetchInterval = isLive ? pauses.live : pauses.asking
  const { data, isError, isFetching, refetch } = useQuery({ ...messagesQuery(shop_id), refetchInterval }, shopperData)
  const user_id = useSession(({ user }) => user?.id)
  useLive(user_id === undefined ? null : `chat_user_${user_id}`, 'send-message-to-user', () => reloadMessages(shop_id))
  useOwnNews(() => reloadMessages(shop_id))
  const out = useOut(shop_id, data?.messages)
  const messages = useMemo(() => data && shownMessages(data.messages, out), [data, out])
  return {
    messages,
    hasFailed: isError && !data,
    isBusy: isFetching,
    reload: () => void refetch(),
    latest: data?.messages.at(-1)?.id,
    unseen: data?.messages.findLast(({ type, read_at }) => type === 'shop' && read_at === null)?.id,
    isOnline: data?.isOnline ?? null,
    earlier: useEarlier(shop_id, data?.hasEarlier ?? false),
  }
}

const none: readonly Message[] = []

/** What was said and is not among the messages. The rest needs no keeping. */
function useOut(shop_id: number, messages: readonly Message[] = none) {
  const all = useOutgoing()
  const [own, became] = useMemo(() => {
    const own = all.filter((each) => each.shop_id === shop_id)
    return [own, becameOf(own, messages)]
  }, [all, messages, shop_id])
  useEffect(() => {
    if (own.some(({ key, state }) => state !== 'waiting' && became.has(key))) settle(became)
  }, [own, became])
  return useMemo(() => own.filter(({ key }) => !became.has(key)), [own, became])
}

function useEarlier(shop_id: number, isThere: boolean): Conversation['earlier'] {
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
    isThere,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    load: () => state !== 'loading' && void load(),
  }
}
