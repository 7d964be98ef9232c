import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Coupon } from '#contract/vouchers.ts'
import { errorMessage, isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { closeDialog, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { clearSession, useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ownVouchersQuery } from './own-vouchers.ts'

type Vouchers = {
  /** Undefined while they are on their way, and where they could not be had. */
  coupons: readonly Coupon[] | undefined
  hasFailed: boolean
  isBusy: boolean
  retry: () => void
  collect: (id: number) => Promise<void>
}

/** The vouchers of a shop, or without one of the marketplace. `known` are those of a guest: then nothing is asked for until somebody is signed in. */
export function useVouchers(shop_id: number | null, known?: readonly Coupon[]): Vouchers {
  const user_id = useSession(({ user }) => user?.id ?? null)
  const tell = useTelling()
  const options = vouchersQuery(shop_id, user_id)
  const { data, error, isFetching, refetch } = useQuery(
    { ...options, enabled: known === undefined || user_id !== null },
    shopperData,
  )
  const tellOnce = useEffectEvent(tell)
  useEffect(() => {
    if (error) tellOnce(error)
  }, [error])
  const coupons = data ?? known
  const collect = async (id: number) => {
    if (user_id === null) return openDialog('login')
    try {
      const { message } = await call('POST /vouchers-collect', { body: { coupon_id: id } })
      shopperData.setQueryData(options.queryKey, (now) =>
        (now ?? [...(coupons ?? [])]).map((each) => (each.id === id ? { ...each, is_collected: true } : each)),
      )
      shopperData.invalidateQueries(ownVouchersQuery)
      toast.success(message)
    } catch (failure) {
      tell(failure)
    }
  }
  return { coupons, hasFailed: error !== null && !data, isBusy: isFetching, retry: refetch, collect }
}

/** What went wrong, in the server's words. Whose session is over is signed out, and goes to the first page. */
function useTelling(): (error: unknown) => void {
  const navigate = useNavigate()
  return (error) => {
    toast.error(errorMessage(error))
    if (!isUnauthorized(error)) return
    clearSession()
    closeDialog()
    navigate('/')
  }
}

/** The vouchers of a shop, or without one of the marketplace, as this shopper has them; a guest's are their own. */
const vouchersQuery = (shop_id: number | null, user_id: number | null) =>
  queryOptions({
    queryKey: ['vouchers', shop_id, user_id],
    queryFn: async () =>
      (await call('GET /get-vouchers', { query: shop_id === null ? {} : { shop_id: String(shop_id) } })).data.coupons,
    // Spec §8: it is told of, and leads home.
    meta: { ownEnd: true },
  })
