import type { Order, OrderCard } from '#contract/orders.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'
import { cancelReasons, getRefundKind, maxReasonLength } from './cancel-rules.ts'
import { cancelFieldIds, useCancelOrder } from './use-cancel-order.ts'

export type OrderCancelProps = {
  order: Pick<OrderCard, 'id' | 'order_code' | 'payment'>
  onCancelled?: ((order: Order) => void) | undefined
  /** Finds the element that receives focus if the cancelled order leaves its list. */
  returnTo?: (() => HTMLElement | null) | undefined
}

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'order-cancel': OrderCancelProps
  }
}

/** Asks for a reason, because a cancellation is final. */
export function OrderCancelDialog({
  order,
  onCancelled,
  returnTo,
  ...frame
}: DialogFrame & DialogProps['order-cancel']) {
  const t = useText()
  const { values, problem, isBusy, setReason, setText, cancel, isDone } = useCancelOrder(order.id, () =>
    frame.onOpenChange(false),
  )
  const isOther = values.reason === 'other'
  return (
    <AlertDialog
      {...frame}
      title={t('orders.cancel_title', { code: isolateText(order.order_code) })}
      description={t(`orders.cancel_${getRefundKind(order.payment)}`)}
      cancelLabel={t('orders.keep')}
      confirmLabel={t('orders.cancel')}
      tone="danger"
      busy={isBusy}
      onConfirm={() => cancel(onCancelled)}
      returnTo={() => (isDone() && returnTo?.()) || null}
    >
      <RadioCards
        id={cancelFieldIds.reason}
        name="reason"
        legend={t('orders.cancel_why')}
        options={cancelReasons.map((reason) => ({ value: reason, label: t(`orders.why.${reason}`) }))}
        value={values.reason}
        onChange={setReason}
        required
        error={problem === 'reason' ? t('orders.cancel_choose') : null}
      />
      {isOther && (
        <Field
          id={cancelFieldIds.words}
          label={t('orders.cancel_words')}
          required
          error={problem === 'words' ? t('orders.cancel_say') : null}
          className="mt-3"
        >
          <TextArea
            rows={2}
            maxLength={maxReasonLength}
            value={values.words}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      )}
    </AlertDialog>
  )
}
