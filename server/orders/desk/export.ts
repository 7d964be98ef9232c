import { separators } from '#contract/csv-separators.ts'
import type { ShopOrder, shopOrderCalls } from '#contract/shop-orders.ts'
import { csvMark, formatCsvRows, streamTexts } from '#server/platform/csv.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import type { ShopContext } from '../../context.ts'
import { type DeskOrderFilters, toDeskOrder, toFilters, toView } from '../desk-view.ts'
import { mapShopperTexts } from '../shopper-texts.ts'
import { findExportedOrders } from './export-queries.ts'

type Verb = Verbs<typeof shopOrderCalls>['exportShopOrders']

const maxExportsAnHour = 30
const pageSize = 200

/** Recorded although it is a GET, because the file contains names, numbers and addresses of shoppers. */
export const exportShopOrders: Verb = async (ctx, { query: { separator, ...filters } }) => {
  const { db, shop_id, person_id, isEntered = false } = ctx
  await limitAttempts(db, [`order-export:${shop_id}`], maxExportsAnHour, 60 * 60)
  await ctx.recordFor(db, { person_id, shop_id, isEntered, change: { subject: ['shop', shop_id], after: filters } })
  const name = `orders-${ctx.now().toISOString().slice(0, 10)}.csv`
  return { file: streamTexts(streamOrderRows(ctx, filters, separators[separator])), name }
}

async function* streamOrderRows(
  ctx: ShopContext,
  filters: DeskOrderFilters,
  separator: string,
): AsyncGenerator<string, undefined> {
  const { db, shop_id, locale } = ctx
  yield csvMark + formatCsvRows([[...Object.keys(orderCells), ...Object.keys(lineCells)]], separator)
  for (let after: number | null = null; ; ) {
    const page = { shop_id, locale, after, max_rows: pageSize }
    const rows = await findExportedOrders(db, { ...page, ...toFilters(filters), ...toView(filters) })
    if (rows.length > 0)
      yield formatCsvRows(
        rows.flatMap((row) => toRows(toDeskOrder(row, ctx))),
        separator,
      )
    if (rows.length < pageSize) return
    after = rows.at(-1)?.id ?? null
  }
}

type ExportedOrder = ReturnType<typeof toDeskOrder>

/** One row per line. Only the first has the cells of the order besides its code, so that sums of a column are right. */
const toRows = (order: ExportedOrder): string[][] =>
  order.items.map((line, index) => [
    ...Object.entries(orderCells).map(([column, write]) =>
      index === 0 || column === repeatedColumn ? write(order) : '',
    ),
    ...Object.values(lineCells).map((write) => write(line)),
  ])

const writeAmount = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2))

const orderCells = {
  order_code: ({ order_code }) => order_code,
  placed_at: ({ created_at }) => created_at,
  status: ({ status }) => status,
  ship_by: ({ ship_by }) => ship_by ?? '',
  payment: ({ payment }) => payment.method,
  payment_status: ({ payment }) => payment.status,
  recipient: ({ recipient }) => recipient,
  // A leading plus would be taken for a formula and get an apostrophe.
  phone: ({ phone }) => phone?.replace('+', '') ?? '',
  country: ({ address }) => address.country,
  state: ({ address }) => address.state ?? '',
  city: ({ address }) => address.city,
  area: ({ address }) => address.area ?? '',
  post_code: ({ address }) => address.post_code ?? '',
  address_line: ({ address }) => address.address_line,
  address_line2: ({ address }) => address.address_line2 ?? '',
  ...mapShopperTexts((name) => (order: ExportedOrder) => order[name] ?? ''),
  tracking_numbers: ({ parcels }) => parcels.flatMap(({ tracking_number }) => tracking_number ?? []).join(' '),
  currency: ({ currency }) => currency,
  total_amount: ({ total_amount }) => writeAmount(total_amount),
  coupon_discount: ({ coupon_discount }) => writeAmount(coupon_discount),
  delivery_charge: ({ delivery_charge }) => writeAmount(delivery_charge),
  tax_amount: ({ order_tax_amount }) => writeAmount(order_tax_amount),
  payable_amount: ({ payable_amount }) => writeAmount(payable_amount),
  refunded_amount: ({ payment }) => writeAmount(payment.refunded_amount),
} satisfies Record<string, (order: ExportedOrder) => string>

const repeatedColumn: keyof typeof orderCells = 'order_code'

const lineCells = {
  sku: ({ sku }) => sku,
  product: ({ name }) => name,
  color: ({ color }) => color ?? '',
  size: ({ size }) => size ?? '',
  quantity: ({ quantity }) => String(quantity),
  line_amount: ({ line_amount }) => writeAmount(line_amount),
} satisfies Record<string, (line: ShopOrder['items'][number]) => string>
