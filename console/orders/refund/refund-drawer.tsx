import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { MoveReasonField } from '#console/platform/fields/move-reason-field.tsx'
import { showFormError } from '#console/platform/form/form-errors.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useLeaveGuard } from '#console/platform/form/leave-guards.ts'
import { MoneyField } from '#console/platform/form/money-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useAmounts, useCurrencySigns } from '#console/platform/shop/use-amounts.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import type { DeskOrder } from '../order-queries.ts'
import { RefundLines } from './refund-lines.tsx'
import { type RefundPreview, useRefundPreview, useSendRefund } from './refund-queries.ts'
import { emptyRefund, isEmptyRefund, type RefundValues, toRefundParts } from './refund-values.ts'

interface RefundDrawerProps {
  readonly order: DeskOrder
  readonly isOpen: boolean
  readonly close: () => void
}

/** Refunds units, the delivery charge or a free amount. The sum is shown before; what was typed stays if the drawer is closed. */
export function RefundDrawer({ order, isOpen, close }: RefundDrawerProps) {
  const t = useText()
  const form = useForm<RefundValues>({ defaultValues: emptyRefund })
  const { isDirty, isSubmitting, errors } = form.formState
  useLeaveGuard({ isDirty: () => isDirty })
  const parts = toRefundParts(form.watch())
  const preview = useRefundPreview(order, parts, isOpen)
  const send = useSendRefund(order)
  const writeAmount = useAmounts()
  const amount = preview.data && isolateText(writeAmount(preview.data.refunded_amount, order.currency))
  const submit = async ({ reason }: RefundValues) => {
    if (isEmptyRefund(parts) || !amount) return
    try {
      await send({ ...parts, reason: reason.trim() })
    } catch (error) {
      return showFormError(form, error)
    }
    useNotice.getState().show(t('orders.refunded', { amount }))
    form.reset(emptyRefund)
    close()
  }
  return (
    <FormProvider {...form}>
      <Drawer
        open={isOpen}
        onOpenChange={(open) => open || isSubmitting || close()}
        narrowSide="bottom"
        title={t('orders.refund_of', { code: isolateText(order.order_code, 'ltr') })}
        closeLabel={t('shell.close')}
        footer={
          <div className="grid w-full gap-3">
            <PreviewText order={order} preview={preview} />
            <FormProblem error={errors.root?.server} />
            <Button
              variant="primary"
              size="large"
              full
              loading={isSubmitting}
              disabled={!amount || isEmptyRefund(parts)}
              onClick={() => void form.handleSubmit(submit)()}
            >
              {amount ? t('orders.do_refund', { amount }) : t('orders.refund')}
            </Button>
          </div>
        }
      >
        <RefundFields order={order} />
      </Drawer>
    </FormProvider>
  )
}

function RefundFields({ order }: { order: DeskOrder }) {
  const t = useText()
  const currency = useCurrencySigns()(order.currency)
  const { register } = useFormContext<RefundValues>()
  return (
    <div className="grid grid-cols-1 gap-4">
      <RefundLines order={order} />
      {order.delivery_charge !== null && order.delivery_charge > 0 && (
        <Checkbox label={t('orders.refund_delivery')} {...register('delivery')} />
      )}
      <MoneyField
        name="amount"
        label={t('orders.refund_more')}
        hint={t('orders.refund_more_hint')}
        currency={currency}
        isRequired={false}
      />
      <MoveReasonField hint={t('orders.refund_reason_hint')} />
    </div>
  )
}

/** The previewed sum, or why it cannot be refunded. */
function PreviewText({ order, preview }: { order: DeskOrder; preview: RefundPreview }) {
  const t = useText()
  const writeAmount = useAmounts()
  const { data, problem } = preview
  if (problem) return <FormProblem error={{ message: problem }} />
  if (!data) return <p className="text-neutral-600">{t('orders.refund_choose')}</p>
  const left = isolateText(writeAmount(data.left_amount - data.refunded_amount, order.currency))
  return (
    <div role="status" className="grid gap-1 text-neutral-700">
      <p>{t('orders.refund_left', { amount: left })}</p>
      {data.is_cash && <p>{t('orders.refund_by_hand')}</p>}
    </div>
  )
}
