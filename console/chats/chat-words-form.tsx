import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { LanguageTexts } from '#console/platform/fields/language-texts.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useFormLabels, useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { flattenValues, unflattenValues } from '#console/platform/form/merge-changes.ts'
import { RestoredBanner } from '#console/platform/form/restored-banner.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { Language } from '#contract/settings.ts'
import { ConflictView } from '#ui/desk/form/conflict-view.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import {
  type ChatWords,
  type ChatWordsValues,
  type MessageName,
  messageNames,
  toChatWordsBody,
  toChatWordsValues,
} from './chat-words-values.ts'

/** In characters. */
const maxWordsLength = 500

interface ChatWordsFormProps {
  readonly words: ChatWords
  readonly queryKey: readonly unknown[]
  readonly languages: readonly Language[]
  readonly onClose: () => void
}

export function ChatWordsForm({ words, queryKey, languages, onClose }: ChatWordsFormProps) {
  const t = useText()
  const labels = useFormLabels()
  const { form, save, conflict, onResolve, restoredAt } = useWordsForm(words, languages, queryKey)
  const { isDirty } = form.formState
  // A form without changes drops its draft.
  const discard = () => form.reset()
  const submit = async (values: ChatWordsValues) => {
    if (isDirty) await save(values)
    onClose()
    useNotice.getState().show(t('form.saved'))
  }
  const leave = () => {
    discard()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={t('chats.automatic_messages')}
      description={t('chats.automatic_messages_text')}
      closeLabel={t('shell.close')}
      width={640}
      unsaved={useUnsavedQuestion(() => isDirty, undefined, discard)}
    >
      <EntryForm form={form} submit={submit} submitLabel={t('form.save')}>
        {restoredAt && isDirty && <RestoredBanner at={restoredAt} />}
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
        {conflict.length > 0 && <ConflictView rows={conflict} onResolve={onResolve} labels={labels} />}
      </EntryForm>
    </Dialog>
  )
}

function useWordsForm(data: ChatWords, languages: readonly Language[], queryKey: readonly unknown[]) {
  const t = useText()
  const shop = shopOf(useDesks().desk)
  const locales = languages.map(({ name }) => name)
  const shape = toChatWordsValues(data, locales)
  return useVersionedForm<ChatWords, ChatWordsValues>({
    data,
    readFields: (stored) => flattenValues(toChatWordsValues(stored, locales)),
    toFields: flattenValues,
    toValues: (fields) => unflattenValues(shape, fields),
    describeField: (path, value) => {
      const [name = '', locale] = path.split('.')
      const title = languages.find((language) => language.name === locale)?.title
      return { label: `${t(`chats.${name as MessageName}`)} (${title ?? locale})`, text: String(value ?? '') }
    },
    post: async (fields, _, version) => {
      const body = { version, ...toChatWordsBody(unflattenValues(shape, fields), locales) }
      return (await call('POST /shop/chat-words', { body }, { shop })).data
    },
    onStored: (stored) => queryClient.setQueryData(queryKey, stored),
    formName: 'chat-words',
  })
}
