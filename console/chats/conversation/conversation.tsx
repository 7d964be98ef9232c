import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { AnswerBox } from '#console/platform/replies/answer-box.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type Chat, useChat, useChatCalls, useMessages } from '../chat-queries.ts'
import { MessageLog } from './message-log.tsx'
import { OrderCards } from './order-cards.tsx'
import { ReportState } from './report-state.tsx'

const ProductDialog = lazyLayer(
  () => import('./product-dialog.tsx').then((part) => part.ProductDialog),
  ({ onClose }) => ({ close: onClose }),
)

/** Of a message, in characters. */
const maxMessageLength = 4000

export function Conversation({ shopper }: { shopper: string }) {
  const t = useText()
  const { desk } = useDesks()
  const { data, error, refetch, isFetching } = useChat(shopper)
  if (hasCode(error, 'errors.not_found', 'errors.invalid')) {
    const action = <Button render={<Link to={`${desk?.path}/chats`} />}>{t('chats.show_all')}</Button>
    return <PageMessage title={t('chats.not_found')} text={t('chats.not_found_text')} action={action} />
  }
  if (data) return <OpenConversation shopper={shopper} chat={data} />
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <LoadingRegion label={t('states.loading')} className="panel grid min-h-80 content-end gap-3 p-4">
      <Skeleton className="h-10 w-3/5 rounded-2xl" />
      <Skeleton className="ms-auto h-10 w-2/5 rounded-2xl" />
      <Skeleton className="h-16 w-1/2 rounded-2xl" />
    </LoadingRegion>
  )
}

function OpenConversation({ shopper, chat }: { shopper: string; chat: Chat }) {
  const t = useText()
  const canWrite = useCan()('chats.write')
  const { user, orders } = chat
  return (
    <section aria-label={user.name} className="panel min-w-0 overflow-hidden">
      {orders && orders.length > 0 && <OrderCards orders={orders} />}
      <Messages shopper={shopper} name={user.name} />
      <ReportState shopper={shopper} chat={chat} />
      <div className="border-t border-neutral-200 p-4">
        {canWrite ? (
          <Composer shopper={shopper} chat={chat} />
        ) : (
          <p className="text-neutral-600">{t('chats.read_only')}</p>
        )}
      </div>
    </section>
  )
}

function Messages({ shopper, name }: { shopper: string; name: string }) {
  const t = useText()
  const query = useMessages(shopper)
  const { data, error, refetch, isFetching } = query
  if (data) {
    const earlier = {
      hasMore: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      hasFailed: query.isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    }
    return <MessageLog {...{ shopper, name, earlier }} messages={data} />
  }
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <LoadingRegion label={t('states.loading')} className="grid min-h-80 content-end gap-3 p-4">
      <Skeleton className="h-10 w-3/5 rounded-2xl" />
      <Skeleton className="ms-auto h-10 w-2/5 rounded-2xl" />
    </LoadingRegion>
  )
}

function Composer({ shopper, chat: { user, locale, orders } }: { shopper: string; chat: Chat }) {
  const t = useText()
  const can = useCan()
  const { sendText, sendProduct } = useChatCalls(shopper)
  const [isChoosing, setChoosing] = useState(false)
  const [latest] = orders ?? []
  return (
    <>
      <AnswerBox
        name="message"
        label={t('chats.message')}
        sendLabel={t('chats.send')}
        maxLength={maxMessageLength}
        rows={2}
        locale={locale}
        values={{ name: user.name, ...(latest && { order: latest.order_code }) }}
        send={sendText}
      />
      {can('products.read') && (
        <Button variant="quiet" icon={<PackagePlus />} className="mt-2" onClick={() => setChoosing(true)}>
          {t('chats.send_product')}
        </Button>
      )}
      {isChoosing && <ProductDialog send={sendProduct} onClose={() => setChoosing(false)} />}
    </>
  )
}
