import { useState } from 'react'
import type { OrderCard } from '#contract/orders.ts'
import { type DialogFrame, type DialogProps, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { GatewayLogo } from '#storefront/platform/purchases/gateway-logo.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Dialog, DialogClose } from '#ui/layers/dialog.tsx'
import { DueAmount } from './due-amount.tsx'
import { excludeRefused, findRetry, payOnline, usePayAction } from './use-pay-action.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    /** `codes`: all unpaid orders of the checkout. `refused`: gateways that have just refused this payment. */
    pay: {
      order: Pick<OrderCard, 'id' | 'order_code' | 'payable_amount' | 'currency' | 'payment'>
      codes: readonly string[]
      refused?: readonly string[]
    }
  }
}

export function PayDialog({ order, codes, refused = [], ...frame }: DialogFrame & DialogProps['pay']) {
  const t = useText()
  const gateways = excludeRefused(useSettings().payment_gateways, refused)
  const defaultGateway = gateways.find(({ name }) => name === order.payment.method) ?? gateways[0]
  const [chosen, setChosen] = useState(defaultGateway?.name ?? '')
  const { busy, run } = usePayAction()
  // Without another gateway, shows the remaining options.
  const offerRemaining = () => {
    const dialogProps = { order, codes, refused: [...refused, chosen] }
    openDialog(findRetry(gateways, [chosen]) ? 'pay' : 'payment-cancel', dialogProps)
  }
  return (
    <Dialog
      {...frame}
      title={t('payments.pay_title')}
      closeLabel={t('payments.later')}
      width={420}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>{t('payments.later')}</DialogClose>
          <Button
            variant="primary"
            loading={busy !== null}
            onClick={() => run('pay', () => payOnline(order.id, chosen), offerRemaining)}
          >
            {t('payments.pay_now')}
          </Button>
        </div>
      }
    >
      <DueAmount order={order} />
      {order.payment.due_amount !== order.payable_amount && (
        <p className="text-meta mt-1 text-neutral-600">{t('payments.together')}</p>
      )}
      <div className="mt-4">
        <RadioCards
          legend={t('checkout.pay_at')}
          name="gateway"
          options={gateways.map((gateway) => ({
            value: gateway.name,
            label: gateway.title,
            icon: <GatewayLogo gateway={gateway} />,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  )
}
