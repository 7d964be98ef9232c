import type { ReactNode } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Composer } from '../composer/composer.tsx'
import { LogLoading } from './log/log-loading.tsx'
import { MessageLog, type Wanting } from './log/message-log.tsx'
import type { Conversation as Talk } from './use-conversation.ts'

type ConversationProps = {
  shop: { id: number; name: string }
  talk: Talk
  wanting: Wanting
  /** Where the focus belongs when the conversation opens. */
  composerFocus: boolean
  /** What is said where nothing has been yet. */
  children: ReactNode
}

/** Everything that was said with a shop, and the place to say more. */
export function Conversation({ shop, talk, wanting, composerFocus, children }: ConversationProps) {
  const t = useText()
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {talk.messages && (
        <MessageLog key={shop.id} shop={shop} talk={talk} messages={talk.messages} wanting={wanting} empty={children} />
      )}
      {!talk.messages && !talk.hasFailed && <LogLoading />}
      {!talk.messages && talk.hasFailed && (
        <ErrorState
          text={t('chat.lost')}
          retryLabel={t('faults.try_again')}
          onRetry={talk.reload}
          retrying={talk.isBusy}
          className="min-h-0 flex-1"
        />
      )}
      <Composer key={`composer-${shop.id}`} shop={shop} takesFocus={composerFocus} />
    </div>
  )
}
