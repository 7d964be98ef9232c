import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShopId } from '#contract/ids.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Composer } from './composer.tsx'
import { type EarlierTrigger, MessageLog } from './message-log.tsx'
import type { ConversationState } from './use-conversation.ts'

type ConversationProps = {
  shop: { id: ShopId; name: string }
  conversation: ConversationState
  earlierTrigger: EarlierTrigger
  composerFocus: boolean
  /** Shown in place of messages while there are none. */
  children: ReactNode
}

export function Conversation({ shop, conversation, earlierTrigger, composerFocus, children }: ConversationProps) {
  const t = useText()
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {conversation.messages && (
        <MessageLog
          key={shop.id}
          shop={shop}
          conversation={conversation}
          messages={conversation.messages}
          earlierTrigger={earlierTrigger}
          empty={children}
        />
      )}
      {!conversation.messages && !conversation.hasFailed && <MessageLogSkeleton />}
      {!conversation.messages && conversation.hasFailed && (
        <ErrorState
          text={t('chat.lost')}
          retryLabel={t('faults.try_again')}
          onRetry={conversation.reload}
          retrying={conversation.isBusy}
          className="min-h-0 flex-1"
        />
      )}
      <Composer key={`composer-${shop.id}`} shop={shop} takesFocus={composerFocus} />
    </div>
  )
}

export function MessageLogSkeleton() {
  const t = useText()
  return (
    <LoadingRegion label={t('chat.loading')} className="grid min-h-0 flex-1 content-end gap-3 overflow-hidden p-4">
      <Skeleton className="h-10 w-3/5 rounded-2xl" />
      <Skeleton className="h-16 w-1/2 rounded-2xl" />
      <Skeleton className="ms-auto h-10 w-2/5 rounded-2xl" />
      <Skeleton className="h-10 w-1/2 rounded-2xl" />
    </LoadingRegion>
  )
}

export function EmptyConversation({ shop }: { shop: { name: string } }) {
  const t = useText()
  return (
    <div className="my-auto grid justify-items-center gap-2 py-8 text-center text-neutral-600">
      <DirectionalIcon icon={MessageCircle} aria-hidden strokeWidth={1.25} className="size-12 text-neutral-400" />
      <p className="max-w-72">{t('chat.nothing_said', { shop: isolateText(shop.name) })}</p>
    </div>
  )
}
