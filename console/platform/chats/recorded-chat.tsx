import { useInfiniteQuery } from '@tanstack/react-query'
import { Bot, Eye } from 'lucide-react'
import { useState } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { ShopMessage } from '#contract/shop-chats.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'

interface MessagePage {
  readonly messages: readonly ShopMessage[]
  readonly total: number
  readonly page: number
  readonly per_page: number
}

interface RecordedChatProps {
  readonly queryKey: readonly unknown[]
  /** Reads a page, latest messages first; the server records it. */
  readonly readPage: (page: number, signal: AbortSignal) => Promise<MessagePage>
  readonly shopper: string
  readonly shop: string
}

/** A conversation that a person of the market may read. Reading is recorded: it starts with a click only and is never repeated automatically. */
export function RecordedChat(props: RecordedChatProps) {
  const t = useText()
  const [isReading, setReading] = useState(false)
  if (isReading) return <Messages {...props} />
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-meta text-neutral-600">{t('chats.reading_is_recorded')}</p>
      <Button icon={<Eye />} onClick={() => setReading(true)}>
        {t('chats.show_conversation')}
      </Button>
    </div>
  )
}

function Messages({ queryKey, readPage, shopper, shop }: RecordedChatProps) {
  const t = useText()
  const query = useInfiniteQuery({
    queryKey: [...queryKey, 'messages'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }: MessagePage) => (page * per_page < total ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const { data, error, isFetching } = query
  if (!data) {
    if (!error) {
      return (
        <LoadingRegion label={t('states.loading')} className="grid gap-3">
          <Skeleton className="h-10 w-3/5 rounded-2xl" />
          <Skeleton className="ms-auto h-10 w-2/5 rounded-2xl" />
        </LoadingRegion>
      )
    }
    return <ReadProblem error={error} onRetry={() => void query.refetch()} isRetrying={isFetching} />
  }
  const byId = new Map(data.pages.flatMap(({ messages }) => messages.map((message) => [message.id, message] as const)))
  const messages = [...byId.values()].sort((one, other) => one.id - other.id)
  if (messages.length === 0) return <p className="text-neutral-700">{t('chats.no_messages')}</p>
  return (
    <>
      {query.isFetchNextPageError && error && <FormProblem error={{ message: errorMessage(error) }} />}
      {query.hasNextPage && (
        <Button variant="quiet" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('chats.earlier')}
        </Button>
      )}
      <ol aria-label={t('chats.log', { name: isolateText(shopper) })} className="grid grid-cols-1 gap-3">
        {messages.map((message) => (
          <MessageRow key={message.id} {...{ message, shopper, shop }} />
        ))}
      </ol>
    </>
  )
}

interface ReadProblemProps {
  readonly error: unknown
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

function ReadProblem({ error, onRetry, isRetrying }: ReadProblemProps) {
  const t = useText()
  return (
    <>
      <FormProblem error={{ message: errorMessage(error) }} />
      <Button loading={isRetrying} onClick={onRetry}>
        {t('states.try_again')}
      </Button>
    </>
  )
}

interface MessageRowProps {
  readonly message: ShopMessage
  readonly shopper: string
  readonly shop: string
}

/** Messages of the shop are aligned to the end of the line. */
function MessageRow({ message, shopper, shop }: MessageRowProps) {
  const t = useText()
  const { dayTime } = useMoments()
  const { type, message: text, product, created_at, is_automatic, person } = message
  const isShop = type === 'shop'
  return (
    <li className={classNames('flex flex-col gap-0.5', isShop ? 'items-end' : 'items-start')}>
      <p
        dir="auto"
        translate="no"
        className={classNames(
          'frame max-w-[min(85%,36rem)] rounded-[14px] px-3.5 py-2 wrap-anywhere whitespace-pre-line',
          isShop ? 'rounded-ee-sm bg-brand-soft text-brand-soft-text' : 'rounded-es-sm bg-neutral-100 text-neutral-900',
          text === null && 'italic',
        )}
      >
        {text ?? product?.name ?? t('chats.product_gone')}
      </p>
      <p className="text-micro flex flex-wrap items-center gap-x-1.5 text-neutral-600">
        <bdi translate="no">{isShop ? shop : shopper}</bdi>
        {person && <bdi translate="no">{person.name}</bdi>}
        {is_automatic && (
          <span className="inline-flex items-center gap-1">
            <Bot aria-hidden className="size-3.5" />
            {t('chats.automatic')}
          </span>
        )}
        <time dateTime={created_at}>{dayTime(created_at)}</time>
      </p>
    </li>
  )
}
