import { expect, test } from 'vitest'
import { demoLogin } from '#db/demo/people/people.ts'
import { findViolations } from '../testing/goods.ts'
import { moveReturn, moveReturnToShop, requestReturnId } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()

/** Somebody of the demo, signed in. */
async function signIn(email: string): Promise<Person> {
  const { data } = await shop.visitor.call('POST /login', { body: { phone: email, password: demoLogin.password } })
  const headers = { Authorization: `Bearer ${data.access.token}` }
  return { call: (address, request) => shop.visitor.call(address, { ...request, headers } as never) }
}

test('a return of a demo order by its demo shopper is refunded', async () => {
  const { rows } = await shop.pool.query(
    `select o.id::integer as order_id, o.shop_id, u.email, o.payable_amount::integer as payable
     from orders o join users u on u.id = o.user_id
     join order_events e on e.order_id = o.id and e.state = 'delivered' and e.created_at > now() - interval '10 days'
     where o.state = 'delivered' order by o.id limit 1`,
  )
  const { order_id, shop_id, email, payable } = rows[0]
  const [person, seller] = [await signIn(email), await shop.shopPerson(shop_id)]
  const params = { id: String(order_id) }
  const { items } = (await person.call('GET /orders/{id}', { params })).data.order
  const of = { person, seller, order_id, line_ids: items.map((item) => item.order_line_id) }
  for (const [place, { order_line_id, quantity }] of items.entries()) {
    const id = await requestReturnId(of, { order_line_id, quantity })
    await moveReturnToShop(seller, id)
    const delivery = place === items.length - 1
    expect((await moveReturn(seller, id, { to: 'refunded', restock: true, delivery })).status).toBe(200)
  }
  await shop.run('close-refunded', { order_id })
  const { order } = (await person.call('GET /orders/{id}', { params })).data
  expect([order.status, order.payment.status, order.payment.refunded_amount]).toEqual([
    'refunded',
    'refunded',
    payable / 100,
  ])
  expect(await findViolations(shop.pool)).toEqual([])
})
