import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { ShopEntry } from '#contract/chat.ts'
import { ApiError } from '#contract/client/api-error.ts'
import type { ShopId } from '#contract/ids.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { setActiveShop } from '../chat-state.ts'
import { openConversationQuery } from '../messages-query.ts'
import { Conversation, EmptyConversation, MessageLogSkeleton } from './conversation.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { useConversation } from './use-conversation.ts'

/** Spec §4: earlier messages load well before the top is reached. */
const earlierTrigger = { distancePx: 300, delayMs: 0 }

type OpenConversationProps = {
  shop_id: ShopId
  listEntry: ShopEntry | undefined
  onBack: () => void
  /** Where the focus goes after the shopper has chosen the conversation. */
  takesFocus: 'composer' | 'heading' | false
}

export function OpenConversation({ shop_id, listEntry, onBack, takesFocus }: OpenConversationProps) {
  const opened = useQuery(openConversationQuery(shop_id), shopperData)
  const entry = opened.data ?? listEntry
  useEffect(() => {
    if (entry) setActiveShop(shop_id)
  }, [shop_id, entry])
  if (entry) return <LoadedConversation entry={entry} onBack={onBack} takesFocus={takesFocus} />
  if (opened.error instanceof ApiError && opened.error.status === 404) return <ShopNotFound />
  if (opened.isError) return <ConversationError onRetry={() => opened.refetch()} isBusy={opened.isFetching} />
  return (
    <>
      <div className="flex min-h-16 items-center gap-3 border-b border-neutral-200 px-4">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-5 w-40" />
      </div>
      <MessageLogSkeleton />
    </>
  )
}

type LoadedConversationProps = Pick<OpenConversationProps, 'onBack' | 'takesFocus'> & { entry: ShopEntry }

function LoadedConversation({ entry: { shop, shop_active_status }, onBack, takesFocus }: LoadedConversationProps) {
  const conversation = useConversation(shop.id)
  return (
    <>
      <ConversationHead
        shop={shop}
        isOnline={conversation.isOnline ?? shop_active_status}
        onBack={onBack}
        takesFocus={takesFocus === 'heading'}
        canReport={conversation.messages?.some(({ side }) => side === 'shop') ?? false}
      />
      <Conversation
        shop={shop}
        conversation={conversation}
        earlierTrigger={earlierTrigger}
        composerFocus={takesFocus === 'composer'}
      >
        <EmptyConversation shop={shop} />
      </Conversation>
    </>
  )
}

function ConversationError({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  const t = useText()
  return (
    <ErrorState
      text={t('chat.lost')}
      retryLabel={t('faults.try_again')}
      onRetry={onRetry}
      retrying={isBusy}
      className="min-h-0 flex-1"
    />
  )
}

function ShopNotFound() {
  const t = useText()
  return (
    <div className="my-auto">
      <EmptyState
        art={<Store strokeWidth={1} className="size-20" />}
        title={t('chat.no_shop')}
        text={t('chat.no_shop_text')}
        action={<Button render={<Link to="/massages" replace />}>{t('chat.open_all')}</Button>}
      />
    </div>
  )
}
