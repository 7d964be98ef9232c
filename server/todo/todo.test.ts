import { beforeAll, describe, expect, test } from 'vitest'
import { maxTodoCount, type OperatorTodoKey, operatorTodoKeys, type ShopTodoKey, shopTodoKeys } from '#contract/todo.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { moveReturnToShop, moveThrough, placeDeliveredOrder, placeOrders, requestReturnId } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { operatorWork, shopWork } from './rules.ts'

const shop = openTestShop()
let goods: Goods[]
let shop_id: number
let owner: Person
let rival: Person
let packer: Person
let operator: Person

beforeAll(async () => {
  goods = await findGoods(shop.pool, 4, { minUnits: 40, shops: 2 })
  shop_id = goods[0]?.shop_id ?? 0
  owner = await shop.shopPerson(shop_id)
  rival = await shop.shopPerson(goods[3]?.shop_id ?? 0)
  packer = await shop.shopPerson(shop_id, 'packer')
  operator = await shop.operator()
})

const first = () => goods[0] as Goods
const run = (sql: string, ...values: unknown[]) => shop.pool.query(sql, values).then(({ rows }) => rows)

async function shopLine(key: ShopTodoKey, who = owner) {
  const { lines } = (await who.call('GET /shop/todo')).data
  const line = lines.find((each) => each.key === key)
  if (!line) throw new Error(`no line ${key}`)
  return line
}

async function operatorLine(key: OperatorTodoKey) {
  const { lines } = (await operator.call('GET /operator/todo')).data
  const line = lines.find((each) => each.key === key)
  if (!line) throw new Error(`no line ${key}`)
  return line
}

/** The address of a list, and its query. */
const addressOf = (path: string) => new URL(path, 'http://shop.example')

/** The packer of the shop, with other permissions. */
async function packerWith(...permissions: string[]): Promise<Person> {
  await run(
    `with own as (select m.id from memberships m join roles r on r.id = m.role_id
                  where m.shop_id = $1 and (r.preset = 'packer' or r.name = 'Tester')),
     made as (insert into roles (kind, shop_id, name, permissions) values ('shop', $1, 'Tester', $2)
              on conflict do nothing returning id)
     update memberships m set role_id = made.id from made where m.id in (select id from own)`,
    shop_id,
    permissions,
  )
  await run(`update roles set permissions = $2 where shop_id = $1 and name = 'Tester'`, shop_id, permissions)
  return packer
}

describe('GET /shop/todo', () => {
  test('counts the orders of the views of the list', async () => {
    await placeOrders(shop, [first()])
    const [confirmed, processing] = [await placeOrders(shop, [first()]), await placeOrders(shop, [first()])] as const
    await moveThrough(shop.pool, confirmed.ids[0] ?? 0, 'confirmed')
    await moveThrough(shop.pool, processing.ids[0] ?? 0, 'confirmed', 'processing')
    for (const key of ['orders_new', 'orders_to_pack', 'orders_late'] as const) {
      await run(`update orders set ship_by = market_today() - 1 where id = $1`, confirmed.ids[0])
      const line = await shopLine(key)
      const view = addressOf(line.path).searchParams.get('view') as 'late'
      const { total, orders } = (await owner.call('GET /shop/orders', { query: { view, per_page: '100' } })).data
      expect({ key, count: line.count }).toEqual({ key, count: total })
      expect(line.count).toBeGreaterThan(0)
      expect(line.oldest_at).toBe(orders.map(({ created_at }) => created_at).sort()[0])
      expect(addressOf(line.path).pathname).toBe(`/console/shop/${shop_id}/orders`)
    }
  })

  test('leaves out an online order until it is paid', async () => {
    const before = await shopLine('orders_new')
    const { ids } = await placeOrders(shop, [first()])
    expect((await shopLine('orders_new')).count).toBe(before.count + 1)
    await run(`update payments p set method = 'sandbox' from orders o where o.payment_id = p.id and o.id = $1`, ids[0])
    expect((await shopLine('orders_new')).count).toBe(before.count)
    await run(`update payments p set paid_at = now() from orders o where o.payment_id = p.id and o.id = $1`, ids[0])
    expect((await shopLine('orders_new')).count).toBe(before.count + 1)
    await moveThrough(shop.pool, ids[0] ?? 0, 'cancelled')
  })

  test('counts returns that were requested, and those that have arrived', async () => {
    const of = await placeDeliveredOrder(shop, [first()], { quantity: 2 })
    await requestReturnId(of)
    await moveReturnToShop(of.seller, await requestReturnId(of))
    for (const key of ['returns_new', 'returns_arrived'] as const) {
      const line = await shopLine(key)
      const status = addressOf(line.path).searchParams.get('view') as 'pending'
      const { total, returns } = (await owner.call('GET /shop/returns', { query: { status, per_page: '100' } })).data
      expect({ key, count: line.count }).toEqual({ key, count: total })
      expect(line.count).toBeGreaterThan(0)
      expect(line.oldest_at).toBe(returns.map(({ created_at }) => created_at).sort()[0])
    }
  })

  test('counts conversations with unread messages, since the first of them', async () => {
    const shopper = await shop.shopper()
    for (const message of ['Is it blue?', 'Hello?'])
      await shopper.call('POST /send-message', { body: { shop_id, message, type: 'user' } })
    const line = await shopLine('chats_unread')
    const { users } = (await owner.call('GET /shop/chats', { query: { per_page: '100' } })).data
    expect(line.count).toBe(users.filter((user) => user.unread_message_user > 0).length)
    expect(line.count).toBeGreaterThan(0)
    const [message] = await run(
      `select min(m.created_at) as at from messages m join chats c on c.id = m.chat_id
       where c.shop_id = $1 and m.type = 'user' and m.read_at is null`,
      shop_id,
    )
    expect(line.oldest_at).toBe(message.at)
  })

  test('counts variants that are low or sold out as the list of the stock does', async () => {
    const variants = (await findGoods(shop.pool, 8)).filter((each) => each.shop_id === shop_id).slice(-3)
    const [low, empty, own] = variants.map(({ variant_id }) => variant_id)
    const setAvailable = (id: number | undefined, left: number) =>
      run('update stock_levels set removed = removed + available - $2 where variant_id = $1', id, left)
    await setAvailable(low, 1)
    await setAvailable(empty, 0)
    await run('update stock_levels set threshold = available where variant_id = $1', own)
    const product_ids = (await run('select product_id from variants where id = any ($1)', [low, empty, own])).map(
      ({ product_id }) => product_id,
    )
    await shop.run('refresh-stock', { product_ids })
    for (const key of ['stock_low', 'stock_sold_out'] as const) {
      const line = await shopLine(key)
      const filter = addressOf(line.path).searchParams.get('view') as 'low'
      const { counts } = (await owner.call('GET /shop/stock', { query: { filter } })).data
      expect({ key, count: line.count }).toEqual({ key, count: Math.min(counts?.[filter] ?? 0, maxTodoCount) })
      expect(line.count).toBeGreaterThan(0)
    }
  })

  test('counts products that the market refused or has not decided', async () => {
    const [one, two] = await run(
      `select id from products where shop_id = $1 and state = 'shown' order by id desc limit 2`,
      shop_id,
    )
    await run(`update products set state = 'waiting', hidden_at = now() where id = $1`, one.id)
    await run(
      `update products set state = 'refused', hidden_at = now(), refusal_reason = 'Blurred', refused_at = now() where id = $1`,
      two.id,
    )
    for (const key of ['products_refused', 'products_waiting'] as const) {
      const line = await shopLine(key)
      const state = addressOf(line.path).searchParams.get('view') as 'refused'
      const { counts } = (await owner.call('GET /shop/products', { query: { filter: state } })).data
      expect({ key, count: line.count }).toEqual({ key, count: counts?.[state] })
      expect(line.count).toBe(1)
    }
  })

  test('counts reviews without an answer', async () => {
    const [{ count, at }] = await run(
      `select count(*)::integer, min(r.created_at) as at from reviews r join products p on p.id = r.product_id
       where p.shop_id = $1 and r.reply is null`,
      shop_id,
    )
    const line = await shopLine('reviews_unanswered')
    expect(line).toMatchObject({ count: Math.min(count, maxTodoCount), has_more: count > maxTodoCount, oldest_at: at })
    expect(count).toBeGreaterThan(0)
  })

  test('counts orders whose refund failed, as orders show it, and leads to the oldest', async () => {
    const { ids } = await placeOrders(shop, [first()])
    await run(
      `insert into refunds (payment_id, order_id, amount, reason, actor, failed_at, failure)
       select payment_id, id, 100, 'goodwill', 'shop', now(), 'closed' from orders where id = $1`,
      ids[0],
    )
    const line = await shopLine('refunds_failed')
    const params = { id: String(ids[0]) }
    expect((await owner.call('GET /shop/orders/{id}', { params })).data.order.payment.refund?.has_failed).toBe(true)
    expect(line).toMatchObject({ count: 1, path: `/console/shop/${shop_id}/orders/${ids[0]}` })
    await run(
      `insert into refunds (payment_id, order_id, amount, reason, actor) select payment_id, id, 100, 'goodwill', 'shop' from orders where id = $1`,
      ids[0],
    )
    expect((await owner.call('GET /shop/orders/{id}', { params })).data.order.payment.refund?.has_failed).toBe(false)
    expect(await shopLine('refunds_failed')).toMatchObject({
      count: 0,
      oldest_at: null,
      path: `/console/shop/${shop_id}/orders`,
    })
  })

  test.each(shopTodoKeys)('has the line %s only for people who may do the work', async (key) => {
    const { needs } = shopWork[key]
    const keysOf = async (who: Person) => (await who.call('GET /shop/todo')).data.lines.map((line) => line.key)
    expect(await keysOf(await packerWith(needs))).toContain(key)
    expect(await keysOf(await packerWith(needs.replace('.write', '.read')))).toEqual([])
  })

  test('has nothing of another shop, and no amounts', async () => {
    const before = (await rival.call('GET /shop/todo')).data
    await placeOrders(shop, [first()])
    const after = await rival.call('GET /shop/todo')
    expect(after.data).toEqual(before)
    expect(JSON.stringify(after.data)).not.toMatch(/amount|price/)
  })

  test('is one statement of the database besides the session', async () => {
    const statements = await shop.statementsOf(() => owner.call('GET /shop/todo'))
    expect(statements.filter((name) => name.startsWith('todo.'))).toEqual(['todo.shop'])
    expect(statements.length).toBeLessThanOrEqual(4)
  })

  test('counts flash sales that the shop may offer products for and has not, and leads to the one that is open longest', async () => {
    const open = async (hours: number, invites_all = true) => {
      const [sale] = await run(
        `insert into flash_sales (name, starts_at, ends_at, offers_until, opened_at, published_at, invites_all)
         values ('Spring', now() + interval '9 days', now() + interval '10 days', now() + make_interval(hours => $1), clock_timestamp(), null, $2)
         returning id`,
        hours,
        invites_all,
      )
      return Number(sale.id)
    }
    const longest = await open(20)
    await open(10)
    await open(-1)
    const chosen = await open(5, false)
    expect(await shopLine('flash_sales_open')).toMatchObject({
      count: 2,
      path: `/console/shop/${shop_id}/flash-sales/${longest}`,
    })
    await run('insert into flash_sale_invitations values ($1, $2)', chosen, shop_id)
    await run(
      `insert into flash_sale_offers (flash_sale_id, product_id, shop_id, discount_percentage) values ($1, $2, $3, 20)`,
      longest,
      first().line.product_id,
      shop_id,
    )
    expect(await shopLine('flash_sales_open')).toMatchObject({ count: 2 })
    expect((await shopLine('flash_sales_open', rival)).count).toBe(2)
    expect(await operatorLine('flash_sale_offers')).toMatchObject({
      count: 1,
      path: `/console/market/flash-sales/${longest}`,
    })
  })
})

describe('GET /operator/todo', () => {
  test('counts applications and products of the queues as their lists do', async () => {
    await run(`update products set reviewed_at = now() - interval '1 day', changed_at = now() where id = (
      select id from products where state = 'shown' order by id limit 1)`)
    const { counts } = (await operator.call('GET /operator/products')).data
    expect((await operatorLine('products_waiting')).count).toBe(Math.min(counts.waiting, maxTodoCount))
    const changed = await operatorLine('products_changed')
    expect(changed).toMatchObject({ count: counts.changed, path: '/console/market/products?view=changed' })
    expect(changed.count).toBeGreaterThan(0)
    const applications = (await operator.call('GET /operator/applications')).data
    expect(await operatorLine('applications_pending')).toMatchObject({
      count: applications.counts.pending ?? 0,
      oldest_at: applications.applications[0]?.sent_at ?? null,
    })
  })

  test('counts open tickets by their age', async () => {
    const shopper = await shop.shopper()
    const body = { subject: 'Where is it?', issue_type: 'order', message: 'It has not come.' } as const
    const { status } = await shopper.call('POST /support-tickets', { body })
    expect(status).toBe(200)
    const [{ count, at }] = await run(
      `select count(*)::integer, min(waiting_since) as at from tickets where state = 'open'`,
    )
    expect(await operatorLine('tickets_open')).toMatchObject({ count, oldest_at: at })
  })

  test('counts open contact messages by their age, and no spam', async () => {
    const body = { name: 'A Guest', email: 'guest@mail.example', subject: 'Hello', message: 'Are you open?' }
    await shop.visitor.call('POST /contact-us', { body })
    const [{ count, at }] = await run(
      `select count(*)::integer, min(created_at) as at from contact_messages where state = 'open'`,
    )
    const path = '/console/market/contact-messages'
    expect(await operatorLine('contact_open')).toMatchObject({ count, oldest_at: at, path })
    await run(`update contact_messages set state = 'spam'`)
    expect((await operatorLine('contact_open')).count).toBe(0)
  })

  test('counts shops with late orders, each once', async () => {
    await run(`update orders set ship_by = market_today() - 2 where state in ('pending', 'confirmed', 'processing')`)
    const { orders } = (await operator.call('GET /operator/orders', { query: { view: 'late', per_page: '100' } })).data
    const line = await operatorLine('shops_late')
    expect(line.count).toBe(new Set(orders.map((order) => order.shop.id)).size)
    expect(line.count).toBeGreaterThan(0)
    expect(line.path).toBe('/console/market/orders?view=late')
    await run('update orders set ship_by = market_today()')
    expect((await operatorLine('shops_late')).count).toBe(0)
  })

  test('counts refunds that failed, of orders and of late money', async () => {
    const before = (await operatorLine('refunds_stuck')).count
    const { ids } = await placeOrders(shop, [first()])
    await run(
      `insert into refunds (payment_id, order_id, amount, reason, actor, failed_at) select payment_id, id, 100, 'goodwill', 'shop', now() from orders where id = $1`,
      ids[0],
    )
    const line = await operatorLine('refunds_stuck')
    expect(line.count).toBe(before + 1)
    expect(line.path).toBe('/console/market/payments')
    await run('update refunds set failed_at = null, done_at = now() where order_id = $1', ids[0])
    expect((await operatorLine('refunds_stuck')).count).toBe(before)
  })

  test('counts the payments of the list of stuck ones', async () => {
    const { ids } = await placeOrders(shop, [first()])
    await run(
      `insert into refunds (payment_id, order_id, amount, reason, actor, failed_at) select payment_id, id, 100, 'goodwill', 'shop', now() from orders where id = $1`,
      ids[0],
    )
    const { payments } = (await operator.call('GET /operator/payments', { query: { stuck: 'yes', per_page: '100' } }))
      .data
    const line = await operatorLine('refunds_stuck')
    expect(line.count).toBe(payments.flatMap(({ stuck }) => stuck).length)
    expect(line.count).toBeGreaterThan(0)
    expect(line.oldest_at).toBe(payments[0]?.stuck[0]?.since)
    await run('update refunds set failed_at = null, done_at = now() where order_id = $1', ids[0])
  })

  test('counts jobs that failed for good', async () => {
    expect((await operatorLine('jobs_failed')).count).toBe(0)
    await run(`insert into pgboss.job (name, state, completed_on) values ('send-code', 'failed', now())`)
    expect(await operatorLine('jobs_failed')).toMatchObject({ count: 1, path: '/console/market/system' })
  })

  test('counts rates of the bank that are too old, whatever the day of the week', async () => {
    const setAge = (days: number) =>
      run(
        `update currencies set rate_source = 'bank', is_enabled = true, rated_at = now() - make_interval(days => $1) where not is_default`,
        days,
      )
    await setAge(5)
    expect((await operatorLine('rates_old')).count).toBeGreaterThan(0)
    await setAge(1)
    expect((await operatorLine('rates_old')).count).toBe(0)
    await run(`update currencies set rate_source = 'hand', rated_at = now() - interval '50 days' where not is_default`)
    expect((await operatorLine('rates_old')).count).toBe(0)
  })

  test('has a line for each kind of work of an operator, in their order', async () => {
    const { lines } = (await operator.call('GET /operator/todo')).data
    expect(lines.map(({ key }) => key)).toEqual([...operatorTodoKeys])
    expect(Object.keys(operatorWork).sort()).toEqual([...operatorTodoKeys].sort())
  })

  test('is one statement of the database besides the session', async () => {
    const statements = await shop.statementsOf(() => operator.call('GET /operator/todo'))
    expect(statements.filter((name) => name.startsWith('todo.'))).toEqual(['todo.operator'])
  })
})

describe('a long list', () => {
  test('stops counting above the limit', async () => {
    await run(
      `update products set shop_id = $1, state = 'waiting', hidden_at = now() where id <> all ($2)`,
      shop_id,
      goods.map(({ line }) => line.product_id),
    )
    expect(await shopLine('products_waiting')).toMatchObject({ count: maxTodoCount, has_more: true })
  })
})
