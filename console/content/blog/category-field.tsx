import { SelectField } from '#console/platform/form/select-field.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
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
