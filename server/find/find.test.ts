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
  const find = async (who: Person, search: string) => (await findAll(who, search)).orders.map(({ id }) => id)
  const findAll = async (who: Person, search: string) => (await who.call('POST /shop/find', { body: { search } })).data

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

  test('finds its products by name, SKU and barcode in any state, and no product of another shop', async () => {
    const { rows } = await shop.pool.query(
      `select p.id, v.id as variant_id from products p join variants v on v.product_id = p.id where p.shop_id = $1 and p.id <> all ($2::integer[]) limit 1`,
      [goods[0]?.shop_id, goods.map(({ line }) => line.product_id)],
    )
    const { id, variant_id } = rows[0]
    await shop.pool.query(`update products set name = 'Quuxine teapot', state = 'draft' where id = $1`, [id])
    await shop.pool.query(`update variants set sku = 'QUX-77', barcode = '4006381333931' where id = $1`, [variant_id])
    for (const search of ['quux', 'teapot quuxine', 'qux-77', '4006381333931'])
      expect([search, (await findAll(seller, search)).products]).toEqual([
        search,
        [{ id, name: 'Quuxine teapot', state: 'draft' }],
      ])
    expect((await findAll(other, 'quux')).products).toEqual([])
    for (const search of ['-', '@']) expect((await findAll(seller, search)).products).toEqual([])
  })

  test('shows no order and no product to a person who may not read them', async () => {
    const { order_code } = await placed()
    const shop_id = goods[0]?.shop_id ?? 0
    const person = await shop.shopPerson(shop_id, 'packer')
    await shop.pool.query(
      `with accountant as (
         insert into roles (kind, shop_id, name, permissions) values ('shop', $1, 'Accountant', '{money.read}') returning id)
       update memberships m set role_id = a.id from accountant a, roles r where r.id = m.role_id and r.preset = 'packer' and m.shop_id = $1`,
      [shop_id],
    )
    expect(await findAll(person, order_code)).toEqual({ orders: [], products: [] })
    const [{ name }] = (await shop.pool.query('select name from products where shop_id = $1 limit 1', [shop_id])).rows
    expect(await findAll(person, name)).toEqual({ orders: [], products: [] })
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

  test('finds products that shoppers see, with their shop', async () => {
    const { rows } = await shop.pool.query(
      `select p.id, p.name, s.id as shop_id, s.name as shop from products p join shops s on s.id = p.shop_id
       where p.state = 'shown' order by p.id limit 1`,
    )
    const { id, name, shop_id, shop: shopName } = rows[0]
    expect((await find(name)).products).toContainEqual({
      id,
      name,
      shop: { id: shop_id, name: shopName, is_suspended: false },
    })
    await shop.pool.query(`update products set state = 'archived' where id = $1`, [id])
    expect((await find(name)).products.map((product) => product.id)).not.toContain(id)
    await shop.pool.query(`update products set state = 'shown' where id = $1`, [id])
  })

  test('marks a suspended shop and its products, which shoppers do not see', async () => {
    const { rows } = await shop.pool.query(
      `select p.id, p.name, s.id as shop_id, s.name as shop from products p join shops s on s.id = p.shop_id
       where p.state = 'shown' order by p.id limit 1`,
    )
    const { id, name, shop_id, shop: shopName } = rows[0]
    const params = { id: shop_id }
    await operator.call('POST /operator/shops/{id}/suspend', { params, body: { reason: 'It sold copies.' } })
    const found = (await find(name)).products.find((product) => product.id === id)
    expect(found?.shop).toEqual({ id: shop_id, name: shopName, is_suspended: true })
    expect((await find(shopName)).shops).toContainEqual({ id: shop_id, name: shopName, state: 'suspended' })
    await operator.call('POST /operator/shops/{id}/restore', { params })
  })

  test('finds shops by their name or that of their owner, and shoppers by name, email address and number', async () => {
    const [{ id, name }] = (await shop.pool.query('select id, name from shops order by id limit 1')).rows
    expect((await find(name.slice(0, 6))).shops).toContainEqual({ id, name, state: 'open' })
    await shop.shopper('Xanthe Quorum')
    const { rows } = await shop.pool.query(
      `update users set email = 'xanthe@example.com', phone_code = '+880', phone = '1755512345' where name = 'Xanthe Quorum' returning id`,
    )
    for (const search of ['quorum', 'xanthe@example', '5512345'])
      expect([search, (await find(search)).shoppers]).toEqual([
        search,
        [{ id: rows[0].id, name: 'Xanthe Quorum', email: 'xanthe@example.com', phone: '+880 1755 512345' }],
      ])
  })

  test('finds nothing without a word to look for', async () => {
    const nothing = { orders: [], products: [], shops: [], shoppers: [], categories: [], brands: [] }
    expect(await find(' ')).toEqual(nothing)
  })

  test('finds only what the person may read', async () => {
    const [{ name }] = (await shop.pool.query(`select name from products where state = 'shown' order by id limit 1`))
      .rows
    expect((await find(name)).products).not.toEqual([])
    await shop.pool.query(
      `with helper as (insert into roles (kind, name, permissions) values ('market', 'Helper', '{system.read}') returning id)
       update memberships m set role_id = h.id from helper h where m.shop_id is null`,
    )
    expect(Object.values(await find(name)).flat()).toEqual([])
  })
})
