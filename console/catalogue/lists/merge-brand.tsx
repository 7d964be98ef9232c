import { useQueryClient } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useMemo, useState } from 'react'
import { get, useController, useForm, useFormContext } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import type { OperatorBrands } from '#contract/operator-catalogue.ts'
import { foldText } from '#locales/fold-text.ts'
import { formatNumber } from '#locales/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { ComboboxOption } from '#ui/forms/option-search.ts'
import { type Brand, brandList, mergeBrand } from '../catalogue-lists.ts'
import { findLikelyDuplicate } from '../duplicate-names.ts'

interface MergeBrandProps {
  readonly brand: Brand
  readonly data: OperatorBrands
  readonly close: () => void
}

/** A button, and the dialog that says what merging does, because it cannot be undone. */
export function MergeBrand({ brand, data, close }: MergeBrandProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (data.brands.length < 2) return null
  return (
    <>
      <Button icon={<Merge />} onClick={() => setOpen(true)}>
        {t('catalogue.merge')}
      </Button>
      {isOpen && <MergeDialog {...{ brand, data }} close={() => setOpen(false)} onMerged={close} />}
    </>
  )
}

function MergeDialog({ brand, data, close, onMerged }: MergeBrandProps & { readonly onMerged: () => void }) {
  const t = useText()
  const queryClient = useQueryClient()
  const others = useMemo(() => data.brands.filter(({ id }) => id !== brand.id), [data, brand])
  const [duplicate] = useState(() => findLikelyDuplicate(others, brand, brandList.countOf))
  const form = useForm<MergeValues>({ defaultValues: { into: duplicate?.id ?? null } })
  const submit = async ({ into }: MergeValues) => {
    if (into === null) return
    const target = data.brands.find(({ id }) => id === into)
    queryClient.setQueryData(brandList.queryKey, await mergeBrand(brand, into))
    onMerged()
    useNotice.getState().show(t('catalogue.merged', { name: brand.name, into: target?.name ?? '' }))
  }
  return (
    <EntryDialog
      title={t('catalogue.merge_title', { name: brand.name })}
      description={t('catalogue.merge_text', { name: brand.name, count: brand.product_count })}
      {...{ close, form, submit }}
      submitLabel={t('catalogue.merge_confirm')}
    >
      <BrandField brands={others} />
    </EntryDialog>
  )
}

interface MergeValues {
  into: number | null
}

/** More would slow the list down; typing narrows it. */
const maxShownBrands = 50

/** Formats each count once: of thousands of brands, most have a count that others have too. */
function toOptions(brands: readonly Brand[], locale: string): ComboboxOption[] {
  const formatted = new Map<number, string>()
  return brands.map(({ id, name, product_count: count }) => {
    const hint = formatted.get(count) ?? formatNumber(count, locale)
    formatted.set(count, hint)
    return { value: String(id), label: name, hint }
  })
}

function BrandField({ brands }: { brands: readonly Brand[] }) {
  const t = useText()
  const locale = useLocale()
  const { formState } = useFormContext<MergeValues>()
  const { field } = useController<MergeValues, 'into'>({ name: 'into', rules: { validate: (into) => into !== null } })
  const options = useMemo(() => toOptions(brands, locale), [brands, locale])
  const error = fieldProblem(get(formState.errors, 'into'), t('catalogue.merge_required'))
  return (
    <Field label={t('catalogue.merge_into')} hint={t('catalogue.merge_hint')} error={error} required>
      <Combobox
        {...{ options, fold: foldText, maxShown: maxShownBrands }}
        value={field.value === null ? null : String(field.value)}
        onChange={(id) => field.onChange(id === null ? null : Number(id))}
        onBlur={field.onBlur}
        labels={{
          open: t('catalogue.open_brands'),
          clear: t('catalogue.clear_brand'),
          empty: t('catalogue.no_brand'),
        }}
      />
    </Field>
  )
}
