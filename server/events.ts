import type { ShopId } from '#contract/ids.ts'
import type { OrderState } from '#contract/orders.ts'

/** An event is emitted in the transaction of its change; the jobs that subscribe to it run after the commit. */
export interface Events {
  code_requested: { id: number }
  /** `to` is the contact of the account before the change. */
  account_changed: {
    to: string
    change:
      | 'password'
      | 'desk_password'
      | 'factor_on'
      | 'factor_off'
      | 'email'
      | 'phone'
      | 'leaving'
      | 'disabled'
      | 'enabled'
    locale: string
    /** Why the market disabled the account. */
    reason?: string
  }
  /** A person of shops or of the market wants a new password; nobody may have the address. */
  desk_password_forgotten: { email: string; locale: string }
  /** A process has started without an operator. */
  setup_link_wanted: { email: string }
  person_invited: { invitation_id: number; locale: string }
  /** The open payment attempts of a payment are no longer needed. */
  attempts_abandoned: { payment_id: number }
  /** No webhook has arrived for the attempt for a while. */
  attempt_overdue: { attempt_id: number }
  webhook_received: { gateway: string; reference: string }
  hold_expired: { payment_id: number }
  order_paid: { payment_id: number; order_ids: number[] }
  cash_chosen: { payment_id: number }
  refund_requested: { refund_id: number }
  refund_webhook_received: { gateway: string; reference: string }
  refund_paid: { refund_id: number; order_id: number | null }
  /** The refund of an order failed for good, or was returned after it was paid. */
  refund_failed: { refund_id: number }
  /** The same of money that came late or was too much, which belongs to no order. */
  late_refund_failed: { refund_id: number }
  order_placed: { payment_id: number; product_ids: number[] }
  /** `product_ids` only if the move changed their stock. */
  order_moved: { order_id: number; event_id: number; state: OrderState; product_ids: number[] }
  /** A parcel was sent, or changed or removed after that. */
  parcel_changed: { order_id: number; parcel_event_id: number }
  /** The order is back at its shop, or never left it. */
  order_ended: { order_id: number }
  /** Includes the request of a return. */
  return_moved: { event_id: number }
  /** Units of the products entered or left the stock by hand or by a return, or held ones were sold. */
  stock_changed: { product_ids: number[] }
  /** Products changed that shoppers see, or could see before. */
  product_changed: { product_ids: number[] }
  /** Products became visible or hidden, which changes the counts of their shop. */
  product_shown: { product_ids: number[] }
  /** A product is to be shown, or a reduced price begins or ends, at `at` (ISO 8601). */
  product_scheduled: { at: string }
  /** Prices of products change at `at` (ISO 8601): a flash sale begins or ends, or has many other products. */
  flash_sale_prices_due: { at: string }
  /** A flash sale takes offers of shops, or other shops are invited to it. */
  flash_sale_opened: { flash_sale_id: number }
  /** Offers for a flash sale were accepted or refused at `at` (ISO 8601): how many of each shop. */
  flash_sale_decided: {
    flash_sale_id: number
    decision: 'accept' | 'refuse'
    shops: { shop_id: ShopId; count: number }[]
    at: string
  }
  /** A published flash sale of the shops was ended early, or its times were changed, at `at` (ISO 8601). */
  flash_sale_changed: { flash_sale_id: number; event: 'ended' | 'moved'; shop_ids: ShopId[]; at: string }
  /** A flash sale that had offers of the shops was deleted. */
  flash_sale_cancelled: { flash_sale_id: number; name: string; shop_ids: ShopId[] }
  /** The holiday of a shop begins or ends at `at` (ISO 8601). */
  holiday_scheduled: { at: string }
  shopper_wrote: { message_id: number }
  /** A person of a shop wrote to a shopper; automatic messages are left out. */
  shop_answered: { message_id: number }
  /** A shopper wrote in a ticket, also its first message. */
  ticket_written: { ticket_message_id: number }
  ticket_answered: { ticket_message_id: number }
  contact_written: { contact_message_id: number }
  contact_answered: { contact_answer_id: number }
  payouts_prepared: { payout_run_id: number }
  correction_proposed: { correction_id: number }
  correction_approved: { correction_id: number }
  payouts_paid: { payout_ids: number[] }
  commission_invoices_issued: { invoice_ids: number[] }
  /** A payout failed, or its money came back. */
  payout_failed: { payout_id: number }
  /** The market recorded a payment of a shop, or undid it. */
  shop_payment_changed: { shop_payment_id: number; to: 'recorded' | 'undone' }
  application_sent: { shop_application_id: number }
  application_decided: { shop_application_id: number }
  /** A notice that is pushed, or whose count grew. */
  notice_stored: { notice_id: number }
  /** Notices of people of shops or of the market, which are pushed at once and mailed at `mail_at` (ISO 8601). */
  person_notices_stored: { notice_ids: number[]; mail_at: string }
  /** Unread notices of one conversation, or all of wishes, are to be mailed together. */
  notices_due: { user_id: number; about: string; kind: 'answers' | 'wishes'; notice_ids: number[]; day: string }
  review_written: { review_id: number; product_ids: number[] }
  review_answered: { review_id: number }
  chat_reported: { chat_report_id: number }
  review_reported: { review_id: number }
  /** The market hid a review, showed it again, or left a reported one (`kept`), at `at` (ISO 8601). */
  review_moderated: { review_id: number; to: 'hidden' | 'restored' | 'kept'; at: string }
  language_added: { rebuild_id: number }
  /** A currency follows the European Central Bank from now on. */
  bank_rates_wanted: Record<never, never>
  /** Rows of a list, categories or shops that more products show than one request refreshes. */
  taxonomy_changed: { kind: 'brand' | 'tax' | 'color' | 'size' | 'shop' | 'category'; ids: readonly number[] }
  shown_shops_changed: Record<never, never>
  /** Products wait for the approval of the market. */
  products_submitted: { product_ids: readonly number[] }
  /** Decisions of one request, all of the same kind. */
  products_decided: { decision_ids: readonly number[] }
  /** The market accepted, merged or refused what a shop proposed for a list. */
  proposal_decided: { proposal_id: number }
  product_import_started: { import_id: number }
  /** The account was saved, or withdrawn while it waited, by a person. */
  payout_account_changed: { payout_account_id: number; change: 'saved' | 'withdrawn'; person_id: number }
  suspension_changed: { suspension_id: number; to: 'suspended' | 'restored' }
}
