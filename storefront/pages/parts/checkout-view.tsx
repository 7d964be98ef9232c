import { useEffect, useState } from 'react'
import { AddressPanel } from '#storefront/addresses/address-panel.tsx'
import { useBasketAddress } from '#storefront/addresses/chosen-address.ts'
import { CheckoutItems } from '#storefront/cart/checkout-items.tsx'
import { type Choice, useChoice } from '#storefront/cart/choice/choice.ts'
import { CheckoutFrame } from '#storefront/checkout/checkout-frame.tsx'
import { useNote } from '#storefront/checkout/panels/note.ts'
import { NotePanel } from '#storefront/checkout/panels/note-panel.tsx'
import { Panel } from '#storefront/checkout/panels/panel.tsx'
import { offeredWays, PaymentMethods } from '#storefront/checkout/panels/payment-methods.tsx'
import { useLostAnswer } from '#storefront/checkout/placing/lost-answer.ts'
import { type PaymentMethod, panelIds } from '#storefront/checkout/placing/order-body.ts'
import { usePlacement } from '#storefront/checkout/placing/placement.ts'
import { CheckoutEmpty, CheckoutFault, CheckoutGuest, CheckoutLoading, useGuest } from '#storefront/checkout/states.tsx'
import { useSettings } from '#storefront/kit/visit/visit.ts'
import { useText } from '#storefront/kit/words/texts.tsx'

/** The part of checkout that only the browser knows: its shopper's cart, addresses and choices. */
export function CheckoutView() {
  const t = useText()
  const { isGuest, isAsked } = useGuest()
  const choice = useChoice()
  const { data: cart, isError, isFetching, refetch } = choice.cart
  const lost = useLostAnswer(isGuest || isFetching ? undefined : cart)
  const isReady = useReady(choice)
  if (isGuest) return <CheckoutGuest isAsked={isAsked} />
  if (lost.isAsking) return <CheckoutLoading label={t('checkout.looking')} />
  if (lost.isInVain) return <CheckoutFault text={t('checkout.answer_lost')} onRetry={lost.askAgain} />
  if (cart?.cart_items.length === 0) return <CheckoutEmpty />
  if (cart && isReady) return <CheckoutPanels choice={choice} />
  if (cart || !isError) return <CheckoutLoading label={t('cart.loading')} />
  return <CheckoutFault text={t('cart.lost')} onRetry={() => refetch()} retrying={isFetching} />
}

/** The panels come all at once, and then stay: what came one after the other would push the rest about. */
function useReady({ cart, shop_ids, summary }: Choice): boolean {
  const [isReady, setReady] = useState(false)
  const { addresses } = useBasketAddress()
  const isSettled = cart.data && !addresses.isPending && (shop_ids.length === 0 || !summary.isPending)
  useEffect(() => {
    if (isSettled) setReady(true)
  }, [isSettled])
  return isReady
}

function CheckoutPanels({ choice }: { choice: Choice }) {
  const t = useText()
  const settings = useSettings()
  const ways = offeredWays(settings)
  const [method, setMethod] = useState<PaymentMethod | null>(ways[0]?.value ?? null)
  const way = ways.find(({ value }) => value === method)
  const { address } = useBasketAddress()
  const note = useNote((state) => state.note)
  const { shop_ids, summary } = choice
  const placement = usePlacement(
    { shop_ids, summary: summary.data, address, method, note },
    { payment: t(way?.name ?? 'checkout.method_missing'), reckonAgain: summary.refetch },
  )
  const problem = (panel: string) => {
    const missing = placement.missing.find((each) => each.panel === panel)
    return missing && t(missing.message)
  }
  const { shops, address: addressId, method: methodId } = panelIds
  return (
    <CheckoutFrame
      summary={summary.data}
      isOld={shop_ids.length > 0 && summary.isFetching}
      onRetry={summary.isLost ? () => summary.refetch() : undefined}
      placement={placement}
    >
      <Panel
        id={shops}
        number={1}
        title={t(settings.multi_vendor ? 'checkout.items' : 'checkout.items_only')}
        error={problem(shops)}
      >
        <CheckoutItems choice={choice} />
      </Panel>
      <Panel id={addressId} number={2} title={t('checkout.address')} error={problem(addressId)}>
        <AddressPanel headingId={addressId} />
      </Panel>
      <Panel id={methodId} number={3} title={t('checkout.payment')} error={problem(methodId)}>
        <PaymentMethods ways={ways} method={method} onChange={setMethod} />
      </Panel>
      <NotePanel />
    </CheckoutFrame>
  )
}
