import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ShopReturn } from '#contract/return-shapes.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { type ReturnMove, useRefundSum } from './return-queries.ts'

interface RefundValues {
  /** '' until one is chosen: units that cannot be sold must not enter the stock by default. */
  stock: 'restock' | 'keep_out' | ''
  delivery: boolean
}

interface RefundDialogProps {
  readonly shopReturn: ShopReturn
  readonly isOpen: boolean
  readonly close: () => void
  /** Rejections are shown in the dialog, which stays open. */
  readonly refund: (move: ReturnMove) => Promise<void>
}

/** Refunds the units of a return: whether they can be sold again, and whether the delivery charge goes back too. */
export function RefundDialog({ shopReturn, isOpen, close, refund }: RefundDialogProps) {
  const t = useText()
  const form = useForm<RefundValues>({ defaultValues: { stock: '', delivery: false } })
  const { errors } = form.formState
  return (
    <EntryDialog
      {...{ isOpen, close, form }}
      title={t('returns.refund_title')}
      description={t('returns.refund_text', { count: shopReturn.quantity })}
      submit={({ stock, delivery }) => refund({ to: 'refunded', restock: stock === 'restock', delivery })}
      submitLabel={t('returns.do_refunded')}
    >
      {isOpen && <RefundSum shopReturn={shopReturn} delivery={form.watch('delivery')} />}
      <RadioCards
        legend={t('returns.stock')}
        name="stock"
        options={(['restock', 'keep_out'] as const).map((value) => ({
          value,
          label: t(`returns.${value}`),
          description: t(`returns.${value}_text`),
        }))}
        input={form.register('stock', { required: true })}
        error={errors.stock && t('returns.stock_missing')}
        required
      />
      <Checkbox
        label={t('returns.with_delivery')}
        hint={t('returns.with_delivery_hint')}
        {...form.register('delivery')}
      />
    </EntryDialog>
  )
}

/** What the refund pays, before it is sent. Parts that were refunded before are left out. */
function RefundSum({ shopReturn, delivery }: { shopReturn: ShopReturn; delivery: boolean }) {
  const t = useText()
  const writeAmount = useAmounts()
  const { data, error, refetch, isFetching } = useRefundSum(shopReturn, delivery)
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data)
    return (
      <LoadingRegion label={t('states.loading')}>
        <Skeleton className="h-12" />
      </LoadingRegion>
    )
  const amount = isolateText(writeAmount(data.refunded_amount, data.currency))
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-neutral-50 p-3 text-neutral-900">
      <p className="text-label">
        {data.refunded_amount > 0 ? t('returns.refund_sum', { amount }) : t('returns.refund_nothing')}
      </p>
      {data.is_cash && data.refunded_amount > 0 && <p>{t('orders.refund_by_hand')}</p>}
    </div>
  )
}
