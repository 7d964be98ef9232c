import { beforeAll, describe, expect, test } from 'vitest'
import { findGoods, type Goods } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]
let seller: Person
let other: Person
let operator: Person

beforeAll(async () => {
  goods = await findGoods(shop.pool, 4, { minUnits: 20, shops: 2 })
  const [one, two] = [...new Set(goods.map(({ shop_id }) => shop_id))] as [number, number]
  seller = await shop.shopPerson(one)
  other = await shop.shopPerson(two)
  operator = await shop.operator()
})

async function placed() {
  const [order] = (await placeOrders(shop, [goods[0] as Goods])).orders
  if (!order) throw new Error('nothing was ordered')
  return order
}

describe('POST /shop/find', () => {
  const find = async (who: Person, search: string) =>
    (await who.call('POST /shop/find', { body: { search } })).data.orders.map(({ id }) => id)

  test('finds an order by its code, by words of the recipient’s name, and by the last digits of the number', async () => {
    const { id, order_code } = await placed()
    await shop.pool.query(`update orders set address = address || $2 where id = $1`, [
      id,
      { name: 'Zoë Quixada', phone_code: '+880', phone: '1798765432' },
    ])
    for (const search of [order_code, order_code.slice(-5).toLowerCase(), 'zoe', 'quixada z', '765432', '01798-765432'])
      expect([search, await find(seller, search)]).toEqual([search, [id]])
    for (const search of ['zoe haddad', '765431', '%', ' ']) expect(await find(seller, search)).toEqual([])
  })

  test('finds an order by the email address of its shopper', async () => {
    const { id } = await placed()
    await shop.pool.query(
      `update users set email = 'Orders.Of@example.com' where id = (select user_id from orders where id = $1)`,
      [id],
    )
    expect(await find(seller, 'orders.of@EXAMPLE.com')).toEqual([id])
  })

  test('finds no order of another shop', async () => {
    const { order_code } = await placed()
    expect(await find(other, order_code)).toEqual([])
  })

  test('shows no order to a person who may not read orders', async () => {
    const { order_code } = await placed()
    const shop_id = goods[0]?.shop_id ?? 0
    const person = await shop.shopPerson(shop_id, 'packer')
    await shop.pool.query(
      `with accountant as (
         insert into roles (kind, shop_id, name, permissions) values ('shop', $1, 'Accountant', '{money.read}') returning id)
       update memberships m set role_id = a.id from accountant a, roles r where r.id = m.role_id and r.preset = 'packer' and m.shop_id = $1`,
      [shop_id],
    )
    expect(await find(person, order_code)).toEqual([])
  })
})

describe('POST /operator/find', () => {
  const find = async (search: string, language = 'en') =>
    (await operator.call('POST /operator/find', { body: { search }, headers: { 'Accept-Language': language } })).data

  test('finds the orders of all shops, the latest first', async () => {
    const { ids } = await placeOrders(shop, [goods[0] as Goods, goods[2] as Goods])
    const { orders } = await find('mina haddad')
    expect(orders.length).toBeLessThanOrEqual(6)
    expect(orders.slice(0, 2).map(({ id }) => id)).toEqual(ids.toSorted((one, two) => two - one))
    expect(new Set(orders.slice(0, 2).map((order) => order.shop.id)).size).toBe(2)
  })

  test('finds categories and brands by their names in any language, with the path of a category', async () => {
    const { rows } = await shop.pool.query(
      `select k.id, k.name, p.name as parent, k.translations->'ar'->>'name' as arabic, p.translations->'ar'->>'name' as arabic_parent
       from categories k join categories p on p.id = k.parent_id where p.parent_id is null and k.translations ? 'ar' limit 1`,
    )
    const { id, name, parent, arabic, arabic_parent } = rows[0]
    expect((await find(name)).categories).toContainEqual({ id, name, path: [parent] })
    expect((await find(arabic)).categories).toContainEqual({ id, name, path: [parent] })
    expect((await find(name, 'ar')).categories).toContainEqual({ id, name: arabic, path: [arabic_parent] })
    const [brand] = (await shop.pool.query('select id, name from brands limit 1')).rows
    expect((await find(brand.name.toUpperCase())).brands).toContainEqual(brand)
  })

  test('finds nothing without a word to look for', async () => {
    expect(await find(' ')).toEqual({ orders: [], categories: [], brands: [] })
  })
})
