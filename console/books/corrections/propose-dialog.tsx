import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { MoneyField } from '#console/platform/form/money-field.tsx'
import { SelectField } from '#console/platform/form/select-field.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCurrencySigns } from '#console/platform/shop/use-amounts.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { correctionLimits } from '#contract/book-kinds.ts'
import { minorUnits } from '#ui/desk/form/money-input.tsx'
import { useProposeCorrection } from '../book-queries.ts'
import { type Shop, ShopField } from './shop-field.tsx'

interface ProposeDialogProps {
  readonly isOpen: boolean
  readonly close: () => void
  readonly currency: string
}

interface ProposeValues {
  shop_id: Shop | null
  direction: 'shop' | 'market'
  amount: number | null
  reason: string
}

const noValues: ProposeValues = { shop_id: null, direction: 'shop', amount: null, reason: '' }

/** A correction of the balance of a shop. The person chooses in whose favour it is, instead of typing a sign. */
export function ProposeDialog({ isOpen, close, currency }: ProposeDialogProps) {
  const t = useText()
  const signOf = useCurrencySigns()
  const propose = useProposeCorrection()
  // The dialog moves the focus to the first invalid field; the form would choose among those that it can focus.
  const form = useForm<ProposeValues>({ defaultValues: noValues, shouldFocusError: false })
  const submit = async ({ shop_id, direction, amount, reason }: ProposeValues) => {
    if (!shop_id || amount === null) return
    const sum = amount / minorUnits
    await propose({ shop_id: shop_id.id, amount: direction === 'shop' ? sum : -sum, reason: reason.trim() })
    useNotice.getState().show(t('books.done_propose'))
  }
  const directions = (['shop', 'market'] as const).map((value) => ({ value, label: t(`books.direction.${value}`) }))
  return (
    <EntryDialog
      {...{ isOpen, close, form, submit }}
      title={t('books.propose_title')}
      description={t('books.propose_text')}
      submitLabel={t('books.do_propose')}
    >
      <ShopField />
      <SelectField name="direction" label={t('books.direction')} options={directions} />
      <MoneyField
        name="amount"
        label={t('books.amount')}
        currency={signOf(currency)}
        isPositive
        max={correctionLimits.amount}
      />
      <TextField
        name="reason"
        label={t('books.reason')}
        hint={t('books.reason_hint')}
        validate={(text) => text.trim() !== ''}
        problem={t('books.reason_missing')}
        maxLength={correctionLimits.reason}
        autoComplete="off"
      />
    </EntryDialog>
  )
}
