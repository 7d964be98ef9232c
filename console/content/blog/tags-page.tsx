import { useQuery } from '@tanstack/react-query'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type BlogTag, blogPath, tagList } from './taxonomy-lists.ts'

const TagDialog = lazyLayer(() => import('./tag-dialog.tsx').then((part) => part.TagDialog))

/** The tags of posts with their names in each language. */
export default function TagsPage() {
  const t = useText()
  const languages = useQuery(shopLanguagesQuery)
  return (
    <EditedListScreen
      {...{ list: tagList, dialog: TagDialog, waitsFor: languages }}
      permission="content.write"
      trail={[{ label: t('blog.title'), href: blogPath }]}
      texts={{
        title: t('blog.tags_title'),
        text: t('blog.tags_text'),
        empty: t('blog.no_tags'),
        add: t('blog.add_tag'),
        search: t('blog.tags_title'),
        count: t('blog.posts'),
      }}
      columns={[
        {
          id: 'tag',
          label: t('blog.tag'),
          cell: ({ id }) => (
            <bdi translate="no" className="wrap-anywhere text-neutral-600">
              {id}
            </bdi>
          ),
        },
        { id: 'names', label: t('blog.names'), cell: (tag) => <TagNames tag={tag} /> },
      ]}
      textsOf={({ id, translations }) => [id, ...Object.values(translations).map(({ name }) => name)]}
    />
  )
}

function TagNames({ tag: { translations } }: { tag: BlogTag }) {
  const names = Object.entries(translations)
  if (names.length === 0) return '–'
  return (
    <span className="text-meta flex min-w-0 flex-wrap gap-x-3 gap-y-1 text-neutral-600 max-sm:in-[td]:justify-end">
      {names.map(([locale, { name }]) => (
        <bdi key={locale} lang={locale} translate="no" className="wrap-anywhere">
          {name}
        </bdi>
      ))}
    </span>
  )
}
