import { useState } from 'react'
import { useController } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { errorMessage } from '#contract/client/api-error.ts'
import type { ShopId } from '#contract/ids.ts'
import { foldText } from '#locales/fold-text.ts'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useBookShops } from '../book-queries.ts'

export interface Shop {
  readonly id: ShopId
  readonly name: string
}

const pauseMs = 250

/** As many characters as the call takes. */
const maxSearchLength = 100

/** The field `shop_id` of the surrounding form, which searches shops while the person types. */
export function ShopField() {
  const t = useText()
  const { field, fieldState } = useController({ name: 'shop_id', rules: { validate: (shop) => shop !== null } })
  const [typed, setTyped] = useState('')
  const chosen = field.value as Shop | null
  // The field starts with the name of the chosen shop. A search for it would find only that shop.
  const search = useDebounced(typed === chosen?.name ? '' : typed, pauseMs)
  const { data: found = [], error } = useBookShops(search.trim().slice(0, maxSearchLength))
  const listed = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Field
      label={t('shops.shop')}
      error={error ? errorMessage(error) : fieldProblem(fieldState.error, t('books.shop_missing'))}
      required
    >
      <Combobox
        options={listed.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen ? String(chosen.id) : null}
        onChange={(value) => field.onChange(listed.find(({ id }) => String(id) === value) ?? null)}
        onBlur={field.onBlur}
        onSearch={setTyped}
        labels={{ open: t('list.open_choice'), clear: t('list.clear_choice'), empty: t('books.no_shop_found') }}
        fold={foldText}
      />
    </Field>
  )
}
