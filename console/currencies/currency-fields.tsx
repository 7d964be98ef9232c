import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#console/platform/form/select-field.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { PlainConsoleKey } from '#locales/text.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { type CurrencyRow, type CurrencyValues, findDefault, positionTexts, sourceTexts } from './currency-values.ts'
import { RateField } from './rate-field.tsx'

interface CurrencyFieldsProps {
  /** Of the currency in the surrounding form. */
  readonly path: `currencies.${number}`
  readonly row: CurrencyRow
  /** A currency that is not saved yet needs a first rate. */
  readonly isStored: boolean
}

export function CurrencyFields({ path, row: { code, is_default, rate_source }, isStored }: CurrencyFieldsProps) {
  const t = useText()
  const { register } = useFormContext()
  const base = findDefault(useWatch<CurrencyValues, 'currencies'>({ name: 'currencies' }))
  const [positions, sources] = [useOptions(positionTexts), useOptions(sourceTexts)]
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField name={`${path}.symbol`} label={t('currencies.symbol')} />
        <SelectField name={`${path}.position`} label={t('currencies.position')} options={positions} />
        {!is_default && <SelectField name={`${path}.rate_source`} label={t('currencies.source')} options={sources} />}
        {!isStored && <RateField name={`${path}.first_rate`} label={t('currencies.rate')} {...{ base, code }} />}
      </div>
      {!is_default && (
        <>
          {rate_source === 'bank' && (
            <p className="text-meta mt-2 max-w-text text-neutral-600">{t('currencies.bank_hint')}</p>
          )}
          <Checkbox label={t('currencies.enabled_in', { code })} {...register(`${path}.is_enabled`)} />
        </>
      )}
    </>
  )
}

function useOptions(texts: Readonly<Record<string, PlainConsoleKey>>) {
  const t = useText()
  return Object.entries(texts).map(([value, key]) => ({ value, label: t(key) }))
}
