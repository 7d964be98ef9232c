import { Clock, EyeOff, Pencil } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorCurrency } from '#contract/operator-currencies.ts'
import { formatAgo } from '#locales/dates.ts'
import { formatMoney } from '#locales/money.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { useCurrencyName } from './currency-names.ts'
import { type CurrencyRow, type CurrencyValues, isOldRate, sourceTexts } from './currency-values.ts'
import { RateLine } from './rate-line.tsx'

const CurrencyFields = latePart(
  () => import('./currency-fields.tsx').then((part) => part.CurrencyFields),
  <Skeleton className="h-48" />,
)

interface CurrencyItemProps {
  /** Of its values in the surrounding form. */
  readonly path: `currencies.${number}`
  readonly isStored: boolean
  readonly stored: OperatorCurrency | undefined
  readonly base: string
  readonly canChangeDefault: boolean
  readonly canSave: boolean
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onDefault: () => void
  readonly onRemove: () => void
  readonly onRate: () => void
}

export function CurrencyItem({
  path,
  isStored,
  stored,
  base,
  canSave,
  isOpen,
  onOpen,
  onRate,
  ...actions
}: CurrencyItemProps) {
  const t = useText()
  const fields = useId()
  const row = useWatch<CurrencyValues, typeof path>({ name: path })
  const { code, is_default } = row
  return (
    <li className="grid gap-3 p-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="me-auto grid min-w-0 gap-1.5">
          <Heading row={row} />
          <RateFacts {...{ row, stored, base }} canChangeDefault={actions.canChangeDefault} />
        </div>
        <div className="flex flex-wrap gap-2">
          {stored && !is_default && (
            <ActionButton code={code} onClick={onRate}>
              {t(canSave ? 'currencies.change_rate' : 'currencies.history')}
            </ActionButton>
          )}
          {canSave && (
            <ActionButton
              code={code}
              icon={<Pencil />}
              aria-expanded={isOpen}
              aria-controls={fields}
              onClick={() => onOpen(!isOpen)}
            >
              {t('currencies.edit')}
            </ActionButton>
          )}
        </div>
      </div>
      {canSave && (
        <div id={fields} hidden={!isOpen}>
          <CurrencyFields {...{ path, row, isStored }} {...actions} />
        </div>
      )}
    </li>
  )
}

/** A button of one row of many: its name has the currency. */
function ActionButton({ code, children, ...button }: ComponentProps<typeof Button> & { readonly code: string }) {
  return (
    <Button {...button}>
      <span>
        {children}
        <span className="sr-only"> {code}</span>
      </span>
    </Button>
  )
}

function Heading({ row }: { row: CurrencyRow }) {
  const t = useText()
  const nameOf = useCurrencyName()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
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
    </div>
  )
}

type RateFactsProps = Pick<CurrencyItemProps, 'stored' | 'base' | 'canChangeDefault'> & { readonly row: CurrencyRow }

function RateFacts({ row, stored, base, canChangeDefault }: RateFactsProps) {
  const t = useText()
  const locale = useLocale()
  if (row.is_default) {
    const text = t(canChangeDefault ? 'currencies.default_text' : 'currencies.default_fixed')
    return <p className="text-meta max-w-text text-neutral-600">{text}</p>
  }
  if (!stored) return null
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
