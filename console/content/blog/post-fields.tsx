import { SelectField } from '#console/platform/form/select-field.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { blogLimits } from '#contract/limits.ts'
import type { BlogCategories } from '#contract/operator-blog.ts'

interface CategoryFieldProps {
  readonly categories: BlogCategories['categories']
}

/** The field `category` of the surrounding form, which holds a slug. */
export function CategoryField({ categories }: CategoryFieldProps) {
  const t = useText()
  const nameOf = useNameOf()
  const options = categories.map((category) => ({ value: category.slug, label: nameOf(category) }))
  return <SelectField name="category" label={t('blog.category')} options={options} />
}

/** The field `author` of the surrounding form. */
export function AuthorField() {
  const t = useText()
  return (
    <TextField
      name="author"
      label={t('blog.author')}
      autoComplete="off"
      maxLength={blogLimits.author}
      validate={(name) => name.trim() !== ''}
      problem={t('blog.no_author')}
    />
  )
}
