import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { foldText } from '#locales/fold-text.ts'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { categoryText } from './category-text.ts'
import type { ProductChoices } from './product-queries.ts'

/** Maximal number of rendered options: a market can have a thousand categories. */
const maxShown = 100

/** `path` has the names of the parent categories, from the top. */
interface CategoryChoice {
  readonly id: number
  readonly name: string
  readonly path: readonly string[]
}

interface CategoryFieldProps {
  readonly categories: ProductChoices['categories']
  /** The category of the product, which may be missing from the choices. */
  readonly current?: CategoryChoice
}

/** The field `category_id` of the surrounding form, which searches the paths of categories. */
export function CategoryField({ categories, current }: CategoryFieldProps) {
  const t = useText()
  const options = useMemo(() => {
    const listed = categories.map((each) => ({ value: String(each.id), label: categoryText(each), also: [each.name] }))
    const isListed = !current || categories.some(({ id }) => id === current.id)
    return isListed ? listed : [{ value: String(current.id), label: categoryText(current), also: [] }, ...listed]
  }, [categories, current])
  const { field, fieldState } = useController<{ category_id: string | null }>({
    name: 'category_id',
    rules: { validate: (id) => id !== null },
  })
  return (
    <Field
      label={t('products.category')}
      hint={t('products.category_hint')}
      error={fieldProblem(fieldState.error, t('list.choose'))}
      required
    >
      <Combobox
        options={options}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        maxShown={maxShown}
        labels={{ open: t('list.open_choice'), clear: t('list.clear_choice'), empty: t('list.none_found') }}
        fold={foldText}
      />
    </Field>
  )
}
