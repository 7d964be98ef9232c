import { useNavigate, useSearchParams } from 'react-router'
import type { OrderCard } from '#contract/orders.ts'
import { type DialogFrame, type DialogProps, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { DueAmount, useMinutesLeft } from './due-amount.tsx'
import { findRetry, type PayOutcome, payInCash, payOnline, usePayAction } from './use-pay-action.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    /** `codes`: all unpaid orders of the checkout. `refused`: gateways that have just refused this payment. */
    'payment-cancel': { order: UnpaidOrder; codes: readonly string[]; refused?: readonly string[] }
  }
}

type UnpaidOrder = Pick<OrderCard, 'id' | 'order_code' | 'payable_amount' | 'currency' | 'payment'>

type PaymentCancelProps = DialogFrame & DialogProps['payment-cancel']

/** After a cancelled or failed payment: retry, pay in cash or later. */
export function PaymentCancelDialog({ order, codes, refused, ...frame }: PaymentCancelProps) {
  const t = useText()
  const minutes = useMinutesLeft(order.payment.pay_until)
  const paying = usePayAction()
  const clearPaymentParam = useClearPaymentParam()
  const handleOpenChange = (open: boolean) => {
    if (open || paying.busy !== null) return
    frame.onOpenChange(false)
    clearPaymentParam()
  }
  const payCash = async () => {
    const outcome = await payInCash(order.id)
    toast.success(t('payments.cash_now'))
    frame.onOpenChange(false)
    clearPaymentParam()
    return outcome
  }
  return (
    <Dialog
      {...frame}
      onOpenChange={handleOpenChange}
      title={t('payments.not_completed')}
      description={t('payments.not_completed_text', { count: minutes })}
      closeLabel={t('payments.later')}
      width={420}
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap gap-x-2 gap-y-1 text-neutral-700">
          {t('payments.order', { count: codes.length })}
          {codes.map((code) => (
            <bdi key={code} className="font-medium text-neutral-900 tabular-nums">
              {code}
            </bdi>
          ))}
        </p>
        <DueAmount order={order} />
        <div className="grid gap-2">
          <PaymentOptions order={order} codes={codes} refused={refused} paying={paying} payCash={payCash} />
          <Button full variant="quiet" onClick={() => handleOpenChange(false)}>
            {t('payments.later')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type PaymentOptionsProps = DialogProps['payment-cancel'] & {
  paying: ReturnType<typeof usePayAction>
  payCash: () => Promise<PayOutcome>
}

/** Retries while a gateway is left, or pays in cash. The first button receives focus. */
function PaymentOptions({ order, codes, refused = [], paying: { busy, run }, payCash }: PaymentOptionsProps) {
  const t = useText()
  const { cash_on_delivery, payment_gateways } = useSettings()
  const retry = findRetry(payment_gateways, refused)
  const payAgain = () => {
    if (retry === 'choose') openDialog('pay', { order, codes, refused })
    else if (retry)
      run(
        'again',
        () => payOnline(order.id, retry.gateway),
        () => offerRemaining(retry.gateway),
      )
  }
  const offerRemaining = (gateway: string) =>
    openDialog('payment-cancel', { order, codes, refused: [...refused, gateway] })
  return (
    <>
      {retry && (
        <Button data-initial-focus full variant="primary" loading={busy === 'again'} onClick={payAgain}>
          {t('payments.try_again')}
        </Button>
      )}
      {cash_on_delivery && (
        <Button
          data-initial-focus={retry ? undefined : true}
          full
          variant={retry ? 'secondary' : 'primary'}
          loading={busy === 'cash'}
          onClick={() => run('cash', payCash)}
        >
          {t('payments.pay_cash')}
        </Button>
      )}
    </>
  )
}

/** Removes `payment` from the query, so that a reload does not open the dialog again. */
function useClearPaymentParam(): () => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => {
    if (!search.has('payment')) return
    const rest = new URLSearchParams(search)
    rest.delete('payment')
    navigate({ search: `?${rest}` }, { replace: true, preventScrollReset: true })
  }
}
