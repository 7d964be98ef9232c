import type { OpenedRow } from '#console/platform/edited-list/edited-list-props.ts'
import { ListRowDialog } from '#console/platform/edited-list/list-row-dialog.tsx'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { NameValues } from '#console/platform/names/names.ts'
import { useNameForm } from '#console/platform/names/use-name-form.tsx'
import { contentLimits } from '#contract/limits.ts'
import type { BlogCategories } from '#contract/operator-blog.ts'
import { slugPattern } from '#contract/slugs.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { type BlogCategory, categoryList, type SentCategory } from './taxonomy-lists.ts'

type CategoryValues = NameValues & { readonly slug: string }

const isSlug = (text: string) => text.trim() === '' || slugPattern.test(text.trim())

export function CategoryDialog(opened: OpenedRow<BlogCategories, BlogCategory>) {
  const t = useText()
  const { rowForm: names, fields } = useNameForm()
  const { row } = opened
  const rowForm: RowForm<BlogCategory, SentCategory, CategoryValues> = {
    ...names,
    toValues: (category) => ({ ...names.toValues(category), slug: category?.slug ?? '' }),
    toSent: ({ slug, ...values }) => ({ ...names.toSent(values), slug: slug.trim() || undefined }),
    describeField: (path, value) =>
      path === 'slug' ? { label: t('content-pages.slug'), text: String(value) } : names.describeField(path, value),
  }
  return (
    <ListRowDialog
      {...{ ...opened, list: categoryList, rowForm }}
      newTitle={t('blog.add_category')}
      fields={
        <>
          {fields}
          {row ? (
            <p className="text-meta wrap-anywhere text-neutral-600">
              {t('blog.category_address', { address: isolateText(`/blogs?category=${row.slug}`, 'ltr') })}
            </p>
          ) : (
            <TextField
              name="slug"
              label={t('content-pages.slug')}
              hint={t('blog.slug_hint')}
              autoComplete="off"
              maxLength={contentLimits.slug}
              isRequired={false}
              validate={isSlug}
              problem={t('content-pages.slug_characters')}
            />
          )}
        </>
      }
    />
  )
}
