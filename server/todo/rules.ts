import type { OperatorPermission, Permission, ShopPermission } from '#contract/permissions.ts'
import { maxTodoCount, type OperatorTodoKey, type ShopTodoKey } from '#contract/todo.ts'
import type { TodoRow } from './queries.ts'

export interface Work<Needed extends Permission> {
  readonly needs: Needed
  /** The list below the desk, or, with `id`, the page of the oldest. */
  readonly path: string
}

export const shopWork: Readonly<Record<ShopTodoKey, Work<ShopPermission>>> = {
  orders_late: { needs: 'orders.write', path: '/orders?view=late' },
  orders_new: { needs: 'orders.write', path: '/orders?view=new' },
  orders_to_pack: { needs: 'orders.write', path: '/orders?view=to_pack' },
  returns_new: { needs: 'orders.write', path: '/returns?view=pending' },
  returns_arrived: { needs: 'orders.write', path: '/returns?view=delivered' },
  chats_unread: { needs: 'chats.write', path: '/chats?view=unread' },
  refunds_failed: { needs: 'refunds.write', path: '/orders/{id}' },
  payout_account_refused: { needs: 'money.write', path: '/money/account' },
  products_refused: { needs: 'products.write', path: '/products?view=refused' },
  stock_sold_out: { needs: 'stock.write', path: '/stock?view=sold_out' },
  stock_low: { needs: 'stock.write', path: '/stock?view=low' },
  reviews_unanswered: { needs: 'reviews.write', path: '/reviews?view=unanswered' },
  flash_sales_open: { needs: 'vouchers.write', path: '/flash-sales/{id}' },
  products_waiting: { needs: 'products.write', path: '/products?view=waiting' },
}

/** Reading orders suffices: the market only reminds a late shop. */
export const operatorWork: Readonly<Record<OperatorTodoKey, Work<OperatorPermission>>> = {
  refunds_stuck: { needs: 'refunds.write', path: '/payments' },
  reviews_reported: { needs: 'reviews.write', path: '/reviews' },
  chats_reported: { needs: 'chats.write', path: '/chat-reports' },
  tickets_open: { needs: 'tickets.write', path: '/tickets' },
  contact_open: { needs: 'tickets.write', path: '/contact-messages' },
  shops_late: { needs: 'orders.read', path: '/orders?view=late' },
  payouts_prepared: { needs: 'payouts.write', path: '/payouts/{id}' },
  payouts_unpaid: { needs: 'payouts.write', path: '/payouts/{id}' },
  corrections_proposed: { needs: 'books.write', path: '/books/corrections?view=proposed' },
  flash_sale_offers: { needs: 'vouchers.write', path: '/flash-sales/{id}' },
  applications_pending: { needs: 'applications.write', path: '/applications' },
  products_waiting: { needs: 'moderation.write', path: '/products' },
  products_changed: { needs: 'moderation.write', path: '/products?view=changed' },
  brands_proposed: { needs: 'catalogue.write', path: '/brands' },
  colors_proposed: { needs: 'catalogue.write', path: '/colors' },
  jobs_failed: { needs: 'system.write', path: '/system' },
  rates_old: { needs: 'settings.write', path: '/currencies' },
}

interface ToLinesParams<Key extends string> {
  readonly work: Readonly<Record<Key, Work<Permission>>>
  readonly keys: readonly Key[]
  /** Path of the desk, which the links of its lines start with. */
  readonly desk: string
}

export function toTodoLines<Key extends string>(
  rows: readonly TodoRow<Key>[],
  { work, keys, desk }: ToLinesParams<Key>,
) {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => {
    const { count = 0, oldest_at = null, oldest_id = null } = byKey.get(key) ?? {}
    return {
      key,
      count: Math.min(count, maxTodoCount),
      has_more: count > maxTodoCount,
      oldest_at,
      path: desk + toPath(work[key].path, oldest_id),
    }
  })
}

/** Without an oldest, the list. */
const toPath = (path: string, id: number | null): string =>
  id === null ? path.replace('/{id}', '') : path.replace('{id}', String(id))
