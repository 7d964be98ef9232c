import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import { type AddressRow, addressSql } from '../../addresses/addresses.ts'
import { type OwnContacts, ownContactsSql } from '../../codes/codes.ts'
import { deliveryTermsSql } from '../../delivery/delivery.ts'
import { nextPaymentIdSql } from '../../payments/payments.ts'
import type { DeliveryTerms } from '../../quote/quote.ts'

export interface BuyerParams {
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
export const buyerColumns = `${ownContactsSql}, to_json(a) as address,
     (select json_object_agg(s.id, ${deliveryTermsSql(addressOfTerms)}) from shops s
      where s.id = any (:shop_ids::integer[])) as delivery,
     ${nextPaymentIdSql} as payment_id,
     (select json_agg(nextval('orders_id_seq')) from unnest(:shop_ids::integer[])) as order_ids`
export const buyerTables = `users u left join lateral (${addressSql(':address_id', 'u.id')}) a on true`

export const findBuyer = statement<BuyerParams & { user_id: number }, BuyerRow>(
  'orders.buyer',
  `select ${buyerColumns} from ${buyerTables} where u.id = :user_id`,
)
