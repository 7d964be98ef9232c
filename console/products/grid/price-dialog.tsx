import { useState } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { usePriceCurrency } from '#console/platform/shop/price-currency.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import {
  type ChangedPriceField,
  type PriceChange,
  type PriceRounding,
  percentLimits,
  priceRoundings,
} from '#contract/price-change.ts'
import { typedAmount } from '#locales/typed-amount.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useUnloadQuestion } from '#ui/desk/form/unsaved-bar.tsx'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import type { NameOf, Notation } from './grid-cells.ts'
import type { GridQuery } from './grid-queries.ts'
import { cutSearch } from './grid-queries.ts'
import { PriceRunView } from './price-run-view.tsx'
import { useRevertPrices } from './revert-prices.ts'
import { usePriceRun } from './use-price-run.ts'

export interface FieldChange extends PriceChange {
  readonly field: ChangedPriceField
}

interface PriceDialogProps {
  readonly query: Pick<GridQuery, 'filter' | 'category_id' | 'search'>
  /** 0 on a phone, where no rows can be selected. */
  readonly selectedRows: number
  /** Changes of cells must be saved before all that match are changed on the server. */
  readonly hasUnsaved: boolean
  readonly nameOf: NameOf
  readonly notation: Notation
  /** Changes the cells of the selected rows, unsaved. */
  readonly onChangeSelected: (change: FieldChange) => void
  /** Closes this dialog and shows all unsaved changes, to save them. */
  readonly onReview: () => void
  readonly onClose: () => void
}

/** Changes many prices by a percentage or an amount: of the selected rows in the grid, or of all that match on the server. */
export function PriceDialog({
  query,
  selectedRows,
  hasUnsaved,
  nameOf,
  notation,
  onChangeSelected,
  onReview,
  onClose,
}: PriceDialogProps) {
  const t = useText()
  const run = usePriceRun()
  const revert = useRevertPrices(run)
  const [isAll, setAll] = useState(selectedRows === 0)
  const submit = (change: FieldChange) => {
    const { filter, category_id, search } = query
    const category = category_id === undefined ? {} : { category_id: Number(category_id) }
    if (isAll) void run.start({ ...change, filter, ...category, search: cutSearch(search) })
    else {
      onChangeSelected(change)
      onClose()
    }
  }
  const isSaving = run.phase === 'saving' || revert.isBusy
  const isBusy = run.phase === 'previewing' || isSaving
  useUnloadQuestion(isSaving)
  const allText = query.filter || query.category_id || query.search ? t('grid.all_that_match') : t('grid.all_variants')
  const options = [
    { value: 'selected', label: t('grid.selected_rows', { count: selectedRows }), disabled: selectedRows === 0 },
    { value: 'all', label: allText, disabled: hasUnsaved, ...(hasUnsaved && { description: t('grid.save_first') }) },
  ]
  return (
    <Dialog
      open
      width={640}
      onOpenChange={() => !isBusy && onClose()}
      title={t('grid.change_prices')}
      closeLabel={t('shell.close')}
    >
      {hasUnsaved && selectedRows === 0 && run.phase === 'editing' ? (
        <SaveFirst onReview={onReview} />
      ) : run.phase === 'editing' || run.phase === 'previewing' ? (
        <div className="grid gap-4">
          <RadioCards
            name="scope"
            legend={t('grid.which_rows')}
            options={options}
            value={isAll ? 'all' : 'selected'}
            onChange={(value) => setAll(value === 'all')}
            columns={2}
          />
          <ChangeFields
            submitLabel={isAll ? t('grid.preview') : t('grid.change_selected')}
            isDisabled={isAll ? hasUnsaved : selectedRows === 0}
            isBusy={isBusy}
            onSubmit={submit}
          />
          <FormProblem error={run.error ? { message: errorMessage(run.error) } : undefined} />
          {isBusy && (
            <div className="flex flex-wrap items-center gap-3">
              <p role="status" className="me-auto">
                {t('grid.found_so_far', { count: run.preview.products.length })}
              </p>
              <Button onClick={run.stop}>{t('grid.stop')}</Button>
            </div>
          )}
        </div>
      ) : (
        <PriceRunView run={run} revert={revert} nameOf={nameOf} notation={notation} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** On a phone no rows can be selected, so that nothing can be changed before a save. */
function SaveFirst({ onReview }: { onReview: () => void }) {
  const t = useText()
  return (
    <div className="grid gap-4">
      <p>{t('grid.save_first')}</p>
      <Button variant="primary" full onClick={onReview}>
        {t('grid.review')}
      </Button>
    </div>
  )
}

type Kind = 'percent' | 'amount'
type Direction = 'lower' | 'raise'

interface ChangeFieldsProps {
  readonly submitLabel: string
  readonly isDisabled: boolean
  readonly isBusy: boolean
  readonly onSubmit: (change: FieldChange) => void
}

function ChangeFields({ submitLabel, isDisabled, isBusy, onSubmit }: ChangeFieldsProps) {
  const t = useText()
  const symbol = usePriceCurrency()?.symbol ?? ''
  const [field, setField] = useState<ChangedPriceField>('price')
  const [direction, setDirection] = useState<Direction>('raise')
  const [kind, setKind] = useState<Kind>('percent')
  const [text, setText] = useState('')
  const [rounding, setRounding] = useState<PriceRounding>('cent')
  const [isWrong, setWrong] = useState(false)
  // A reduced price is always below the price.
  const isLower = field === 'discount_price' || direction === 'lower'
  const submit = () => {
    const size = typedAmount(text)
    const limit = kind === 'amount' ? Number.POSITIVE_INFINITY : isLower ? -percentLimits.min : percentLimits.max
    const isValid = size !== null && size > 0 && size <= limit
    setWrong(!isValid)
    if (isValid) onSubmit({ field, [kind]: isLower ? -size : size, rounding })
  }
  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={t('products.fill_field')} hint={field === 'discount_price' && t('grid.below_price')}>
        <Select value={field} onChange={(event) => setField(event.target.value as ChangedPriceField)}>
          <option value="price">{t('products.variant.price')}</option>
          <option value="discount_price">{t('products.variant.discount_price')}</option>
        </Select>
      </Field>
      {field === 'price' && (
        <Field label={t('grid.direction')}>
          <Select value={direction} onChange={(event) => setDirection(event.target.value as Direction)}>
            <option value="raise">{t('grid.raise')}</option>
            <option value="lower">{t('grid.lower')}</option>
          </Select>
        </Field>
      )}
      <Field label={t('grid.by_how_much')} error={isWrong ? t('grid.no_change_size') : undefined}>
        <TextInput
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
      </Field>
      <Field label={t('grid.kind')}>
        <Select value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          <option value="percent">{t('grid.percent')}</option>
          <option value="amount">{t('grid.amount_in', { symbol })}</option>
        </Select>
      </Field>
      <Field
        label={t('grid.rounding')}
        hint={rounding === 'cent' ? t('grid.rounding_cent_hint') : t('grid.rounding_hint')}
      >
        <Select value={rounding} onChange={(event) => setRounding(event.target.value as PriceRounding)}>
          {priceRoundings.map((each) => (
            <option key={each} value={each}>
              {each === 'cent' ? t('grid.rounding_cent') : t('grid.rounding_to', { ending: each })}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="primary" disabled={isDisabled} loading={isBusy} className="sm:col-span-2">
        {submitLabel}
      </Button>
    </form>
  )
}
