import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import type { GivenAt } from '#storefront/platform/api/api-call.ts'
import { errorMessage } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import type { ShopIds } from './selection-rules.ts'

type Body = GivenAt<'POST /cart/checkout'>['body']

/** What else the sum turns on, where it is known: codes of vouchers, and where it goes. */
export type SumTerms = Pick<Body, 'address_id'> & { coupon_code?: string[] }

type SummaryParams = {
  shop_ids: ShopIds
  cart: Cart | undefined
  terms: SumTerms
  is_buy_now: boolean
  /** An empty selection is requested too. */
  hasToggled?: boolean
}

/** Under this name the figures are kept: the same lines, shops and terms come to the same. */
const summaryKey = ({ shop_ids, cart, terms, is_buy_now }: SummaryParams) =>
  ['checkout', is_buy_now, shop_ids, terms, cart?.cart_items] as const

/**
 * The summary of the selected shops. It is requested each time the selection, the cart or the terms change; the same cart
 * answered once more is no change. The figures before stay in sight meanwhile, except of no shop at all.
 */
export function useSummary(asked: SummaryParams) {
  const { shop_ids, cart, terms, is_buy_now, hasToggled = false } = asked
  const isAsked = shop_ids.length > 0 && cart !== undefined
  const summary = useQuery(
    {
      queryKey: summaryKey(asked),
      queryFn: () => fetchSummary({ shop_ids: [...shop_ids], ...terms, is_buy_now }),
      enabled: isAsked || (hasToggled && cart !== undefined && cart.cart_items.length > 0),
      staleTime: 0,
      placeholderData: keepPreviousData,
      retry: false,
    },
    shopperData,
  )
  // While it is asked for again it stays lost: what would stand there instead is of another choice.
  const isLost = isAsked && summary.errorUpdatedAt > summary.dataUpdatedAt
  const isOfAnother = isLost && summary.isPlaceholderData
  return { ...summary, data: isAsked && !isOfAnother ? summary.data : undefined, isLost }
}

async function fetchSummary(body: Body) {
  try {
    return (await call('POST /cart/checkout', { body })).data
  } catch (error) {
    toast.error(errorMessage(error))
    throw error
  }
}
