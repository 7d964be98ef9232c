import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { useFieldArray } from 'react-hook-form'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { describeCurrency } from '#locales/describe-currency.ts'
import { foldText } from '#locales/fold-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useCurrencyName } from './currency-names.ts'
import type { CurrencyValues } from './currency-values.ts'

interface AddCurrencyProps {
  /** Those of the list. */
  readonly codes: readonly string[]
  readonly isStored: (code: string) => boolean
  readonly onAdd: ReturnType<typeof useFieldArray<CurrencyValues, 'currencies', 'key'>>['append']
}

/** Adds one of the currencies of the world, with the symbol that the language of the page writes. */
export function AddCurrency({ codes, isStored, onAdd }: AddCurrencyProps) {
  const t = useText()
  const locale = useLocale()
  const nameOf = useCurrencyName()
  const [code, setCode] = useState<string | null>(null)
  const all = useMemo(
    () =>
      Intl.supportedValuesOf('currency')
        .map((value) => ({ value, label: nameOf(value), hint: value }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    [nameOf, locale],
  )
  const options = all.filter(({ value }) => !codes.includes(value))
  const add = (chosen: string) => {
    const flags = { is_default: false, is_enabled: true, rate_source: 'hand' } as const
    const rate = isStored(chosen) ? {} : { first_rate: '' }
    const focusName = `currencies.${codes.length}.${isStored(chosen) ? 'symbol' : 'first_rate'}`
    onAdd({ ...flags, code: chosen, ...describeCurrency(chosen, locale), ...rate }, { focusName })
    setCode(null)
  }
  const labels = { open: t('currencies.open'), clear: t('currencies.clear'), empty: t('currencies.none_found') }
  return (
    <div className="panel flex flex-wrap items-end gap-3 p-4 sm:p-6">
      <Field label={t('currencies.new')} className="grow sm:max-w-90">
        <Combobox {...{ options, labels }} fold={foldText} value={code} onChange={setCode} autoComplete="off" />
      </Field>
      <Button icon={<Plus />} disabled={code === null} onClick={() => code && add(code)}>
        {t('currencies.add')}
      </Button>
    </div>
  )
}
