import { Clock, EllipsisVertical, EyeOff } from 'lucide-react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorCurrency } from '#contract/operator-currencies.ts'
import { formatAgo } from '#locales/dates.ts'
import { formatMoney } from '#locales/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Menu, type MenuEntry } from '#ui/layers/menu.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { CurrencyFields } from './currency-fields.tsx'
import { useCurrencyName } from './currency-names.ts'
import { type CurrencyRow, type CurrencyValues, isOldRate, sourceTexts } from './currency-values.ts'
import { RateLine } from './rate-field.tsx'

interface CurrencyItemProps {
  /** Of its values in the surrounding form. */
  readonly path: `currencies.${number}`
  /** Undefined for a currency that is not saved yet. */
  readonly stored: OperatorCurrency | undefined
  /** Code of the stored default currency. */
  readonly base: string
  readonly canChangeDefault: boolean
  readonly canSave: boolean
  readonly onDefault: () => void
  readonly onRemove: () => void
  readonly onRate: () => void
}

/** Errors of the server that belong to no field of the item. */
type RowErrors = Partial<Record<'code' | 'is_default', { readonly message?: string }>>

/** One currency: how shoppers see it, and its rate. */
export function CurrencyItem({ path, stored, base, canSave, ...props }: CurrencyItemProps) {
  const t = useText()
  const row = useWatch<CurrencyValues, typeof path>({ name: path })
  const { formState } = useFormContext()
  const errors: RowErrors = get(formState.errors, path) ?? {}
  const { code, is_default } = row
  return (
    <li className="grid gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Heading row={row} />
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {stored && !is_default && (
            <Button onClick={props.onRate}>
              <span>
                {t(canSave ? 'currencies.change_rate' : 'currencies.history')}
                <span className="sr-only"> {code}</span>
              </span>
            </Button>
          )}
          {canSave && !is_default && <ItemMenu row={row} isStored={stored !== undefined} {...props} />}
        </div>
      </div>
      {is_default ? (
        <p className="max-w-text text-neutral-600">
          {t(props.canChangeDefault ? 'currencies.default_text' : 'currencies.default_fixed')}
        </p>
      ) : (
        stored && <RateFacts stored={stored} base={base} />
      )}
      <fieldset disabled={!canSave} className="min-w-0">
        <legend className="sr-only">{code}</legend>
        <CurrencyFields {...{ path, row, isStored: stored !== undefined }} />
      </fieldset>
      <FieldError error={errors.code?.message ?? errors.is_default?.message} />
    </li>
  )
}

function Heading({ row }: { row: CurrencyRow }) {
  const t = useText()
  const nameOf = useCurrencyName()
  return (
    <>
      <h2 className="text-h3 flex min-w-0 flex-wrap gap-x-2">
        <bdi translate="no">{row.code}</bdi>
        <span className="font-normal text-neutral-700">{nameOf(row.code)}</span>
      </h2>
      {row.is_default && <Badge tone="brand">{t('currencies.default')}</Badge>}
      {!row.is_enabled && <Badge icon={<EyeOff />}>{t('currencies.not_offered')}</Badge>}
      <span className="text-meta text-neutral-600">
        {t('currencies.sample')}{' '}
        <bdi translate="no" className="text-neutral-900 tabular-nums">
          {formatMoney(1234.5, { ...row, rate_from_default: 1 })}
        </bdi>
      </span>
    </>
  )
}

type ItemMenuProps = Pick<CurrencyItemProps, 'canChangeDefault' | 'onDefault' | 'onRemove'> & {
  readonly row: CurrencyRow
  readonly isStored: boolean
}

function ItemMenu({ row, isStored, canChangeDefault, onDefault, onRemove }: ItemMenuProps) {
  const t = useText()
  // A new currency has no rate yet by which the others could be converted.
  const first: MenuEntry[] =
    canChangeDefault && isStored ? [{ label: t('currencies.make_default'), onSelect: onDefault }] : []
  return (
    <Menu
      trigger={<IconButton label={t('currencies.actions', { code: row.code })} icon={<EllipsisVertical />} />}
      entries={[...first, { label: t('currencies.remove'), tone: 'danger', onSelect: onRemove }]}
    />
  )
}

/** The rate with its source and its age. */
function RateFacts({ stored, base }: { stored: OperatorCurrency; base: string }) {
  const t = useText()
  const locale = useLocale()
  const { code, rate, rate_source, rated_at } = stored
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-neutral-900">
        <RateLine {...{ base, code, rate }} />
      </span>
      <span className="text-meta text-neutral-600">
        {t(sourceTexts[rate_source])} · <bdi>{formatAgo(rated_at, locale, Date.now())}</bdi>
      </span>
      {isOldRate(rated_at, Date.now()) && (
        <Badge tone="warning" icon={<Clock />}>
          {t('currencies.old_rate')}
        </Badge>
      )}
    </div>
  )
}
