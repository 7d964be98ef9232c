import { useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { shopDeliveryQuery } from '#console/platform/api/shop-delivery-query.ts'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { LateDaysField, useWriteDays } from '#console/platform/lists/day-range.tsx'
import { useShopFilter } from '#console/platform/lists/use-shop-filter.ts'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { orderStates } from '#contract/order-states.ts'
import { type OrderView, orderViews } from '#contract/order-views.ts'
import type { ListFilter } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import type { DeskOrderCard, OrderListQuery } from '../order-queries.ts'

/** In the order of their tabs. The tab of all orders follows them. */
export const orderViewIds = Object.keys(orderViews) as readonly OrderView[]

/** Their names in the query string. */
const filterIds = ['state', 'paid', 'late', 'payment', 'zone', 'shop', 'from', 'to'] as const

const yesOrNo = (text: string | undefined) => (text === 'yes' || text === 'no' ? text : undefined)

function calendarDay(text = ''): string | undefined {
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : '')
  // 31 February is parsed as a day of March.
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text ? undefined : text
}

const isId = (text: string) => /^\d{1,9}$/.test(text)

/** Parses the query string of the list. Values that no call accepts are ignored. */
export function readOrderListQuery(params: URLSearchParams): OrderListQuery {
  const { view, search, page, filters } = readListState(params, filterIds)
  const chosen = (id: (typeof filterIds)[number]) => filters[id]?.[0]
  const [payment, zone, shop] = [chosen('payment'), chosen('zone'), chosen('shop')]
  return {
    view: orderViewIds.find((id) => id === view),
    status: orderStates.find((state) => state === chosen('state')),
    paid: yesOrNo(chosen('paid')),
    late: yesOrNo(chosen('late')),
    payment: payment && /^[a-z]{2,20}$/.test(payment) ? payment : undefined,
    zone: zone && isId(zone) ? zone : undefined,
    shop: shop && isId(shop) ? shop : undefined,
    from: calendarDay(chosen('from')),
    to: calendarDay(chosen('to')),
    search,
    page,
  }
}

export function useOrderFilters({ view, shop }: OrderListQuery, orders: readonly DeskOrderCard[]): ListFilter[] {
  const t = useText()
  const { desk } = useDesks()
  const shopFilter = useShopFilter(orders, shop)
  const states = view ? orderStates.filter((state) => orderViews[view].some((each) => each === state)) : orderStates
  const zones = useZones()
  const payments = usePayments()
  const yesNo = (yes: string, no: string) => [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ]
  const stateFilter: ListFilter = {
    id: 'state',
    label: t('orders.state'),
    isSingle: true,
    options: states.map((state) => ({ value: state, label: t(`orders.state.${state}`) })),
  }
  const lateFilter: ListFilter = {
    id: 'late',
    label: t('orders.ship_by'),
    isSingle: true,
    options: yesNo(t('orders.late'), t('orders.in_time')),
  }
  return [
    // A view of one state has nothing to choose.
    ...(states.length > 1 ? [stateFilter] : []),
    ...(view === 'late' ? [] : [lateFilter]),
    { id: 'paid', label: t('orders.paid'), isSingle: true, options: yesNo(t('orders.is_paid'), t('orders.is_unpaid')) },
    ...(payments.length > 1 ? [{ id: 'payment', label: t('orders.payment'), isSingle: true, options: payments }] : []),
    ...(zones.length > 1 ? [{ id: 'zone', label: t('orders.zone'), isSingle: true, options: zones }] : []),
    ...(desk?.kind === 'market' ? [shopFilter] : []),
    { id: 'from', untilId: 'to', label: t('orders.placed'), format: useWriteDays(), Field: LateDaysField },
  ]
}

function usePayments() {
  const t = useText()
  const { data } = useQuery(shopSettingsQuery(useLocale()))
  const gateways = data?.payment_gateways.map(({ name, title }) => ({ value: name, label: title })) ?? []
  return data ? [{ value: 'cash', label: t('orders.pay_cash') }, ...gateways] : []
}

/** The delivery zones of a shop, or at the desk of the market the zones that shops belong to. */
function useZones() {
  const { desk } = useDesks()
  const isMarket = desk?.kind === 'market'
  const mayReadDelivery = useCan()('delivery.read')
  const market = useQuery({
    queryKey: ['market-zones'],
    queryFn: async ({ signal }) => (await call('GET /zones', {}, { signal })).data.zones,
    enabled: isMarket,
  })
  const shop = useQuery({ ...shopDeliveryQuery(desk?.path), enabled: !isMarket && mayReadDelivery, staleTime: 60_000 })
  const zones = isMarket ? market.data : shop.data?.delivery.zones
  return zones?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
}
