import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { LanguageTexts } from '#console/platform/fields/language-texts.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { DataAt } from '#contract/client/api-call.ts'
import type { Language } from '#contract/settings.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'

type ChatWords = DataAt<'GET /shop/chat-words'>

/** In characters. */
const maxWordsLength = 500

export function ChatWordsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { desk } = useDesks()
  const canWrite = useCan()('chats.write')
  const queryKey = ['chats', desk?.path, 'words']
  const stored = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /shop/chat-words', {}, { signal })).data,
    staleTime: 0,
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
  })
  const { data } = stored
  const languages = useQuery(shopLanguagesQuery)
  const failed = [stored, ...(canWrite ? [languages] : [])].find((query) => !query.data && query.error)
  if (data && languages.data && canWrite)
    return <WordsForm words={data} languages={languages.data} queryKey={queryKey} onClose={onClose} />
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
      {(['greeting', 'away_message'] as const).map((name) => (
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

interface WordsFormProps {
  readonly words: ChatWords
  readonly queryKey: readonly unknown[]
  readonly languages: readonly Language[]
  readonly onClose: () => void
}

const messageNames = ['greeting', 'away_message'] as const

type WordsValues = Record<(typeof messageNames)[number], Record<string, string>>

/** Every language has a text, so that an emptied field equals one that was never filled. */
const readValues = (words: ChatWords, locales: readonly string[]): WordsValues => {
  const textsOf = (name: (typeof messageNames)[number]) =>
    Object.fromEntries(
      locales.map((locale, index) => [locale, (index === 0 ? words[name] : words.translations[locale]?.[name]) ?? '']),
    )
  return { greeting: textsOf('greeting'), away_message: textsOf('away_message') }
}

/** The first language is the default one. */
function toBody(values: WordsValues, [original = '', ...others]: readonly string[]) {
  const textOf = (name: (typeof messageNames)[number], locale: string) => values[name][locale]?.trim() ?? ''
  const translations = others.map((locale) => [
    locale,
    Object.fromEntries(messageNames.flatMap((name) => (textOf(name, locale) ? [[name, textOf(name, locale)]] : []))),
  ])
  return {
    greeting: textOf('greeting', original) || null,
    away_message: textOf('away_message', original) || null,
    translations: Object.fromEntries(translations.filter(([, texts]) => Object.keys(texts ?? {}).length > 0)),
  }
}

function WordsForm({ words, queryKey, languages, onClose }: WordsFormProps) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  const locales = languages.map(({ name }) => name)
  const form = useForm<WordsValues>({ defaultValues: readValues(words, locales) })
  const submit = async (values: WordsValues) => {
    const { data } = await call('POST /shop/chat-words', { body: toBody(values, locales) })
    queryClient.setQueryData(queryKey, data)
    show(t('form.saved'))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('chats.automatic_messages')}
      description={t('chats.automatic_messages_text')}
      closeLabel={t('shell.close')}
      width={640}
      unsaved={useUnsavedQuestion(() => form.formState.isDirty)}
    >
      <EntryForm form={form} submit={submit} submitLabel={t('form.save')}>
        {messageNames.map((name) => (
          <section key={name} aria-label={t(`chats.${name}`)} className="min-w-0">
            <LanguageTexts
              {...{ name, languages }}
              label={t(`chats.${name}`)}
              hint={t(`chats.${name}_hint`)}
              maxLength={maxWordsLength}
              rows={3}
              isReadOnly={false}
            />
          </section>
        ))}
      </EntryForm>
    </Dialog>
  )
}
