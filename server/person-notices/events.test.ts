import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonNoticeKind } from '#contract/person-notice-kinds.ts'
import { findGoods, type Goods, setStock } from '../testing/goods.ts'
import { moveThrough, placeDeliveredOrder, placeOrders, requestReturnId } from '../testing/orders.ts'
import { sendForm } from '../testing/send-form.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let good: Goods
let owner: Person
let operator: Person

beforeAll(async () => {
  ;[good] = (await findGoods(shop.pool, 1)) as [Goods]
  owner = await shop.shopPerson(good.shop_id)
  operator = await shop.operator()
})
beforeEach(async () => {
  await shop.pool.query('delete from person_notices')
  await shop.pool.query('delete from attempts')
})

/** Runs the jobs of a name that are queued, twice: they run at least once. */
async function runJobs(name: string): Promise<void> {
  for (const payload of await shop.takeJobs(name)) for (const _ of [1, 2]) await shop.run(name, payload)
}

const noticesOf = async (person: Person) => (await person.call('GET /desk/notices')).data.notices
const kindsOf = async (person: Person): Promise<PersonNoticeKind[]> => (await noticesOf(person)).map(({ kind }) => kind)

describe('people of a shop are notified', () => {
  test('of a new order, and of its cancellation by the shopper', async () => {
    const { person, ids, orders } = await placeOrders(shop, [good])
    await runJobs('notify-shops-of-orders')
    const [notice] = await noticesOf(owner)
    expect(notice).toMatchObject({ kind: 'new_order', is_read: false, rings: true, shop: { id: good.shop_id } })
    expect(notice?.text).toContain(orders[0]?.order_code)
    expect(notice?.path).toBe(`/shop/${good.shop_id}/orders/${ids[0]}`)
    await person.call('POST /orders/{id}/cancel', { params: { id: String(ids[0]) }, body: { reason: 'Found it' } })
    await runJobs('notify-shop-of-cancellation')
    expect(await kindsOf(owner)).toEqual(['order_cancelled', 'new_order'])
  })

  test('of many new orders in as many statements as of one', async () => {
    const payments: number[] = []
    for (const _ of [1, 2, 3]) {
      const { ids } = await placeOrders(shop, [good])
      const { rows } = await shop.pool.query('select payment_id from orders where id = $1', [ids[0]])
      payments.push(rows[0].payment_id)
    }
    const statementsOf = (payment_ids: number[]) =>
      shop.statementsOf(() => shop.run('notify-shops-of-orders', { payment_ids }))
    const ofOne = await statementsOf(payments.slice(0, 1))
    expect(await statementsOf(payments.slice(1))).toEqual(ofOne)
    expect(await kindsOf(owner)).toEqual(['new_order', 'new_order', 'new_order'])
    expect(ofOne).toMatchInlineSnapshot(`
      [
        "order_notices.to_prepare",
        "begin",
        "people.of_shops",
        "person_notices.preferences",
        "person_notices.insert_of_shops",
        "pusher.notify",
        "events.insert",
        "commit",
      ]
    `)
  })

  test('of late orders, once, and the market from the second day on', async () => {
    const { ids } = await placeOrders(shop, [good])
    const age = (days: number) =>
      shop.pool.query('update orders set ship_by = market_today() - $2::integer where id = $1', [ids[0], days])
    const late = async () => {
      for (const _ of [1, 2]) await shop.run('notify-of-late-orders')
      const code = (await noticesOf(owner)).filter(({ path }) => path.endsWith(`/orders/${ids[0]}`))
      const inMarket = (await noticesOf(operator)).filter(({ path }) => path.endsWith(`/orders/${ids[0]}`))
      return [code.map(({ kind }) => kind), inMarket.map(({ kind }) => kind)]
    }
    await age(0)
    expect(await late()).toEqual([[], []])
    await age(1)
    expect(await late()).toEqual([['order_late'], []])
    await age(2)
    expect(await late()).toEqual([['order_late'], ['shop_late']])
    await moveThrough(shop.pool, ids[0] ?? 0, 'confirmed', 'processing', 'picked_up')
    await shop.pool.query('delete from person_notices')
    expect(await late()).toEqual([[], []])
  })

  test('of late orders, however many there are of other shops', async () => {
    const { ids } = await placeOrders(shop, [good])
    const { rows } = await shop.pool.query(
      `insert into orders (order_code, payment_id, user_id, shop_id, state, address, total_amount, delivery_charge, order_tax_amount,
         payable_amount, locale, ship_by)
       select 'LATE' || n, payment_id, user_id, case when n <= 600 then $2 else shop_id end, 'pending', address, total_amount, delivery_charge,
         order_tax_amount, payable_amount, locale, market_today() - 1
       from orders, generate_series(1, 601) n where id = $1 returning id`,
      [ids[0], good.shop_id === 2 ? 3 : 2],
    )
    const last = Math.max(...rows.map(({ id }) => id))
    await shop.run('notify-of-late-orders')
    const paths = (await noticesOf(owner)).map(({ path }) => path)
    expect(paths).toContain(`/shop/${good.shop_id}/orders/${last}`)
    await shop.pool.query(`delete from orders where order_code like 'LATE%'`)
  })

  test('of a return that a shopper requests, and not of their own moves of it', async () => {
    const of = await placeDeliveredOrder(shop, [good])
    const id = await requestReturnId(of)
    await of.seller.call('POST /shop/returns/{id}/move', { params: { id: String(id) }, body: { to: 'confirmed' } })
    await runJobs('notify-shop-of-return')
    const [notice, ...others] = await noticesOf(owner)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ kind: 'return_asked', path: `/shop/${good.shop_id}/returns/${id}` })
  })

  test('of messages of a shopper, as one notice until it is read', async () => {
    const shopper = await shop.shopper('Mina Haddad')
    const body = { shop_id: good.shop_id, message: 'Is it red?', type: 'user' } as const
    for (const _ of [1, 2]) await shopper.call('POST /send-message', { body })
    await runJobs('notify-shop-of-message')
    const [notice, ...others] = await noticesOf(owner)
    expect(others).toEqual([])
    expect(notice?.text).toBe('2 messages from \u2068Mina Haddad\u2069')
    await owner.call('POST /desk/notices/read', { body: { ids: [notice?.id ?? 0] } })
    await shopper.call('POST /send-message', { body })
    await runJobs('notify-shop-of-message')
    expect((await noticesOf(owner)).map(({ is_read }) => is_read)).toEqual([false, true])
  })

  test('of a review', async () => {
    const of = await placeDeliveredOrder(shop, [good])
    const params = { id: String(good.line.product_id) }
    const body = { order_id: of.order_id, rating: 4, description: 'Bright' }
    expect((await of.person.call('POST /products/{id}/reviews', { params, body })).status).toBe(200)
    await runJobs('notify-shop-of-review')
    expect((await noticesOf(owner))[0]).toMatchObject({
      kind: 'review_written',
      text: expect.stringContaining('4 stars'),
    })
  })

  test('of a variant that is low in stock, and once more when it is sold out', async () => {
    const low = async () => {
      await runJobs('notify-shops-of-low-stock')
      return (await noticesOf(owner)).filter(({ kind }) => kind === 'stock_low').map(({ text }) => text)
    }
    await low()
    await shop.pool.query('delete from person_notices')
    const set = async (left: number) => {
      await setStock(shop, good.variant_id, left)
      await shop.system.emit('stock_changed', { product_ids: [good.line.product_id] })
    }
    await set(50)
    const before = await low()
    await set(2)
    expect((await low()).filter((text) => !before.includes(text))).toEqual([
      expect.stringContaining('Only 2 units left'),
    ])
    expect((await low()).length).toBe(before.length + 1)
    await set(1)
    expect((await low()).length).toBe(before.length + 1)
    await set(0)
    expect((await low())[0]).toContain('is sold out')
    await set(50)
  })

  test('of decisions about their products and their application', async () => {
    const { rows } = await shop.pool.query(
      `insert into product_decisions (product_id, state, reason) values ($1, 'refused', 'Blurred pictures') returning id`,
      [good.line.product_id],
    )
    await shop.system.emit('products_decided', { decision_ids: [rows[0].id] })
    await runJobs('notify-shops-of-decisions')
    expect(await kindsOf(owner)).toEqual(['product_decided'])
    const { rows: sent } = await shop.pool.query(
      `insert into shop_applications (application_number, shop_name, zone_id, about, owner_name, email, country, state, shop_id, decided_at, locale)
       values ('A-OK', 'Lamps', 1, 'Lamps of all kinds', 'Rana', 'rana@lamps.example', 'Bangladesh', 'approved', $1, now(), 'en') returning id`,
      [good.shop_id],
    )
    await shop.system.emit('application_decided', { shop_application_id: Number(sent[0].id) })
    await runJobs('notify-shop-of-approval')
    expect((await noticesOf(owner))[0]?.kind).toBe('shop_approved')
  })
})

describe('people of the market are notified', () => {
  test('of an application', async () => {
    const fields = {
      shop_name: 'Paper Lane',
      zone_id: '1',
      about: 'Paper, pens and what belongs to them, made nearby.',
      owner_name: 'Rana Aziz',
      email: 'rana@paper.example',
      country: 'Bangladesh',
      phone_code: '+880',
      phone: '1712345678',
      password: 'a long way home',
      password_confirmation: 'a long way home',
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('documents', new File(['%PDF-1.7\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' }))
    const reply = await sendForm(shop.visitor, 'POST /shop-applications', { form })
    expect(reply.status).toBe(200)
    await runJobs('notify-market-of-application')
    expect((await noticesOf(operator))[0]).toMatchObject({
      kind: 'application',
      shop: null,
      text: '\u2068Paper Lane\u2069 applies to open a shop',
    })
  })

  test('of products that wait, one notice for a shop', async () => {
    await shop.pool.query(
      `insert into settings (key, value) values ('product_moderation', '"all"') on conflict (key) do update set value = excluded.value`,
    )
    shop.invalidateCaches()
    const { rows } = await shop.pool.query('select category_id from products where id = $1', [good.line.product_id])
    const offer = async (name: string) => {
      const { product } = (
        await owner.call('POST /shop/products', { body: { name, category_id: rows[0].category_id } })
      ).data
      const params = { id: String(product.id) }
      const body = { variants: [{ price: 12.5 }], version: product.versions.variants }
      await owner.call('POST /shop/products/{id}/variants', { params, body })
      await owner.call('POST /shop/products/{id}/state', { params, body: { state: 'shown', shown_from: null } })
    }
    await offer('First lamp')
    await runJobs('notify-market-of-products')
    await offer('Second lamp')
    await runJobs('notify-market-of-products')
    const [notice, ...others] = await noticesOf(operator)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ kind: 'product_waiting', path: '/market/products' })
    expect(notice?.text).toMatch(/^2 products from/)
  })

  test('of a ticket, of an answer in it, and of a contact message', async () => {
    const shopper = await shop.shopper()
    const body = { subject: 'The lid is cracked', issue_type: 'order', message: 'What now?' } as const
    const { ticket } = (await shopper.call('POST /support-tickets', { raw: JSON.stringify(body) })).data
    await runJobs('notify-market-of-ticket')
    const [opened] = await noticesOf(operator)
    expect(opened).toMatchObject({ kind: 'ticket_written', path: `/market/tickets/${ticket.ticket_number}` })
    await operator.call('POST /desk/notices/read', { body: { ids: [opened?.id ?? 0] } })
    const params = { ticketNumber: ticket.ticket_number }
    await shopper.call('POST /support-tickets/{ticketNumber}/messages', { params, raw: '{"message":"And?"}' })
    await runJobs('notify-market-of-ticket')
    expect((await noticesOf(operator)).map(({ text }) => text.slice(0, 11))).toEqual(['The shopper', 'New ticket '])
    const contact = { name: 'Rana', email: 'rana@mail.example', phone: '', subject: 'Hello', message: 'A question' }
    expect((await shop.visitor.call('POST /contact-us', { body: contact })).status).toBe(200)
    await runJobs('notify-market-of-contact')
    expect((await kindsOf(operator))[0]).toBe('contact_message')
  })
})
