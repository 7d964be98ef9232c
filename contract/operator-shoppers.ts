import { z } from 'zod'
import { address } from './addresses.ts'
import { call } from './call.ts'
import { shopperDeskLimits } from './limits.ts'
import { deskAmount } from './order-desk-shapes.ts'
import { orderShop, orderState } from './orders.ts'
import { bodyPaging, id, idText, moment, paging, trimmedText } from './shapes.ts'
import { ticketCard } from './support.ts'

/** `disabled`: the market keeps the account shut. `leaving`: it will be deleted. An account may be both. */
const shopperStates = ['disabled', 'leaving'] as const
export type ShopperState = (typeof shopperStates)[number]

const shopperCard = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  /** The complete number, formatted: `+880 1712 345678`. */
  phone: z.string().nullable(),
  joined: moment,
  last_seen_at: moment.nullable(),
  is_disabled: z.boolean(),
  /** When the account will be deleted; null if it is not leaving. */
  deletes_at: moment.nullable(),
  order_count: z.number().int(),
})
export type ShopperCard = z.output<typeof shopperCard>

const disabling = z.strictObject({
  reason: z.string(),
  disabled_at: moment,
  /** Null: their account is gone. */
  disabled_by: z.string().nullable(),
  enabled_at: moment.nullable(),
  enabled_by: z.string().nullable(),
})
export type Disabling = z.output<typeof disabling>

const shopperSession = z.strictObject({
  id,
  /** From the user agent: "Chrome", "Android". */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_phone: z.boolean(),
  signed_in_at: moment,
  last_seen_at: moment,
})
export type ShopperSession = z.output<typeof shopperSession>

const heldVoucher = z.strictObject({
  code: z.string(),
  /** Null: a voucher of the marketplace. */
  shop: z.string().nullable(),
  collected_at: moment,
  ends_at: moment,
  /** Purchases that used it and kept it. */
  use_count: z.number().int(),
})
export type HeldVoucher = z.output<typeof heldVoucher>

const shopper = shopperCard.extend({
  country: z.string().nullable(),
  /** The language in which the shopper reads; null before the first visit with an account. */
  locale: z.string().nullable(),
  /** Null unless the account was deleted: then its name, contacts and addresses are gone. */
  deleted_at: moment.nullable(),
  /** The person of the market who started the deletion; null if the shopper did, or without a deletion. */
  leaving_by: z.string().nullable(),
  has_password: z.boolean(),
  /** Issuers of linked sign-ins elsewhere. */
  providers: z.array(z.string()),
  is_email_proved: z.boolean(),
  is_phone_proved: z.boolean(),
  open_order_count: z.number().int(),
  review_count: z.number().int(),
  ticket_count: z.number().int(),
  /** The latest first. */
  disablings: z.array(disabling),
  /** The one active last first, at most fifty. */
  sessions: z.array(shopperSession),
  /** The latest first, at most fifty. */
  vouchers: z.array(heldVoucher),
  addresses: z.array(address),
})
export type Shopper = z.output<typeof shopper>

const shopperOrder = z.strictObject({
  id: z.number().int(),
  order_code: z.string(),
  status: orderState,
  shop: orderShop,
  payable_amount: deskAmount,
  currency: z.string(),
  created_at: moment,
})
export type ShopperOrder = z.output<typeof shopperOrder>

const filters = { state: z.enum(shopperStates).optional() }
const search = z.string().max(shopperDeskLimits.search)
const after = z.number().int().min(1).max(2_147_483_647)

const shopperList = z.strictObject({
  /** The newest first. */
  shoppers: z.array(shopperCard),
  /** `after` of the next page; null on the last page. */
  next: id.nullable(),
  /** Of all shoppers, without the search. */
  counts: z.record(z.enum(shopperStates), z.number().int()),
})

const params = z.strictObject({ id: idText })
const empty = z.strictObject({})
const answer = z.strictObject({ shopper })
const listedPages = { total: z.number().int(), page: z.number().int(), per_page: z.number().int() }

export const operatorShopperCalls = {
  listShoppers: call({
    method: 'GET',
    path: '/operator/shoppers',
    who: 'operator',
    needs: 'shoppers.read',
    about: 'Shoppers, the newest first, as `/operator/shoppers/search` finds them. Deleted accounts are left out.',
    query: z.strictObject({
      ...filters,
      search: search.optional(),
      after: idText.optional(),
      per_page: paging(20).per_page,
    }),
    data: shopperList,
  }),
  searchShoppers: call({
    method: 'POST',
    path: '/operator/shoppers/search',
    who: 'operator',
    needs: 'shoppers.read',
    isUnrecorded: true,
    about:
      'Shoppers that match `search`: words of the name, parts of the email address, four or more digits of the phone number in any writing, or the code of an order.',
    body: z.strictObject({ ...filters, search, after: after.optional(), per_page: bodyPaging(20).per_page }),
    data: shopperList,
  }),
  getShopper: call({
    method: 'GET',
    path: '/operator/shoppers/{id}',
    who: 'operator',
    needs: 'shoppers.read',
    about: 'One shopper: facts, sessions, vouchers, addresses, and when the account was disabled.',
    params,
    data: answer,
  }),
  listShopperOrders: call({
    method: 'GET',
    path: '/operator/shoppers/{id}/orders',
    who: 'operator',
    needs: 'orders.read',
    about: 'The orders of a shopper, the newest first.',
    params,
    query: z.strictObject(paging(10)),
    data: z.strictObject({ orders: z.array(shopperOrder), ...listedPages }),
  }),
  listShopperTickets: call({
    method: 'GET',
    path: '/operator/shoppers/{id}/tickets',
    who: 'operator',
    needs: 'tickets.read',
    about: 'The tickets of a shopper, the one changed last first.',
    params,
    query: z.strictObject(paging(10)),
    data: z.strictObject({ tickets: z.array(ticketCard), ...listedPages }),
  }),
  disableShopper: call({
    method: 'POST',
    path: '/operator/shoppers/{id}/disable',
    who: 'operator',
    needs: 'shoppers.write',
    stepUp: true,
    about:
      'Shuts the account of a shopper: its sessions and live connections end at once, and a sign-in answers `accounts.disabled` with the reason. Its orders go on.',
    params,
    body: z.strictObject({ reason: trimmedText(shopperDeskLimits.reason) }),
    data: answer,
    idempotent: true,
    refuses: { 409: ['shoppers.is_disabled', 'shoppers.is_deleted'] },
  }),
  enableShopper: call({
    method: 'POST',
    path: '/operator/shoppers/{id}/enable',
    who: 'operator',
    needs: 'shoppers.write',
    stepUp: true,
    about: 'Lets the shopper sign in again.',
    params,
    body: empty,
    data: answer,
    idempotent: true,
    refuses: { 409: ['shoppers.is_enabled', 'shoppers.is_enabled_by', 'shoppers.is_deleted'] },
  }),
  endShopperSessions: call({
    method: 'POST',
    path: '/operator/shoppers/{id}/sessions/end',
    who: 'operator',
    needs: 'shoppers.write',
    about: 'Ends all sessions and live connections of a shopper, who can sign in again.',
    params,
    body: empty,
    data: answer.extend({ ended: z.number().int() }),
    idempotent: true,
    refuses: { 409: ['shoppers.is_deleted'] },
  }),
  deleteShopperAccount: call({
    method: 'POST',
    path: '/operator/shoppers/{id}/delete-account',
    who: 'operator',
    needs: 'shoppers.write',
    stepUp: true,
    about: 'Deletes the account on request of the shopper, with the waiting time of `/delete-account`.',
    params,
    body: empty,
    data: answer,
    idempotent: true,
    refuses: { 409: ['shoppers.is_leaving', 'shoppers.is_leaving_by', 'shoppers.is_deleted'] },
  }),
  keepShopperAccount: call({
    method: 'POST',
    path: '/operator/shoppers/{id}/keep-account',
    who: 'operator',
    needs: 'shoppers.write',
    stepUp: true,
    about: 'Cancels the deletion of an account.',
    params,
    body: empty,
    data: answer,
    idempotent: true,
    refuses: { 409: ['shoppers.is_not_leaving', 'shoppers.deletion_cancelled_by', 'shoppers.is_deleted'] },
  }),
}
