import type { ShopId } from '#contract/ids.ts'
import type { PersonNoticeKind } from '#contract/person-notice-kinds.ts'

interface OrderFacts {
  order_id: number
  order_code: string
}

/** Of merged notices: the number of the latest message, or the time of the latest change. */
interface MergedFacts {
  last_id: number
  count: number
}

/** What a notice says, by kind. Stored as JSON; only add optional fields. Amounts stay out: not every reader may see them. */
export interface PersonNoticeFacts {
  new_order: OrderFacts
  order_cancelled: OrderFacts & { event_id: number }
  order_late: OrderFacts
  return_asked: OrderFacts & { return_id: number; product: string }
  chat_message: MergedFacts & { user_id: number; name: string }
  review_written: { review_id: number; product: string; rating: number }
  review_decided: { review_id: number; product: string; decision: 'kept' | 'hidden' }
  stock_low: { variant_id: number; label: string; available: number }
  product_decided: {
    decision_ids: readonly number[]
    state: 'approved' | 'refused'
    count: number
    product_id: number
    product: string
  }
  /** `result`: the name in the list of the market. */
  proposal_decided: {
    proposal_id: number
    product_id: number | null
    state: 'accepted' | 'merged' | 'refused'
    name: string
    result: string
    reason: string
  }
  refund_failed: OrderFacts & { refund_id: number }
  payout_paid: { payout_id: number }
  payout_failed: { payout_id: number; reason: string; is_returned?: boolean }
  commission_invoice: { number: string; kind: 'invoice' | 'credit_note' }
  /** `reason` of a payment that was undone; null of one that was recorded. */
  shop_payment: { shop_payment_id: number; reason: string | null }
  balance_corrected: { correction_id: number; reason: string }
  /** `count`: offers that were decided. A cancelled sale has no page. */
  flash_sale: {
    flash_sale_id: number
    sale: string
    event: 'opened' | 'accepted' | 'refused' | 'ended' | 'moved' | 'cancelled'
    count: number
  }
  shop_approved: { shop: string }
  application: { application_id: number; shop: string }
  product_waiting: MergedFacts & { shop: string; product_id: number; product: string }
  ticket_written: MergedFacts & { ticket_number: string; subject: string; is_first: boolean }
  contact_message: { name: string }
  review_reported: { review_id: number; shop: string; product: string }
  /** `name` is that of the shopper. */
  chat_reported: { report_id: number; reported_by: 'user' | 'shop'; shop: string; user_id: number; name: string }
  /** Without a shop it is about late money of a checkout. */
  refund_stuck: OrderFacts & { refund_id: number; shop: string | null }
  shop_late: OrderFacts & { shop: string; days: number }
  /** `name` is that of the person who prepared them; null if they are gone. */
  payouts_prepared: { payout_run_id: number; name: string | null; count: number }
  /** `name` is that of the person who proposed it; null if they are gone. */
  correction_proposed: { correction_id: number; name: string | null; shop: string }
}

export type PersonNoticeContent = {
  [K in PersonNoticeKind]: { readonly kind: K; readonly facts: PersonNoticeFacts[K] }
}[PersonNoticeKind]

/** Where a notice is read: a shop, or with null the market. */
export type NoticeDesk = ShopId | null
