import { useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { shopOf, useCan, useDesks } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { ChatWordsForm } from './chat-words-form.tsx'
import { type ChatWords, messageNames } from './chat-words-values.ts'

export function ChatWordsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { desk } = useDesks()
  const canWrite = useCan()('chats.write')
  const queryKey = ['chats', desk?.path, 'words']
  const stored = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /shop/chat-words', {}, { signal, shop: shopOf(desk) })).data,
    staleTime: 0,
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
  })
  const { data } = stored
  const languages = useQuery(shopLanguagesQuery)
  const failed = [stored, ...(canWrite ? [languages] : [])].find((query) => !query.data && query.error)
  if (data && languages.data && canWrite)
    return <ChatWordsForm words={data} languages={languages.data} {...{ queryKey, onClose }} />
  return (
    <Dialog open onOpenChange={onClose} title={t('chats.automatic_messages')} closeLabel={t('shell.close')}>
      {data && !canWrite ? (
        <StoredWords words={data} />
      ) : failed ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')} className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
    </Dialog>
  )
}

function StoredWords({ words }: { words: ChatWords }) {
  const t = useText()
  return (
    <dl className="grid gap-3">
      {messageNames.map((name) => (
        <div key={name}>
          <dt className="text-meta text-neutral-600">{t(`chats.${name}`)}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line text-neutral-900">
            {words[name] ?? t('chats.no_automatic_message')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
