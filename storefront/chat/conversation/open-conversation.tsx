import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { ShopEntry } from '#contract/chat.ts'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { setActiveShop } from '../data/active-shop.ts'
import { openedQuery } from '../data/opened-query.ts'
import { Conversation } from './conversation.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { LogLoading } from './log/log-loading.tsx'
import { NothingSaid } from './log/nothing-said.tsx'
import { useConversation } from './use-conversation.ts'

/** Earlier messages are wanted well before the top is reached (spec §4). */
const wanting = { within: 300, after: 0 }

type OpenConversationProps = {
  shop_id: number
  /** What the list knows of it. */
  known: ShopEntry | undefined
  onBack: () => void
  /** Somebody has just chosen it: where they go on. */
  takesFocus: 'composer' | 'heading' | false
}

/** The conversation with a shop on the page of messages. */
export function OpenConversation({ shop_id, known, onBack, takesFocus }: OpenConversationProps) {
  const opened = useQuery(openedQuery(shop_id), shopperData)
  const entry = opened.data ?? known
  useEffect(() => {
    if (entry) setActiveShop(shop_id)
  }, [shop_id, entry])
  if (entry) return <Talk entry={entry} onBack={onBack} takesFocus={takesFocus} />
  if (opened.error instanceof ApiError && opened.error.status === 404) return <NoSuchShop />
  if (opened.isError) return <NotOpened onRetry={() => opened.refetch()} isBusy={opened.isFetching} />
  return (
    <>
      <div className="flex min-h-16 items-center gap-3 border-b border-neutral-200 px-4">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-5 w-40" />
      </div>
      <LogLoading />
    </>
  )
}

type TalkProps = Pick<OpenConversationProps, 'onBack' | 'takesFocus'> & { entry: ShopEntry }

function Talk({ entry: { shop, shop_active_status }, onBack, takesFocus }: TalkProps) {
  const talk = useConversation(shop.id)
  return (
    <>
      <ConversationHead
        shop={shop}
        isOnline={talk.isOnline ?? shop_active_status}
        onBack={onBack}
        takesFocus={takesFocus === 'heading'}
      />
      <Conversation shop={shop} talk={talk} wanting={wanting} composerFocus={takesFocus === 'composer'}>
        <NothingSaid shop={shop} />
      </Conversation>
    </>
  )
}

function NotOpened({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
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

function NoSuchShop() {
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
