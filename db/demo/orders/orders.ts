import type { Row } from '../../bulk.ts'
import { vatTaxes } from '../market/vat.ts'
import { type Random, seeded } from '../random.ts'
import { days, iso } from '../time.ts'
import type { Basket, Event, Item, State } from './basket.ts'
import { bookRows } from './books.ts'
import { counterRows, type Discount, newVoucherDesk, type Use } from './vouchers.ts'

export type Line = {
  id: number
  orderId: number
  userId: number
  item: Item
  position: number
  placedAt: number
  state: State
  lastAt: number
}

export type Orders = { lines: readonly Line[]; uses: readonly Use[]; tables: Record<string, Row[]> }

/** Baskets become orders in the order of time: one an order, one payment a checkout. */
export function buildOrders(baskets: readonly Basket[], now: number): Orders {
  const sorted = [...baskets].sort((a, b) => placedAt(a) - placedAt(b))
  const checkouts = Map.groupBy(sorted, checkoutOf)
  const paymentIds = new Map([...checkouts.keys()].map((checkout, index) => [checkout, index + 1]))
  const paymentOf = (basket: Basket) => paymentIds.get(checkoutOf(basket)) ?? 0
  const desk = newVoucherDesk(now)
  const random = seeded('notes')
  const offerTo = (basket: Basket) =>
    desk.offer({
      paymentId: paymentOf(basket),
      userId: basket.person.id,
      shopKey: shopOf(basket).key,
      total: sum(amountsOf(basket)),
      at: placedAt(basket),
    })
  const discounts = sorted.map((basket) => (stateOf(basket) === 'delivered' ? offerTo(basket) : null))
  const orders = sorted.map((basket, index) =>
    orderRow(basket, { id: index + 1, payment_id: paymentOf(basket) }, discounts[index] ?? null, random),
  )
  const lines = linesOf(sorted)
  const rowOf = new Map(sorted.map((basket, index) => [basket, orders[index] ?? {}]))
  const withOrder = (basket: Basket) => ({ basket, order: rowOf.get(basket) ?? {} })
  const sold = sorted.map(withOrder)
  const order_lines = lineRows(sorted, discounts)
  return {
    lines,
    uses: desk.uses,
    tables: {
      payments: [...checkouts.values()].map((own, index) => paymentRow(own.map(withOrder), index + 1)),
      orders,
      order_lines,
      order_taxes: sorted.flatMap((basket, index) => taxRows(basket, index + 1, discounts[index] ?? null)),
      order_discounts: discounts.flatMap((discount, index) => discountRows(discount, index + 1)),
      order_events: eventRows(sorted),
      voucher_counters: counterRows(desk.uses),
      voucher_uses: desk.uses.map((use, index) => ({ id: index + 1, ...use })),
      ...bookRows(sold, order_lines),
    },
  }
}

const placedAt = (basket: Basket): number => basket.events[0]?.at ?? basket.checkout
const checkoutOf = (basket: Basket): string => `${basket.person.id} ${basket.checkout}`

function stateOf(basket: Basket): State {
  return basket.events.at(-1)?.state ?? 'pending'
}

function shopOf(basket: Basket) {
  const product = basket.items[0]?.product
  if (!product) throw new Error('An order without lines')
  return { ...product.shop, id: product.shopId }
}

const amountsOf = (basket: Basket): number[] => basket.items.map((item) => unitPrice(item) * item.quantity)

const discountRows = (discount: Discount | null, order_id: number): Row[] =>
  discount ? [{ order_id, voucher_id: discount.voucher_id, code: discount.code, amount: discount.amount }] : []

/** What the marketplace has of the sales of every shop. */
const commission = 8

const unitPrice = ({ variant }: Item): number => variant.discount_price ?? variant.price

function orderRow(basket: Basket, ids: { id: number; payment_id: number }, discount: Discount | null, random: Random) {
  const shop = shopOf(basket)
  const total_amount = sum(amountsOf(basket))
  const isFree = shop.freeDeliveryFrom !== null && total_amount >= shop.freeDeliveryFrom
  const coupon_discount = discount?.amount ?? 0
  const marketplace_discount = discount && !discount.isShops ? discount.amount : 0
  const delivery_charge = isFree ? 0 : shop.deliveryCharge
  const order_tax_amount = sum(taxRows(basket, ids.id, discount).map(({ amount }) => amount))
  return {
    ...ids,
    order_code: orderCode(placedAt(basket), ids.id),
    user_id: basket.person.id,
    locale: 'en',
    shop_id: shop.id,
    state: stateOf(basket),
    address: { ...basket.person.address, address_type: 'home' },
    note: random.chance(0.06) ? random.pick(notes) : null,
    total_amount,
    coupon_discount,
    marketplace_discount,
    delivery_charge,
    order_tax_amount,
    payable_amount: total_amount - coupon_discount + delivery_charge + order_tax_amount,
    commission_percentage: commission,
    commission_amount: percentOf(total_amount - coupon_discount + marketplace_discount, commission),
    ...expectedDays(basket, ids.id),
    // No demo shop has processing days.
    ship_by: iso(placedAt(basket)).slice(0, 10),
    created_at: iso(placedAt(basket)),
  }
}

/** In the market's time zone, UTC, as `orders.insert` reckons them. Every eighth order has none, like those older than the columns. */
function expectedDays(basket: Basket, id: number) {
  const [least, most] = shopOf(basket).days
  const dayAfter = (count: number) => iso(placedAt(basket) + days(count)).slice(0, 10)
  return id % 8 === 0
    ? { expected_from: null, expected_to: null }
    : { expected_from: dayAfter(least), expected_to: dayAfter(most) }
}

const notes = [
  'Please ring at the neighbour’s if I am out.',
  'It is a present, please leave out the invoice.',
  'Gift wrap, please, and thank you.',
  'Call before you come, the bell is broken.',
  'Leave it with the porter.',
]

/** The day and seven characters, as the shop makes them; here they follow from the number of the order. */
function orderCode(at: number, id: number): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const random = seeded(`order ${id}`)
  const characters = Array.from({ length: 7 }, () => alphabet[random.between(0, 31)])
  return `${iso(at).slice(2, 10).replaceAll('-', '')}-${characters.join('')}`
}

/** Cash: paid when the last parcel of the checkout that was not called off has been handed over. */
function paymentRow(own: readonly { basket: Basket; order: Row }[], id: number): Row {
  const [first] = own
  const kept = own.filter(({ basket }) => stateOf(basket) !== 'cancelled')
  const handedOver = kept.flatMap(({ basket }) =>
    basket.events.filter(({ state }) => state === 'delivered').map(({ at }) => at),
  )
  const isPaid = kept.length > 0 && handedOver.length === kept.length
  return {
    id,
    user_id: first?.basket.person.id,
    method: 'cash',
    currency: 'USD',
    amount: sum(own.map(({ order }) => Number(order.payable_amount))),
    paid_at: isPaid ? iso(Math.max(...handedOver)) : null,
    created_at: first?.order.created_at,
  }
}

function linesOf(baskets: readonly Basket[]): Line[] {
  const lines = baskets.flatMap((basket, index) =>
    basket.items.map((item, position) => ({
      orderId: index + 1,
      userId: basket.person.id,
      item,
      position: position + 1,
      placedAt: placedAt(basket),
      state: stateOf(basket),
      lastAt: basket.events.at(-1)?.at ?? placedAt(basket),
    })),
  )
  return lines.map((line, index) => ({ id: index + 1, ...line }))
}

function lineRows(baskets: readonly Basket[], discounts: readonly (Discount | null)[]): Row[] {
  const shares = baskets.flatMap((basket, index) => sharesOf(basket, discounts[index] ?? null))
  return linesOf(baskets).map((line, index) => ({ ...lineRow(line), ...shares[index] }))
}

/** What each line has of its order's discount, taxes and commission. */
function sharesOf(basket: Basket, discount: Discount | null) {
  const amounts = amountsOf(basket)
  const discounts = spread(discount?.amount ?? 0, amounts)
  const nets = netsOf(basket, discount)
  const earned = discount?.isShops ? nets : amounts
  const commissions = spread(percentOf(sum(earned), commission), earned)
  const taxes = vatTaxes.map(({ key, percentage }) => {
    const taxed = basket.items.map(({ product }, index) => (product.kind.vat === key ? (nets[index] ?? 0) : 0))
    return spread(percentOf(sum(taxed), percentage), taxed)
  })
  return amounts.map((_, index) => ({
    discount_share: discounts[index] ?? 0,
    marketplace_discount_share: discount?.isShops ? 0 : (discounts[index] ?? 0),
    tax_share: sum(taxes.map((shares) => shares[index] ?? 0)),
    commission_share: commissions[index] ?? 0,
  }))
}

/** What is paid for each line after the discount. */
function netsOf(basket: Basket, discount: Discount | null): number[] {
  const amounts = amountsOf(basket)
  const shares = spread(discount?.amount ?? 0, amounts)
  return amounts.map((amount, index) => amount - (shares[index] ?? 0))
}

/** Splits a sum over weights; each part begins where the one before ended, so that nothing is left over. */
function spread(whole: number, weights: readonly number[]): number[] {
  const all = sum(weights) || 1
  const upTo = (count: number) => Math.round((whole * sum(weights.slice(0, count))) / all)
  return weights.map((_, index) => upTo(index + 1) - upTo(index))
}

function lineRow({ id, orderId, item, position }: Line): Row {
  const { product, variant, quantity } = item
  const image = product.images.find(({ color }) => color === variant.color) ?? product.images[0]
  return {
    id,
    order_id: orderId,
    position,
    product_id: product.id,
    variant_id: variant.id,
    name: product.name,
    brand: product.offer.brand,
    color: variant.color,
    size: variant.size,
    unit: product.kind.unit,
    picture_id: image?.picture_id ?? null,
    price: variant.price,
    discount_price: variant.discount_price,
    quantity,
    line_amount: unitPrice(item) * quantity,
  }
}

/** By rate on what is paid for its lines, rounded half up. */
function taxRows(basket: Basket, order_id: number, discount: Discount | null) {
  const nets = netsOf(basket, discount)
  return vatTaxes.flatMap(({ key, name, percentage }) => {
    const taxed = nets.filter((_, index) => basket.items[index]?.product.kind.vat === key)
    const base = sum(taxed)
    return taxed.length > 0
      ? [{ order_id, name, percentage, amount: percentOf(base, percentage), is_included: false }]
      : []
  })
}

const percentOf = (base: number, percentage: number): number => Math.floor((base * percentage + 50) / 100)

/** Numbered as they happened, across all orders. */
function eventRows(baskets: readonly Basket[]): Row[] {
  const events = baskets.flatMap((basket, index) =>
    basket.events.map((event) => ({ basket, order_id: index + 1, event })),
  )
  return events
    .sort((a, b) => a.event.at - b.event.at)
    .map(({ basket, order_id, event }, index) => ({
      id: index + 1,
      order_id,
      state: event.state,
      actor: event.actor,
      actor_id: actorId(basket, event.actor),
      reason: event.reason,
      created_at: iso(event.at),
    }))
}

/** In the demo one person works in each shop, and has its number. */
function actorId(basket: Basket, actor: Event['actor']): number | null {
  if (actor === 'system') return null
  return actor === 'shopper' ? basket.person.id : shopOf(basket).id
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
