import { useQuery } from '@tanstack/react-query'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import type { OpenedRow } from '#console/platform/edited-list/edited-list-props.ts'
import { ListRowDialog } from '#console/platform/edited-list/list-row-dialog.tsx'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { nameFieldOf, toNamed, toNameValues } from '#console/platform/names/names.ts'
import { blogLimits } from '#contract/limits.ts'
import type { BlogTags } from '#contract/operator-blog.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { type BlogTag, type SentTag, tagList } from './taxonomy-lists.ts'

/** The tag, and its names by language. */
interface TagValues {
  readonly name: string
  readonly words: Readonly<Record<string, string>>
}

/** The names of a tag. The tag itself is changed at the posts that have it. */
export function TagDialog(opened: OpenedRow<BlogTags, BlogTag>) {
  const t = useText()
  const { data: languages = [] } = useQuery(shopLanguagesQuery)
  const locales = languages.map(({ name }) => name)
  const labelOf = (title: string) => t('blog.tag_name_in', { language: title })
  const { row } = opened
  const rowForm: RowForm<BlogTag, SentTag, TagValues> = {
    // A tag has a name in the default language as well.
    toValues: (tag) => toNameValues(tag ?? { name: '', translations: {} }, ['', ...locales]),
    toSent: (values) => toNamed(values),
    describeField: (path, value) => {
      const language = languages.find(({ name }) => path === `words.${name}`)
      return { label: language ? labelOf(language.title) : t('blog.tag'), text: String(value) }
    },
    fieldOf: nameFieldOf,
  }
  return (
    <ListRowDialog
      {...{ ...opened, list: tagList, rowForm }}
      newTitle={t('blog.add_tag')}
      fields={
        <>
          {row ? (
            <p className="text-meta wrap-anywhere text-neutral-600">
              {t('blog.tag_hint', { tag: isolateText(row.id) })}
            </p>
          ) : (
            <TextField
              name="name"
              label={t('blog.tag')}
              autoComplete="off"
              maxLength={blogLimits.tag}
              validate={(tag) => tag.trim() !== ''}
              problem={t('blog.no_tag')}
            />
          )}
          {languages.map(({ name, title }) => (
            <TextField
              key={name}
              name={`words.${name}`}
              label={labelOf(title)}
              autoComplete="off"
              maxLength={blogLimits.tag}
              isRequired={false}
            />
          ))}
        </>
      }
    />
  )
}
