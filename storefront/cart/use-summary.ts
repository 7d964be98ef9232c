import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import { isUnauthorized } from '#contract/client/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toastError } from '#storefront/platform/api/form-failure.ts'
import { type PurchaseKind, purchaseFields } from '#storefront/platform/purchases/purchase-kind.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import type { ShopIds } from './selection-rules.ts'

type Body = InputAt<'POST /cart/checkout'>['body']

/** Voucher codes and delivery address, as far as they are known. */
export type QuoteInput = Pick<Body, 'address_id'> & { coupon_code?: string[] }

type SummaryParams = {
  shop_ids: ShopIds
  cart: Cart | undefined
  quoteInput: QuoteInput
  purchaseKind: PurchaseKind
  /** An empty selection is requested too. */
  hasToggled?: boolean
}

const getSummaryKey = ({ shop_ids, cart, quoteInput, purchaseKind }: SummaryParams) =>
  ['checkout', purchaseKind, shop_ids, quoteInput, cart?.cart_items] as const

/** The summary of the selected shops. Shows the previous figures during a request, unless no shop is selected. */
export function useSummary(params: SummaryParams) {
  const { shop_ids, cart, quoteInput, purchaseKind, hasToggled = false } = params
  const hasSelection = shop_ids.length > 0 && cart !== undefined
  const summary = useQuery(
    {
      queryKey: getSummaryKey(params),
      queryFn: () => fetchSummary({ shop_ids: [...shop_ids], ...quoteInput, ...purchaseFields.inBody(purchaseKind) }),
      enabled: hasSelection || (hasToggled && cart !== undefined && cart.cart_items.length > 0),
      staleTime: 0,
      placeholderData: keepPreviousData,
      retry: false,
    },
    shopperData,
  )
  // During a refetch the placeholder belongs to another selection, so the error state stays.
  const isLost = hasSelection && summary.errorUpdatedAt > summary.dataUpdatedAt
  const isOtherSelection = isLost && summary.isPlaceholderData
  return { ...summary, data: hasSelection && !isOtherSelection ? summary.data : undefined, isLost }
}

async function fetchSummary(body: Body) {
  try {
    return (await call('POST /cart/checkout', { body })).data
  } catch (error) {
    // The query client handles a 401.
    if (!isUnauthorized(error)) toastError(error)
    throw error
  }
}
