import { useState } from 'react'
import type { OrderCard } from '#contract/orders.ts'
import type { DialogFrame, DialogProps } from '#storefront/kit/layers/dialogs.ts'
import { GatewayMark } from '#storefront/kit/parts/gateway-mark.tsx'
import { useSettings } from '#storefront/kit/visit/visit.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Dialog, DialogClose } from '#ui/layers/dialog.tsx'
import { DueAmount } from './due-amount.tsx'
import { payOnline } from './pay-order.ts'
import { usePaying } from './use-paying.ts'

declare module '#storefront/kit/layers/dialogs.ts' {
  interface DialogProps {
    pay: { order: Pick<OrderCard, 'id' | 'payable_amount' | 'currency' | 'payment'> }
  }
}

/** At whom what is unpaid is paid now. */
export function PayDialog({ order, ...frame }: DialogFrame & DialogProps['pay']) {
  const t = useText()
  const { payment_gateways } = useSettings()
  const usual = payment_gateways.find(({ name }) => name === order.payment.method) ?? payment_gateways[0]
  const [chosen, setChosen] = useState(usual?.name ?? '')
  const { busy, run } = usePaying()
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
            onClick={() => run('pay', () => payOnline(order.id, chosen))}
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
          options={payment_gateways.map((gateway) => ({
            value: gateway.name,
            label: gateway.title,
            icon: <GatewayMark gateway={gateway} />,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  )
}
