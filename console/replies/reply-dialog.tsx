import { useQuery } from '@tanstack/react-query'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import type { OpenedRow } from '#console/platform/edited-list/edited-list-props.ts'
import { ListRowDialog } from '#console/platform/edited-list/list-row-dialog.tsx'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { LanguageTexts } from '#console/platform/fields/language-texts.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { type Reply, replyListOf, type SentReply } from '#console/platform/replies/reply-list.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import { replyLimits } from '#contract/limits.ts'
import type { ReplyList } from '#contract/replies.ts'
import type { Language } from '#contract/settings.ts'

interface ReplyValues {
  readonly name: string
  /** By language: '' where a language has none. */
  readonly texts: Readonly<Record<string, string>>
}

export function ReplyDialog(opened: OpenedRow<ReplyList, Reply>) {
  const t = useText()
  const { desk } = useDesks()
  const { data: languages = [] } = useQuery(shopLanguagesQuery)
  const rowForm: RowForm<Reply, SentReply, ReplyValues> = {
    toValues: (reply) => toReplyValues(reply, languages),
    toSent: toSentReply,
    describeField: (path, value) => {
      const language = languages.find(({ name }) => path === `texts.${name}`)
      const label = language ? `${t('replies.reply_text')} (${language.title})` : t('rows.name')
      return { label, text: String(value) }
    },
  }
  return (
    <ListRowDialog
      {...{ ...opened, list: replyListOf(desk), rowForm }}
      newTitle={t('replies.add')}
      removeText={t('replies.remove_text')}
      fields={
        <>
          <TextField name="name" label={t('rows.name')} hint={t('replies.name_hint')} maxLength={replyLimits.name} />
          <LanguageTexts
            {...{ name: 'texts', languages, maxLength: replyLimits.text, rows: 6, isReadOnly: false }}
            label={t('replies.reply_text')}
            hint={t('replies.text_hint')}
          />
        </>
      }
    />
  )
}

const toReplyValues = (reply: Reply | null, languages: readonly Language[]): ReplyValues => ({
  name: reply?.name ?? '',
  texts: { ...Object.fromEntries(languages.map(({ name }) => [name, ''])), ...reply?.texts },
})

const toSentReply = ({ name, texts }: ReplyValues): SentReply => ({
  name,
  texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
})
