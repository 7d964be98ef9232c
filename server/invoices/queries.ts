import type { OrderState, PlacedAddress } from '#contract/orders.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import type { Direction } from '#server/platform/pdf/bidi.ts'

/** Amounts, lines and address as placed; state, payment and refunds as of now. Amounts in minor units. */
export interface InvoiceRow {
  direction: Direction
  order_code: string
  created_at: string
  state: OrderState
  /** Time of the move to `state`. */
  state_at: string
  address: PlacedAddress
  method: string
  currency: string
  is_paid: boolean
  shop: { name: string; owner_name: string; email: string; phone: string | null }
  lines: InvoiceLine[]
  discounts: { code: string; amount: Money }[]
  taxes: { name: string; percentage: number; amount: Money; is_included: boolean }[]
  total_amount: Money
  coupon_discount: Money
  delivery_charge: Money
  payable_amount: Money
  /** Completed refunds, oldest first. */
  refunds: { amount: Money; done_at: string }[]
}

export interface InvoiceLine {
  name: string
  brand: string | null
  color: string | null
  size: string | null
  unit: string
  price: Money
  discount_price: Money | null
  quantity: number
  line_amount: Money
}

export const findInvoice = statement<{ user_id: number; id: number; locale: string }, InvoiceRow>(
  'invoices.one',
  `select coalesce((select direction from languages where name = :locale), 'ltr') as direction,
     o.order_code, moment_text(o.created_at) as created_at, o.state, o.address, p.method, p.currency, is_order_paid(o.id, p.method, o.state) as is_paid,
     (select moment_text(max(e.created_at)) from order_events e where e.order_id = o.id and e.state = o.state) as state_at,
     json_build_object('name', translated(s.translations, :locale, 'name', s.name), 'owner_name', s.owner_name,
                       'email', s.email, 'phone', s.phone) as shop,
     (select json_agg(json_build_object('name', l.name, 'brand', l.brand, 'color', local_name('color', l.color, :locale),
             'size', local_name('size', l.size, :locale), 'unit', l.unit, 'price', l.price, 'discount_price', l.discount_price,
             'quantity', l.quantity, 'line_amount', l.line_amount) order by l.position)
      from order_lines l where l.order_id = o.id) as lines,
     (select coalesce(json_agg(json_build_object('code', d.code, 'amount', d.amount) order by d.code), '[]')
      from order_discounts d where d.order_id = o.id) as discounts,
     (select coalesce(json_agg(json_build_object('name', local_name('tax', x.name, :locale),
             'percentage', trim_scale(x.percentage), 'amount', x.amount, 'is_included', x.is_included) order by x.name), '[]')
      from order_taxes x where x.order_id = o.id) as taxes,
     (select coalesce(json_agg(json_build_object('amount', r.amount, 'done_at', moment_text(r.done_at)) order by r.done_at, r.id), '[]')
      from refunds r where r.order_id = o.id and r.done_at is not null) as refunds,
     o.total_amount, o.coupon_discount, o.delivery_charge, o.payable_amount
   from orders o join shops s on s.id = o.shop_id join payments p on p.id = o.payment_id
   where o.user_id = :user_id and o.id = :id`,
)
