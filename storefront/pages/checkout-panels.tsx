import { type ReactNode, useEffect, useState } from 'react'
import { AddressPanel } from '#storefront/addresses/address-panel.tsx'
import { useBasketAddress } from '#storefront/addresses/addresses-query.ts'
import type { CartSelection } from '#storefront/cart/cart-selection.ts'
import type { QuoteInput } from '#storefront/cart/use-summary.ts'
import { CheckoutFrame } from '#storefront/checkout/checkout-frame.tsx'
import { CheckoutError, CheckoutGuest, CheckoutLoading, useGuest } from '#storefront/checkout/checkout-states.tsx'
import { useCouponCodes } from '#storefront/checkout/coupon-codes.ts'
import { CouponField } from '#storefront/checkout/coupon-field.tsx'
import { Panel } from '#storefront/checkout/panels/panel.tsx'
import {
  choosePaymentMethod,
  getPaymentOptions,
  PaymentMethods,
  usePaymentMethod,
} from '#storefront/checkout/panels/payment-methods.tsx'
import { useLostOrder } from '#storefront/checkout/placing/lost-order.ts'
import { describeMissing, findShopsNotDelivering, panelIds } from '#storefront/checkout/placing/order-body.ts'
import { type OrderConflict, usePlacement } from '#storefront/checkout/placing/placement.ts'
import { OrderTextInputs, type SingleShop } from '#storefront/checkout/texts/text-inputs.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { FittingVouchers } from '#storefront/vouchers/fitting-vouchers.tsx'
import { ContactVerification } from './contact-verification.tsx'

type CheckoutPanelsProps = {
  selection: Pick<CartSelection, 'shop_ids' | 'summary'>
  singleShop: SingleShop
  purchaseKind: PurchaseKind
  title: string
  conflict: OrderConflict | null
  onConflict: (conflict: OrderConflict | null) => void
  children: ReactNode
}

export function CheckoutPanels(props: CheckoutPanelsProps) {
  const { selection, singleShop, purchaseKind, title, conflict, onConflict, children } = props
  const t = useText()
  const { shop_ids, summary } = selection
  const paymentMethods = getPaymentOptions(useSettings(), t)
  const method = usePaymentMethod(purchaseKind, paymentMethods)
  const { address } = useBasketAddress(purchaseKind)
  const codes = useCouponCodes(purchaseKind)
  const paymentMethod = paymentMethods.find(({ value }) => value === method)
  const placement = usePlacement(
    { shop_ids, summary: summary.data, address, method, codes, purchaseKind },
    { paymentLabel: paymentMethod?.label ?? t('checkout.method_missing'), refetchSummary: summary.refetch, onConflict },
  )
  if (placement.verification) return <ContactVerification {...placement.verification} />
  // A missing delivery is shown even before the order button is pressed.
  const missing = [...placement.missing, ...findShopsNotDelivering(summary.data)]
  const findProblem = (panel: string) => {
    const match = missing.find((each) => each.panel === panel)
    return match && describeMissing(match, t)
  }
  const couponField = summary.data && (
    <CouponField
      basket={{ shop_ids, purchaseKind, address_id: address?.id ?? null }}
      coupons={summary.data.checkout.coupons}
      renderOwn={(use, pendingCode) =>
        summary.data && <FittingVouchers summary={summary.data} pendingCode={pendingCode} onUse={use} />
      }
    />
  )
  return (
    <CheckoutFrame
      summary={summary.data}
      isOld={placement.isPlacing || (shop_ids.length > 0 && summary.isFetching)}
      onRetry={summary.isLost ? () => summary.refetch() : undefined}
      placement={placement}
      conflict={conflict}
      couponField={couponField}
    >
      <Panel id={panelIds.shops} number={1} title={title} error={findProblem(panelIds.shops)}>
        {children}
      </Panel>
      <Panel id={panelIds.address} number={2} title={t('checkout.address')} error={findProblem(panelIds.address)}>
        <AddressPanel purchaseKind={purchaseKind} headingId={panelIds.address} />
      </Panel>
      <Panel id={panelIds.method} number={3} title={t('checkout.payment')} error={findProblem(panelIds.method)}>
        <PaymentMethods
          options={paymentMethods}
          method={method}
          onChange={(chosen) => choosePaymentMethod(purchaseKind, chosen)}
        />
      </Panel>
      <OrderTextInputs purchaseKind={purchaseKind} singleShop={singleShop} />
    </CheckoutFrame>
  )
}

function useQuoteInput(purchaseKind: PurchaseKind): QuoteInput {
  const codes = useCouponCodes(purchaseKind)
  const { address } = useBasketAddress(purchaseKind)
  return { ...(codes.length > 0 && { coupon_code: [...codes] }), ...(address && { address_id: address.id }) }
}

type CheckoutData = Pick<CartSelection, 'cart' | 'shop_ids' | 'summary'>

/** `selection` includes the summary with its amounts. Show `placeholder` instead of the panels unless it is null. */
export function useCheckout(purchaseKind: PurchaseKind, usePurchase: (quoteInput: QuoteInput) => CheckoutData) {
  const t = useText()
  const { isGuest, shouldLogIn } = useGuest()
  const selection = usePurchase(useQuoteInput(purchaseKind))
  const { data: cart, isError, isFetching, refetch } = selection.cart
  // Outlives the panels: the cart may be empty once it is fetched again.
  const [conflict, setConflict] = useState<OrderConflict | null>(null)
  const lost = useLostOrder({
    cart: isGuest || isFetching ? undefined : cart,
    purchaseKind,
    onRefused: (text) => setConflict({ text }),
  })
  const isReady = useIsReady(purchaseKind, selection)
  const isEmpty = !isGuest && !lost.isChecking && !lost.isUnknown && cart?.cart_items.length === 0
  const findPlaceholder = () => {
    if (isGuest) return <CheckoutGuest shouldLogIn={shouldLogIn} />
    if (lost.isChecking) return <CheckoutLoading label={t('checkout.looking')} />
    if (lost.isUnknown) return <CheckoutError text={t('checkout.answer_lost')} onRetry={lost.retry} />
    if (cart && !isEmpty && isReady) return null
    if (cart || !isError) return <CheckoutLoading label={t('cart.loading')} />
    return <CheckoutError text={t('cart.lost')} onRetry={() => refetch()} retrying={isFetching} />
  }
  return { selection, isEmpty, conflict, onConflict: setConflict, placeholder: findPlaceholder() }
}

/** The panels appear together and stay: appearing one by one they would shift the layout. */
function useIsReady(purchaseKind: PurchaseKind, { cart, shop_ids, summary }: CheckoutData): boolean {
  const [isReady, setReady] = useState(false)
  const { addresses } = useBasketAddress(purchaseKind)
  const isSettled = cart.data && !addresses.isPending && (shop_ids.length === 0 || !summary.isPending)
  useEffect(() => {
    if (isSettled) setReady(true)
  }, [isSettled])
  return isReady
}
