import type { ShopId } from '#contract/ids.ts'
import type { OrderState, PlacedAddress } from '#contract/orders.ts'
import type { ShopperTexts } from '#contract/shopper-texts.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import type { Direction } from '#server/platform/pdf/bidi.ts'
import { shopperTextColumns } from '../orders/orders.ts'

export interface PaperOrder extends ShopperTexts {
  id: number
  order_code: string
  /** The language of the order. */
  locale: string
  direction: Direction
  created_at: string
  state: OrderState
  address: PlacedAddress
  currency: string
  /** What the courier collects, in minor units; null if nothing. */
  cash: Money | null
  shop: Sender
  lines: PaperLine[]
  parcels: PaperParcel[]
}

export interface PaperParcel {
  quantity: number
}

export interface Sender {
  name: string
  legal_name: string
  legal_address: string
  /** E.164. */
  phone: string | null
}

export interface PaperLine {
  variant_id: number
  /** As it was sold. */
  name: string
  brand: string | null
  color: string | null
  size: string | null
  unit: string
  sku: string
  quantity: number
}

interface OrdersOfShop {
  shop_id: ShopId
  ids: readonly number[]
}

/** Orders of the shop among `ids`, in their order. Names are in the language of each order. */
export const findPaperOrders = statement<OrdersOfShop, PaperOrder>(
  'order_papers.orders',
  `select o.id, o.order_code, o.locale, coalesce((select direction from languages where name = o.locale), 'ltr') as direction,
     moment_text(o.created_at) as created_at, o.state, o.address, ${shopperTextColumns}, p.currency,
     case when p.method = 'cash' and o.payable_amount > 0 and not is_order_paid(o.id, p.method, o.state) then o.payable_amount end as cash,
     json_build_object('name', translated(s.translations, o.locale, 'name', s.name), 'legal_name', s.legal_name,
                       'legal_address', s.legal_address, 'phone', coalesce(s.contact_phone, s.phone)) as shop,
     (select json_agg(json_build_object('variant_id', l.variant_id, 'name', l.name, 'brand', l.brand,
             'color', local_name('color', l.color, o.locale), 'size', local_name('size', l.size, o.locale), 'unit', l.unit,
             'sku', v.sku, 'quantity', l.quantity) order by l.position)
      from order_lines l join variants v on v.id = l.variant_id where l.order_id = o.id) as lines,
     (select coalesce(json_agg(json_build_object('quantity',
             (select coalesce(sum(i.quantity), 0) from parcel_lines i where i.parcel_id = r.id)) order by r.number), '[]')
      from parcels r where r.order_id = o.id) as parcels
   from orders o join shops s on s.id = o.shop_id join payments p on p.id = o.payment_id
   where o.shop_id = :shop_id and o.id = any (:ids::bigint[]) order by array_position(:ids::bigint[], o.id)`,
)

export interface PickedVariant {
  sku: string
  name: string
  color: string | null
  size: string | null
  picture: string | null
  quantity: number
  orders: { code: string; quantity: number }[]
}

/** What all orders need of each variant, by name in the language of the request. */
export const findPickedVariants = statement<OrdersOfShop & { locale: string }, PickedVariant>(
  'order_papers.picked_variants',
  `select v.sku, translated(d.translations, :locale, 'name', d.name) as name,
     local_name('color', c.name, :locale) as color, local_name('size', z.name, :locale) as size,
     (select i.name from pictures i where i.id = (array_agg(l.picture_id order by l.id desc))[1]) as picture,
     sum(l.quantity)::integer as quantity,
     json_agg(json_build_object('code', o.order_code, 'quantity', l.quantity) order by o.id, l.position) as orders
   from orders o join order_lines l on l.order_id = o.id join variants v on v.id = l.variant_id
   join products d on d.id = v.product_id left join colors c on c.id = v.color_id left join sizes z on z.id = v.size_id
   where o.shop_id = :shop_id and o.id = any (:ids::bigint[])
   group by v.id, d.id, c.id, z.id
   order by lower(translated(d.translations, :locale, 'name', d.name)), d.id, c.name, z.id, v.sku`,
)
