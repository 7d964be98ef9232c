import { type ReactNode, useRef, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { CheckoutSummary } from '#contract/checkout.ts'
import { formatAddressLines } from '#storefront/platform/addresses/address-lines.tsx'
import { ChargedAmount } from '#storefront/platform/currency/order-currency.tsx'
import { Money } from '#storefront/platform/currency/price.tsx'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { countItems } from './order-body.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'order-confirm': {
      summary: CheckoutSummary
      address: Address
      payment: string
      /** Resolves after the response, whichever it is. */
      onConfirm: () => Promise<void>
    }
  }
}

type OrderConfirmProps = DialogFrame & DialogProps['order-confirm']

/** Cannot be closed while the order is being placed. */
export function OrderConfirmDialog({ onConfirm, summary, address, payment, ...frame }: OrderConfirmProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  // A ref, because a second click may come before the next render.
  const isSending = useRef(false)
  const confirm = async () => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    await onConfirm()
    setBusy(false)
    isSending.current = false
  }
  const title = (
    <span data-initial-focus tabIndex={-1} className="outline-none">
      {t('checkout.confirm_title')}
    </span>
  )
  return (
    <Dialog
      {...frame}
      onOpenChange={(open) => isBusy || frame.onOpenChange(open)}
      title={title}
      closeLabel={t('checkout.back')}
      isReading
      footer={
        <div className="grid gap-4">
          <Total amount={summary.checkout.payable_amount} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => isBusy || frame.onOpenChange(false)}>{t('checkout.back')}</Button>
            <Button variant="primary" loading={isBusy} onClick={confirm}>
              {t('checkout.confirm')}
            </Button>
          </div>
        </div>
      }
    >
      <OrderFacts summary={summary} address={address} payment={payment} />
    </Dialog>
  )
}

function OrderFacts({
  summary: { checkout_items },
  address,
  payment,
}: Pick<OrderConfirmProps, 'summary' | 'address' | 'payment'>) {
  const t = useText()
  const locale = useLocale()
  const count = countItems({ checkout_items })
  return (
    <dl className="grid gap-4">
      <Fact name={t('checkout.items')}>
        <span className="block font-medium text-neutral-900">{t('cart.items', { count })}</span>
        {checkout_items.map((shop) => (
          <span key={shop.shop_id} className="block">
            <bdi>{shop.shop_name}</bdi>
          </span>
        ))}
      </Fact>
      <Fact name={t('checkout.address')}>
        <span className="block font-medium text-neutral-900">
          <bdi>{address.name}</bdi>
        </span>
        <span className="block">
          <bdi>{formatAddressLines(address, t, locale).join(t('shell.comma'))}</bdi>
        </span>
      </Fact>
      <Fact name={t('checkout.payment')}>{payment}</Fact>
    </dl>
  )
}

/** In the footer, so that the total is visible however long the content is. */
function Total({ amount }: { amount: number }) {
  const t = useText()
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-label text-neutral-900">{t('shell.total')}</dt>
      <dd className="text-end">
        <Money amount={amount} className="text-price-lg text-neutral-900" />
        <ChargedAmount amount={amount} />
      </dd>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-neutral-600">{name}</dt>
      <dd className="mt-0.5 text-neutral-700">{children}</dd>
    </div>
  )
}
