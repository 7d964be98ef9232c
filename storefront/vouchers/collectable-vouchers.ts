import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ShopId } from '#contract/ids.ts'
import type { Coupon } from '#contract/vouchers.ts'
import { call } from '#storefront/platform/api/client.ts'
import { closeDialog, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { runAfterLogin } from '#storefront/platform/session/after-login.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ownVouchersQuery } from './own-vouchers.ts'

type Vouchers = {
  /** Undefined until the first response and after an error. */
  coupons: readonly Coupon[] | undefined
  hasFailed: boolean
  isBusy: boolean
  retry: () => void
  collect: (id: number) => Promise<void>
}

type VouchersOptions = {
  /** Part of the page, and refetched only after a login. */
  guestCoupons?: readonly Coupon[]
  /** Opens the dialog again that the login replaced. */
  onLogin?: () => void
}

/** Without a shop: those of the marketplace. */
export function useCollectableVouchers(
  shop_id: ShopId | null,
  { guestCoupons, onLogin }: VouchersOptions = {},
): Vouchers {
  const user_id = useSession(({ user }) => user?.id ?? null)
  const handleError = useErrorHandler()
  const { data, error, isFetching, refetch } = useQuery(
    { ...vouchersQuery(shop_id, user_id), enabled: guestCoupons === undefined || user_id !== null },
    shopperData,
  )
  const onError = useEffectEvent(handleError)
  useEffect(() => {
    if (error) onError(error)
  }, [error])
  const coupons = data ?? guestCoupons
  const collect = async (id: number) => {
    if (user_id !== null) return collectVoucher(shop_id, id).catch(handleError)
    openDialog('login')
    runAfterLogin(() => {
      onLogin?.()
      void collectVoucher(shop_id, id).catch(handleError)
    })
  }
  return { coupons, hasFailed: error !== null && !data, isBusy: isFetching, retry: refetch, collect }
}

/** The shopper may have logged in since the press, and may have the voucher already. */
async function collectVoucher(shop_id: ShopId | null, id: number): Promise<void> {
  const query = vouchersQuery(shop_id, useSession.getState().user?.id ?? null)
  // The hook shows why the list failed.
  const known = await shopperData.ensureQueryData(query).catch(() => null)
  if (!known || known.some((coupon) => coupon.id === id && coupon.is_collected)) return
  const { message } = await call('POST /vouchers-collect', { body: { coupon_id: id } })
  shopperData.setQueryData(query.queryKey, (current) =>
    current?.map((each) => (each.id === id ? { ...each, is_collected: true } : each)),
  )
  shopperData.invalidateQueries(ownVouchersQuery)
  toast.success(message)
}

/** Shows the server's message. After a 401, signs out and opens the home page. */
function useErrorHandler(): (error: unknown) => void {
  const navigate = useNavigate()
  return (error) => {
    if (showFailure(error) !== 'go_home') return
    closeDialog()
    navigate('/')
  }
}

/** Cached by shopper, because the response says what they have collected. */
const vouchersQuery = (shop_id: ShopId | null, user_id: number | null) =>
  queryOptions({
    queryKey: ['vouchers', shop_id, user_id],
    queryFn: async () =>
      (await call('GET /get-vouchers', { query: shop_id === null ? {} : { shop_id: String(shop_id) } })).data.coupons,
  })
