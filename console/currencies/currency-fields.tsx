import { Star, Trash2 } from 'lucide-react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#console/platform/form/select-field.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { countDecimals } from '#locales/describe-currency.ts'
import type { PlainConsoleKey } from '#locales/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { type CurrencyRow, type CurrencyValues, findDefault, positionTexts, sourceTexts } from './currency-values.ts'
import { RateField } from './rate-field.tsx'

interface CurrencyFieldsProps {
  readonly path: `currencies.${number}`
  readonly row: CurrencyRow
  /** A currency that is not saved yet needs a first rate. */
  readonly isStored: boolean
  readonly canChangeDefault: boolean
  readonly onDefault: () => void
  readonly onRemove: () => void
}

export function CurrencyFields({ path, row, isStored, canChangeDefault, onDefault, onRemove }: CurrencyFieldsProps) {
  const t = useText()
  const { register, formState } = useFormContext()
  const errors: RowErrors = get(formState.errors, path) ?? {}
  const { code, is_default } = row
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{code}</legend>
      <Inputs {...{ path, row, isStored }} />
      {!is_default && (
        <div className="flex flex-wrap items-center gap-x-2">
          <Checkbox
            className="me-auto"
            label={t('currencies.enabled_in', { code })}
            {...register(`${path}.is_enabled`)}
          />
          {/* Without a rate of the new default currency the others could not be converted. */}
          {canChangeDefault && isStored && (
            <Button variant="quiet" icon={<Star />} onClick={onDefault}>
              {t('currencies.make_default')}
            </Button>
          )}
          <Button variant="quiet" icon={<Trash2 />} onClick={onRemove}>
            {t('currencies.remove')}
          </Button>
        </div>
      )}
      <FieldError error={errors.code?.message ?? errors.is_default?.message} />
    </fieldset>
  )
}

/** Errors of the server that belong to no input. */
type RowErrors = Partial<Record<'code' | 'is_default', { readonly message?: string }>>

function Inputs({ path, row, isStored }: Pick<CurrencyFieldsProps, 'path' | 'row' | 'isStored'>) {
  const t = useText()
  const { code, is_default, rate_source } = row
  const base = findDefault(useWatch<CurrencyValues, 'currencies'>({ name: 'currencies' }))
  const [positions, sources] = [useOptions(positionTexts), useOptions(sourceTexts)]
  return (
    <>
      {!isStored && (
        <div className="grid sm:grid-cols-2 lg:grid-cols-3">
          <RateField name={`${path}.first_rate`} label={t('currencies.rate')} {...{ base, code }} />
        </div>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField name={`${path}.symbol`} label={t('currencies.symbol')} />
        <SelectField name={`${path}.position`} label={t('currencies.position')} options={positions} />
        {!is_default && <SelectField name={`${path}.rate_source`} label={t('currencies.source')} options={sources} />}
      </div>
      <DecimalsHint code={code} />
      {!is_default && rate_source === 'bank' && (
        <p className="text-meta max-w-text text-neutral-600">{t('currencies.bank_hint')}</p>
      )}
    </>
  )
}

/** Amounts are written with two decimals in every currency, even if ISO 4217 gives it another number. */
function DecimalsHint({ code }: { code: string }) {
  const t = useText()
  const decimals = countDecimals(code)
  if (decimals === 2) return null
  const text = t('currencies.decimals', { currency: code, count: decimals })
  return <p className="max-w-text rounded-lg bg-warning-soft p-3 text-warning">{text}</p>
}

function useOptions(texts: Readonly<Record<string, PlainConsoleKey>>) {
  const t = useText()
  return Object.entries(texts).map(([value, key]) => ({ value, label: t(key) }))
}
