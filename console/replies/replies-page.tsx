import { useQuery } from '@tanstack/react-query'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import type { RowFilter, SortedColumn } from '#console/platform/edited-list/list-view.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { MissingTranslations } from '#console/platform/names/missing-translations.tsx'
import { type Reply, replyListOf } from '#console/platform/replies/reply-list.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import { chooseReplyText } from '#contract/reply-placeholders.ts'
import type { Language } from '#contract/settings.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'

const ReplyDialog = lazyLayer(() => import('./reply-dialog.tsx').then((part) => part.ReplyDialog))

export default function RepliesPage() {
  const t = useText()
  const { desk } = useDesks()
  const languages = useQuery(shopLanguagesQuery)
  const others = (languages.data ?? []).slice(1)
  const column: SortedColumn<Reply> = {
    id: 'text',
    label: t('replies.reply_text'),
    cell: (reply) => <ReplyPreview reply={reply} languages={languages.data ?? []} />,
  }
  const untranslated: RowFilter<Reply> = {
    id: 'untranslated',
    label: t('catalogue.untranslated'),
    options: others.map(({ name, title }) => ({ value: name, label: title })),
    createTest: (locale) => (reply) => !reply.texts[locale],
  }
  return (
    <EditedListScreen
      key={desk?.path}
      {...{ list: replyListOf(desk), dialog: ReplyDialog, columns: [column] }}
      filters={others.length > 0 ? [untranslated] : []}
      permission={desk?.kind === 'shop' ? 'chats.write' : 'tickets.write'}
      texts={{
        title: t('replies.title'),
        text: t('replies.text'),
        empty: t('replies.empty'),
        add: t('replies.add'),
        search: t('replies.search'),
      }}
      textsOf={({ name, texts }) => [name, ...Object.values(texts)]}
      waitsFor={languages}
    />
  )
}

/** The beginning of the text in the default language, and how many languages have none. */
function ReplyPreview({ reply: { texts }, languages }: { reply: Reply; languages: readonly Language[] }) {
  const [first] = languages
  const count = languages.filter(({ name }) => !texts[name]).length
  return (
    <span className="grid min-w-0 justify-items-start gap-1 max-sm:justify-items-end sm:min-w-72">
      <bdi
        lang={first?.name}
        translate="no"
        className="line-clamp-2 max-w-prose text-start whitespace-pre-line wrap-anywhere"
      >
        {chooseReplyText(texts, null, first?.name)}
      </bdi>
      <MissingTranslations count={count} />
    </span>
  )
}
