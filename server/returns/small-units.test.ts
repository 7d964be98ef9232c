import { beforeAll, expect, test } from 'vitest'
import { findGoods, findViolations, type Goods } from '../testing/goods.ts'
import {
  chargeDelivery,
  moveReturn,
  moveReturnToShop,
  placeOrders,
  requestReturnId,
  statesUpTo,
} from '../testing/orders.ts'
import { openTestShop } from '../testing/shop.ts'
import { createVouchers } from '../testing/vouchers.ts'

const shop = openTestShop()
let good: Goods
beforeAll(async () => {
  good = (await findGoods(shop.pool, 1, { minUnits: 60 }))[0] as Goods
  await chargeDelivery(shop)
  await shop.pool.query('update products set vat_tax_id = null where id = $1', [good.line.product_id])
  await shop.pool.query('delete from flash_sale_products where product_id = $1', [good.line.product_id])
  await shop.pool.query(
    'update variants set price = 1, discount_price = null, planned_price = null, discount_from = null, discount_until = null where id = $1',
    [good.variant_id],
  )
})

/** A delivered order of three units at one cent, less a voucher of the shop. */
async function placeSmallOrder(discount: number) {
  const coupon_code = `SMALL${discount}`
  await createVouchers(shop.pool, { code: coupon_code, shop_id: good.shop_id, amount: discount })
  const { person, ids } = await placeOrders(shop, [good], { quantity: 3, coupon_code })
  const seller = await shop.shopPerson(good.shop_id)
  const order_id = ids[0] ?? 0
  const params = { id: String(order_id) }
  for (const to of statesUpTo('delivered')) await seller.call('POST /shop/orders/{id}/move', { params, body: { to } })
  const { rows } = await shop.pool.query('select id from order_lines where order_id = $1', [order_id])
  return { person, seller, order_id, line_ids: [Number(rows[0].id)] }
}

/** A third of what a line costs is tax: of two cents, one. */
async function includeTax() {
  const { rows } = await shop.pool.query(
    `insert into vat_taxes (name, percentage) values ('Test tax ' || (select count(*) from vat_taxes), 50) returning id`,
  )
  await shop.pool.query('update products set vat_tax_id = $1 where id = $2', [rows[0].id, good.line.product_id])
  await shop.pool.query(
    `insert into settings (key, value) values ('tax_inclusive', 'true') on conflict (key) do update set value = excluded.value`,
  )
  shop.invalidateCaches()
}

test.each([
  ['without tax', 1, 2, [0, 1, 0]],
  ['without tax', 2, 1, [1, 0, 1]],
  ['with an included tax', 2, 1, [1, 0, 1]],
])(
  'three units %s that cost %s cents after a voucher of %s return with all of them, one after the other',
  async (tax, _, discount, amounts) => {
    if (tax === 'with an included tax') await includeTax()
    const of = await placeSmallOrder(discount)
    const order = { params: { id: String(of.order_id) } }
    const paid: number[] = []
    for (const _unit of amounts) {
      const id = await requestReturnId(of)
      await moveReturnToShop(of.seller, id)
      const body = { lines: [{ order_line_id: of.line_ids[0] ?? 0, quantity: 1 }], delivery: false, is_return: true }
      const preview = await of.seller.call('POST /shop/orders/{id}/refunds/preview', { ...order, body })
      const { status, data } = await moveReturn(of.seller, id, { to: 'refunded' })
      const amount = data.return.refund?.amount ?? 0
      expect([status, amount]).toEqual([200, preview.data.refunded_amount])
      paid.push(Math.round(amount * 100))
    }
    expect(paid).toEqual(amounts)
    const refund = { ...order, body: { delivery: true, reason: 'All of it came back' } }
    expect((await of.seller.call('POST /shop/orders/{id}/refund', refund)).status).toBe(200)
    const { rows } = await shop.pool.query('select max(id) as id from refunds where order_id = $1', [of.order_id])
    await shop.run('close-refunded', { refund_id: Number(rows[0].id), order_id: of.order_id })
    expect((await of.person.call('GET /orders/{id}', order)).data.order.status).toBe('refunded')
    expect(await findViolations(shop.pool)).toEqual([])
  },
)
