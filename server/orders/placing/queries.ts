import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import { type StoredAnswer, storedAnswerSql } from '#server/platform/http/idempotency.ts'
import {
  type CountedAttempts,
  countAttemptsBody,
  countedAttemptsSql,
} from '#server/platform/rate-limits/attempt-limits.ts'
import { sessionOfTokenSql } from '../../accounts/accounts.ts'
import { type AddressRow, addressSql } from '../../addresses/addresses.ts'
import { type LineRow, linesSql } from '../../cart/cart.ts'
import { type OwnContacts, ownContactsSql } from '../../codes/codes.ts'
import type { FoundSession } from '../../context.ts'
import { deliveryTermsSql } from '../../delivery/delivery.ts'
import { nextPaymentIdSql } from '../../payments/payments.ts'
import type { DeliveryTerms } from '../../quote/quote.ts'
import { settingsVersionSql } from '../../settings/settings.ts'
import type { AccountFacts } from '../limits/rules.ts'

interface BuyerParams {
  address_id: number
  shop_ids: readonly ShopId[]
}

/** A shopper with the address of that id if it belongs to them, and the delivery terms of shops for it. */
export interface BuyerRow extends OwnContacts {
  address: AddressRow | null
  delivery: Readonly<Record<ShopId, DeliveryTerms | null>> | null
  /** The ids of what is to be inserted, so that its response is known before. */
  payment_id: number
  order_ids: number[]
}

const addressOfTerms = { country: 'a.country', state: 'a.state', city: 'a.city' }

/** The address and its terms are of one statement: the shopper may edit the address meanwhile. */
const buyerColumns = `${ownContactsSql}, to_json(a) as address,
     (select json_object_agg(s.id, ${deliveryTermsSql(addressOfTerms)}) from shops s
      where s.id = any (:shop_ids::integer[])) as delivery,
     ${nextPaymentIdSql} as payment_id,
     (select json_agg(nextval('orders_id_seq')) from unnest(:shop_ids::integer[])) as order_ids`
const buyerTables = `users u left join lateral (${addressSql(':address_id', 'u.id')}) a on true`

export const findBuyer = statement<BuyerParams & { user_id: number }, BuyerRow>(
  'orders.buyer',
  `select ${buyerColumns} from ${buyerTables} where u.id = :user_id`,
)

interface PurchaseParams extends BuyerParams {
  token_hash: Buffer
  locale: string
  new_account_days: number
  key: string | null
  /** Of the attempts to count. */
  keys: readonly string[]
  seconds: number
  times: number
}

/** All that an order in cash without vouchers depends on, with the session, and what was counted. */
export interface PurchaseRow extends BuyerRow, FoundSession {
  lines: LineRow[] | null
  facts: Omit<AccountFacts, 'is_verified'>
  settings_version: number
  earlier: StoredAnswer | null
  counted: CountedAttempts
}

/** As `listContacts` has them. Where they differ, `insertOrders` finds other open orders, and all is read again. */
const contactsSql = `array_remove(array['account:' || u.id, regexp_replace(u.email, '\\+[^@]*@', '@'),
       u.phone_code || u.phone, a.phone_code || a.phone], null)`

const selectPurchase = (lines: string) => `
   with session as materialized (${sessionOfTokenSql}), counted as (${countAttemptsBody})
   select session.*, ${buyerColumns}, (select json_agg(l) from (${lines}) l) as lines,
     account_facts(u.id, ${contactsSql}, :new_account_days::integer) as facts,
     ${settingsVersionSql} as settings_version, ${storedAnswerSql('u.id')} as earlier, ${countedAttemptsSql} as counted
   from session cross join ${buyerTables} where u.id = session.user_id`

/** Locks nothing. Without a valid session it returns no row and counts nothing. */
export const findPurchase = statement<PurchaseParams, PurchaseRow>(
  'orders.purchase',
  selectPurchase(linesSql.cart('u.id')),
)
export const findBuyNowPurchase = statement<PurchaseParams, PurchaseRow>(
  'orders.purchase_now',
  selectPurchase(linesSql.buyNow('u.id')),
)
