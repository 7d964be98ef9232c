import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { maxSearchLengths } from '#contract/limits.ts'
import { foldText } from '#locales/fold-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import type { ProposalDraft } from '../propose-dialog.tsx'

/** Debounce after the last key press. */
const pauseMs = 250
interface Brand {
  readonly id: number
  readonly name: string
}

interface BrandFieldProps {
  /** Undefined without the permission. */
  readonly propose: ((proposal: ProposalDraft) => void) | undefined
}

/** The field `brand` of the surrounding form, which searches the market's brands while the person types. */
export function BrandField({ propose }: BrandFieldProps) {
  const t = useText()
  const { field, fieldState } = useController({ name: 'brand' })
  const [typed, setTyped] = useState('')
  const brand = field.value as Brand | null
  // The field starts with the name of the chosen brand. A search for it would find only that brand.
  const search = useDebounced(typed === brand?.name ? '' : typed, pauseMs)
  const { data: found = [], error } = useBrands(search)
  const listed = brand && !found.some(({ id }) => id === brand.id) ? [brand, ...found] : found
  const choose = (value: string | null) => field.onChange(listed.find(({ id }) => String(id) === value) ?? null)
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 *:w-full">
      <Field
        label={t('products.brand')}
        hint={t('products.brand_hint')}
        error={error ? errorMessage(error) : fieldProblem(fieldState.error, t('form.check_value'))}
        optionalMark={t('form.optional')}
      >
        <Combobox
          options={listed.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={brand ? String(brand.id) : null}
          onChange={choose}
          onBlur={field.onBlur}
          onSearch={setTyped}
          labels={{ open: t('list.open_choice'), clear: t('list.clear_choice'), empty: t('products.no_brand') }}
          fold={foldText}
        />
      </Field>
      {propose && (
        <div>
          <Button
            variant="quiet"
            size="compact"
            className="-ms-3"
            onClick={() => propose({ kind: 'brand', name: brand ? '' : typed.trim() })}
          >
            {t('products.propose_brand')}
          </Button>
        </div>
      )}
    </div>
  )
}

function useBrands(typed: string) {
  const { desk } = useDesks()
  const search = typed.trim().slice(0, maxSearchLengths.brands)
  return useQuery({
    queryKey: ['shop-brands', desk?.path, search],
    queryFn: async ({ signal }): Promise<readonly Brand[]> =>
      (await call('GET /shop/brands', { query: { search } }, { signal })).data.brands,
    placeholderData: keepPreviousData,
  })
}
