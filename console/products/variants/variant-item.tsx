import { CalendarClock, Ellipsis, Eye, EyeOff, RotateCcw, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useId, useMemo, useState } from 'react'
import { type FieldError, useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { fieldProblem, listMessages } from '#console/platform/form/form-errors.ts'
import { useAmountProblem } from '#console/platform/form/money-field.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { Swatch } from '#console/platform/shop/swatch.tsx'
import { productLimits } from '#contract/product-limits.ts'
import type { SellerVariant } from '#contract/product-parts.ts'
import { isAmountTooLarge } from '#locales/typed-amount.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { FieldError as FieldProblem } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import type { ProductChoices } from '../product-queries.ts'
import { PeriodFields } from './period-fields.tsx'
import { useChangeRows } from './variant-actions.tsx'
import { useVariantNames } from './variant-names.ts'
import { isAmount, normaliseAmount, type VariantRow, type VariantsValues } from './variant-values.ts'

/** The columns of the table; a card has two. */
export const variantGrid =
  'gap-x-3 gap-y-2 grid-cols-2 @2xl:grid-cols-[1.25rem_minmax(0,1.3fr)_repeat(2,minmax(0,0.9fr))_repeat(2,minmax(0,1.3fr))_2.25rem]'

type RowErrors = Partial<Record<keyof VariantRow, FieldError>> | undefined

interface VariantItemProps {
  readonly rowKey: string
  /** The stored variant; undefined for a new row. */
  readonly variant: SellerVariant | undefined
  readonly choices: ProductChoices
  readonly symbol: string
  readonly errors: RowErrors
  /** undefined if rows cannot be chosen. */
  readonly isChosen: boolean | undefined
  readonly onChoose: (key: string, isChosen: boolean) => void
}

/** A variant: a row of a table where there is room, otherwise a card. */
export const VariantItem = memo(function VariantItem(props: VariantItemProps) {
  const row = useRowState(props.rowKey)
  // Fields of a removed row would register it in the form again.
  return row && <Item {...props} row={row} />
})

function Item({ row, ...props }: VariantItemProps & { readonly row: RowState }) {
  const { rowKey, variant, choices, symbol, errors, isChosen, onChoose } = props
  const t = useText()
  const name = useVariantNames(choices)(row)
  const [isOpen, setOpen] = useState(row.hasPeriod)
  const isPeriodShown = isOpen || row.hasPeriod
  const fields = { rowKey, name, errors }
  return (
    <li className={classNames('grid min-w-0 gap-2 border-b border-neutral-200 py-3', isChosen && 'bg-brand-soft')}>
      <div className={classNames(variantGrid, 'relative grid items-start')}>
        <div className="col-span-2 flex min-w-0 items-start gap-3 pe-11 @2xl:contents">
          {isChosen === undefined ? (
            <span className="hidden @2xl:block" />
          ) : (
            <input
              type="checkbox"
              aria-label={t('list.select_row', { row: name })}
              checked={isChosen}
              onChange={(event) => onChoose(rowKey, event.target.checked)}
              className="relative mt-0.5 size-5 shrink-0 accent-brand-ring hit-44 @2xl:mt-3"
            />
          )}
          <NameCell {...{ name, variant, row }} hex={choices.colors.find((color) => color.name === row.color)?.hex} />
        </div>
        {row.is_removed ? (
          <RemovedHint rowKey={rowKey} name={name} />
        ) : (
          <>
            <AmountField {...fields} field="price" label={t('products.price_in', { symbol })} />
            <AmountField {...fields} field="discount_price" label={t('products.reduced_in', { symbol })} />
            <CodeField {...fields} field="sku" label={t('products.variant.sku')} />
            <CodeField {...fields} field="barcode" label={t('products.variant.barcode')} />
          </>
        )}
        <RowMenu {...{ rowKey, name, variant, row }} onPeriod={() => setOpen(true)} />
      </div>
      {isPeriodShown && !row.is_removed && <PeriodFields {...fields} />}
      <FieldProblem error={listOwnMessages(errors).join(' ')} />
    </li>
  )
}

/** Messages about parts that have no field of their own in the row. */
const listOwnMessages = (errors: RowErrors): string[] =>
  Object.entries(errors ?? {}).flatMap(([name, error]) =>
    ['color', 'size', 'is_hidden', 'is_removed'].includes(name) ? listMessages(error) : [],
  )

interface RowState extends Pick<VariantRow, 'color' | 'size' | 'is_hidden' | 'is_removed'> {
  /** Whether the reduced price has a period. */
  readonly hasPeriod: boolean
}

/** The values that affect the look of the row: typing in its fields renders nothing. undefined without such a row. */
function useRowState(rowKey: string): RowState | undefined {
  const compute = (row: VariantRow | undefined) => {
    if (row?.color === undefined) return ''
    const { color, size, is_hidden, is_removed, discount_from, discount_until } = row
    return JSON.stringify({ color, size, is_hidden, is_removed, hasPeriod: Boolean(discount_from || discount_until) })
  }
  const state = useWatch({ name: `rows.${rowKey}`, compute }) as string
  return useMemo(() => (state === '' ? undefined : (JSON.parse(state) as RowState)), [state])
}

interface NameCellProps {
  readonly name: string
  readonly hex: string | undefined
  readonly variant: SellerVariant | undefined
  readonly row: RowState
}

function NameCell({ name, hex, variant, row }: NameCellProps) {
  const t = useText()
  return (
    <div className="grid min-w-0 gap-0.5">
      <span className="text-label flex min-w-0 items-center gap-2">
        {hex && <Swatch hex={hex} />}
        <bdi translate="no" className={classNames('min-w-0 wrap-anywhere', row.is_removed && 'line-through')}>
          {name}
        </bdi>
      </span>
      <span className="text-meta flex flex-wrap items-center gap-x-2 text-neutral-600">
        {variant ? <StockLink variant={variant} name={name} /> : <Badge tone="info">{t('products.new_variant')}</Badge>}
        {row.is_hidden && (
          <Badge icon={<EyeOff />} tone="neutral">
            {t('products.hidden')}
          </Badge>
        )}
      </span>
    </div>
  )
}

/** The stock, which is changed only on the pages of the stock. */
function StockLink({ variant: { id, available }, name }: { variant: SellerVariant; name: string }) {
  const t = useText()
  const can = useCan()
  const { desk } = useDesks()
  const text = t('products.available', { count: available })
  if (!can('stock.read')) return text
  return (
    <Link
      to={`${desk?.path}/stock/${id}`}
      aria-label={t('products.stock_of', { name, stock: text })}
      className="relative underline underline-offset-4 hit-44"
    >
      {text}
    </Link>
  )
}

function RemovedHint({ rowKey, name }: { rowKey: string; name: string }) {
  const t = useText()
  const change = useChangeRows()
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2 text-neutral-700 @2xl:col-span-4">
      {t('products.removed_with_save')}
      <Button
        size="compact"
        variant="quiet"
        icon={<DirectionalIcon icon={RotateCcw} />}
        aria-label={t('products.keep_variant', { name })}
        onClick={() => change([rowKey], { is_removed: false })}
      >
        {t('form.undo')}
      </Button>
    </div>
  )
}

interface RowMenuProps {
  readonly rowKey: string
  readonly name: string
  readonly variant: SellerVariant | undefined
  readonly row: RowState
  readonly onPeriod: () => void
}

function RowMenu({ rowKey, name, variant, row, onPeriod }: RowMenuProps) {
  const t = useText()
  const change = useChangeRows()
  const { is_hidden } = row
  const remove = {
    label: t('form.remove'),
    icon: <Trash2 />,
    tone: 'danger' as const,
    apart: true,
    onSelect: () => change([rowKey], { is_removed: true }),
  }
  if (row.is_removed) return <span className="hidden @2xl:block" />
  return (
    <span className="group-disabled/part:hidden absolute end-0 top-0 @2xl:static">
      <LazyMenu
        trigger={<IconButton size={36} label={t('list.actions', { row: name })} icon={<Ellipsis />} />}
        entries={() => [
          {
            label: is_hidden ? t('products.show_variant') : t('products.hide_variant'),
            icon: is_hidden ? <Eye /> : <EyeOff />,
            onSelect: () => change([rowKey], { is_hidden: !is_hidden }),
          },
          { label: t('products.set_period'), icon: <CalendarClock />, onSelect: onPeriod },
          ...(variant?.has_orders ? [] : [remove]),
        ]}
      />
    </span>
  )
}

interface LabelledProps {
  readonly label: string
  /** Name of the variant, because labels repeat in each row. */
  readonly name: string
  readonly error: string | undefined
  readonly children: (id: string) => ReactNode
}

interface RowFieldProps {
  readonly rowKey: string
  readonly name: string
  readonly errors: RowErrors
}

/** A label that is visible only in a card; a table has it above the column. */
function Labelled({ label, name, error, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-meta text-neutral-700 @2xl:sr-only">
        {label}
        <span className="sr-only">{` ${name}`}</span>
      </label>
      {children(id)}
      <FieldProblem id={`${id}-error`} error={error} />
    </div>
  )
}

function AmountField({
  rowKey,
  name,
  errors,
  field,
  label,
}: RowFieldProps & { field: 'price' | 'discount_price'; label: string }) {
  const locale = useLocale()
  const { register, setValue } = useFormContext<VariantsValues>()
  const isRequired = field === 'price'
  const path = `rows.${rowKey}.${field}` as const
  const error = fieldProblem(errors?.[field], useAmountProblem()(errors?.[field]?.type === 'size'))
  const validate = {
    size: (text: string | undefined) => !isAmountTooLarge(text ?? ''),
    amount: (text: string | undefined) => text === undefined || (isAmount(text) && (!isRequired || text.trim() !== '')),
  }
  const input = register(path, {
    validate,
    onBlur: (event) => {
      const text = normaliseAmount(event.target.value, locale)
      if (text !== event.target.value) setValue(path, text, { shouldDirty: true })
    },
  })
  return (
    <Labelled label={label} name={name} error={error}>
      {(id) => (
        <TextInput
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          required={isRequired}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
      )}
    </Labelled>
  )
}

function CodeField({
  rowKey,
  name,
  errors,
  field,
  label,
}: RowFieldProps & { field: 'sku' | 'barcode'; label: string }) {
  const t = useText()
  const { register } = useFormContext<VariantsValues>()
  const error = fieldProblem(errors?.[field], t('products.no_code'))
  const validate = (text: string | undefined) => /^[\x21-\x7e]*$/.test((text ?? '').trim())
  return (
    <Labelled label={label} name={name} error={error}>
      {(id) => (
        <TextInput
          {...register(`rows.${rowKey}.${field}`, { validate })}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          maxLength={productLimits[field]}
          inputMode={field === 'barcode' ? 'numeric' : undefined}
          placeholder={field === 'sku' ? t('products.sku_hint') : undefined}
          dir="ltr"
          translate="no"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Labelled>
  )
}
