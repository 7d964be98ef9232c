import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { DataAt } from '#contract/client/api-call.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'

type ChatWords = DataAt<'GET /shop/chat-words'>

/** In characters. */
const maxWordsLength = 500

/** The automatic messages of the shop: greeting and away message. */
export function ChatWordsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { desk } = useDesks()
  const canWrite = useCan()('chats.write')
  const queryKey = ['chats', desk?.path, 'words']
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /shop/chat-words', {}, { signal })).data,
    staleTime: 0,
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
  })
  if (data && canWrite) return <WordsForm words={data} queryKey={queryKey} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={t('chats.words')} closeLabel={t('shell.close')}>
      {data ? (
        <StoredWords words={data} />
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
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
      {(['greeting', 'away_message'] as const).map((name) => (
        <div key={name}>
          <dt className="text-meta text-neutral-600">{t(`chats.${name}`)}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line text-neutral-900">
            {words[name] ?? t('chats.no_words')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface WordsFormProps {
  readonly words: ChatWords
  readonly queryKey: readonly unknown[]
  readonly onClose: () => void
}

function WordsForm({ words, queryKey, onClose }: WordsFormProps) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  const { greeting, away_message } = words
  const form = useForm({ defaultValues: { greeting: greeting ?? '', away_message: away_message ?? '' } })
  const submit = async (values: { greeting: string; away_message: string }) => {
    const body = { greeting: values.greeting.trim() || null, away_message: values.away_message.trim() || null }
    const { data } = await call('POST /shop/chat-words', { body })
    queryClient.setQueryData(queryKey, data)
    show(t('form.saved'))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('chats.words')}
      description={t('chats.words_text')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(() => form.formState.isDirty)}
    >
      <EntryForm form={form} submit={submit} submitLabel={t('form.save')}>
        {(['greeting', 'away_message'] as const).map((name) => (
          <Field key={name} label={t(`chats.${name}`)} hint={t(`chats.${name}_hint`)}>
            <TextArea
              rows={3}
              maxLength={maxWordsLength}
              counterLabel={(used, limit) => t('form.text_used', { used, limit })}
              {...form.register(name)}
            />
          </Field>
        ))}
      </EntryForm>
    </Dialog>
  )
}
