import { useNavigate, useSearchParams } from 'react-router'
import type { OrderCard } from '#contract/orders.ts'
import { type DialogFrame, type DialogProps, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { DueAmount } from './due-amount.tsx'
import { useMinutesLeft } from './minutes-left.ts'
import { anotherTry, type PayOutcome, payInCash, payOnline, usePaying } from './use-paying.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    /** `codes` of all orders that are unpaid with it. `refused`: the gateways that have just refused to take it. */
    'payment-cancel': { order: UnpaidOrder; codes: readonly string[]; refused?: readonly string[] }
  }
}

type UnpaidOrder = Pick<OrderCard, 'id' | 'order_code' | 'payable_amount' | 'currency' | 'payment'>

type PaymentCancelProps = DialogFrame & DialogProps['payment-cancel']

/** After a payment that was cancelled, or failed: again, at the door, or later. */
export function PaymentCancelDialog({ order, codes, refused, ...frame }: PaymentCancelProps) {
  const t = useText()
  const minutes = useMinutesLeft(order.payment.pay_until)
  const paying = usePaying()
  const leave = useLeaving()
  const change = (open: boolean) => {
    if (open || paying.busy !== null) return
    frame.onOpenChange(false)
    leave()
  }
  const inCash = async () => {
    const outcome = await payInCash(order.id)
    toast.success(t('payments.cash_now'))
    frame.onOpenChange(false)
    leave()
    return outcome
  }
  return (
    <Dialog
      {...frame}
      onOpenChange={change}
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
          <Ways order={order} codes={codes} refused={refused} paying={paying} inCash={inCash} />
          <Button full variant="quiet" onClick={() => change(false)}>
            {t('payments.later')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type WaysProps = DialogProps['payment-cancel'] & {
  paying: ReturnType<typeof usePaying>
  inCash: () => Promise<PayOutcome>
}

/** Online once more, unless nobody is left who would take it; or in cash. The first of them has the focus. */
function Ways({ order, codes, refused = [], paying: { busy, run }, inCash }: WaysProps) {
  const t = useText()
  const { cash_on_delivery, payment_gateways } = useSettings()
  const again = anotherTry(payment_gateways, refused)
  const tryAgain = () => {
    if (again === 'choose') openDialog('pay', { order, codes, refused })
    else if (again)
      run(
        'again',
        () => payOnline(order.id, again.gateway),
        () => tellRefused(again.gateway),
      )
  }
  const tellRefused = (gateway: string) =>
    openDialog('payment-cancel', { order, codes, refused: [...refused, gateway] })
  return (
    <>
      {again && (
        <Button data-initial-focus full variant="primary" loading={busy === 'again'} onClick={tryAgain}>
          {t('payments.try_again')}
        </Button>
      )}
      {cash_on_delivery && (
        <Button
          data-initial-focus={again ? undefined : true}
          full
          variant={again ? 'secondary' : 'primary'}
          loading={busy === 'cash'}
          onClick={() => run('cash', inCash)}
        >
          {t('payments.pay_cash')}
        </Button>
      )}
    </>
  )
}

/** The question was answered: a reload does not ask it again. */
function useLeaving(): () => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => {
    if (!search.has('payment')) return
    const rest = new URLSearchParams(search)
    rest.delete('payment')
    navigate({ search: `?${rest}` }, { replace: true, preventScrollReset: true })
  }
}
