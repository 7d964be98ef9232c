import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ShopId } from '#contract/ids.ts'
import { storeUpload } from '#server/platform/images/uploads.ts'
import { moveOrder } from '../orders/orders.ts'
import { findGoods } from '../testing/goods.ts'
import {
  moveReturn,
  moveThrough,
  placeDeliveredOrder,
  placeOrders,
  requestReturnId,
  statesUpTo,
} from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { deleteLeavers } from './privacy.ts'

const shop = openTestShop()
const password = 'a long enough secret'
/** Ends the waiting time of whoever waits. */
const passTime = () =>
  shop.pool.query(`update users set deletes_at = now() - interval '1 second' where deletes_at is not null`)

const idOf = async (name: string): Promise<number> =>
  (await shop.pool.query('select id from users where name = $1', [name])).rows[0].id

describe('GET /my-data', () => {
  test('returns the data of the shopper alone, without secrets', async () => {
    const [mine, other] = [await shop.shopper('Mine Alone'), await shop.shopper('Somebody Else')]
    const [good] = await findGoods(shop.pool, 1)
    const body = { product_id: good?.line.product_id ?? 0 }
    for (const person of [mine, other]) await person.call('POST /favorite-add-or-remove', { body })
    const { status, data } = await mine.call('GET /my-data')
    expect(status).toBe(200)
    expect(data.account).toMatchObject({ name: 'Mine Alone', phone_code: '+880' })
    expect([data.wishlist.length, data.sessions.length, data.orders.length]).toEqual([1, 1, 0])
    const text = JSON.stringify(data)
    for (const secret of ['Somebody Else', 'argon2', mine.token ?? '', 'token_hash', 'password'])
      expect(text).not.toContain(secret)
  })

  test('of who has bought names the orders with their lines and amounts', async () => {
    const { rows } = await shop.pool.query(
      `select u.id, count(*)::integer as orders from users u join orders o on o.user_id = u.id group by u.id limit 1`,
    )
    const person = await asUser(rows[0].id)
    const { data } = await person.call('GET /my-data')
    expect(data.account).toMatchObject({ email: `world${rows[0].id}@mail.example` })
    expect(data.orders).toHaveLength(rows[0].orders)
    const times = JSON.stringify(data).match(/\d{4}-\d\d-\d\dT[^"]*/g) ?? []
    expect(times.length).toBeGreaterThan(5)
    for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(data.orders[0]).toMatchObject({ payable_amount: expect.any(Number), lines: expect.any(Array) })
  })
})

/** Notices of people at desks that name a shopper, after their messages; returns how many there are. */
async function storePersonNotices(user_id: number): Promise<() => Promise<number>> {
  const { rows } = await shop.pool.query(
    `select m.id::integer as message_id,
       (select max(t.id)::integer from ticket_messages t join tickets k on k.id = t.ticket_id where k.user_id = $1) as ticket_message_id,
       (select max(c.id)::integer from contact_messages c where c.user_id = $1) as contact_message_id
     from messages m join chats c on c.id = m.chat_id where c.user_id = $1 and m.type = 'user'`,
    [user_id],
  )
  const { message_id, ticket_message_id, contact_message_id } = rows[0]
  await shop.run('notify-shop-of-message', { message_id })
  await shop.run('notify-market-of-ticket', { ticket_message_id })
  await shop.run('notify-market-of-contact', { contact_message_id })
  return async () =>
    (
      await shop.pool.query(
        `select count(distinct kind)::integer as kinds from person_notices
         where kind in ('chat_message', 'ticket_written', 'contact_message')`,
      )
    ).rows[0].kinds
}

/** Signs somebody of the world in, by a password of their own. */
async function asUser(id: number): Promise<Person> {
  const { rows } = await shop.pool.query(
    `update users set email = 'world' || id || '@mail.example',
            password_hash = (select password_hash from users where name = 'Mine Alone') where id = $1 returning email`,
    [id],
  )
  const { data } = await shop.visitor.call('POST /login', { body: { phone: rows[0].email, password } })
  const headers = { Authorization: `Bearer ${data.access.token}` }
  return { call: (address, request) => shop.visitor.call(address, { ...request, headers } as never) }
}

describe('POST /delete-account', () => {
  test('asks for the password, waits fourteen days, and can be taken back', async () => {
    const person = await shop.shopper('Almost Gone')
    const wrong = await person.call('POST /delete-account', { body: { password: 'not mine' } })
    expect([wrong.status, wrong.errors]).toEqual([422, { password: ['This is not your current password.'] }])
    expect((await person.call('GET /account-deletion')).data).toEqual({
      deletes_at: null,
      has_password: true,
      waiting_days: 14,
    })
    const asked = await person.call('POST /delete-account', { body: { password } })
    const days = (Date.parse(asked.data.deletes_at ?? '') - Date.now()) / 86_400_000
    expect([asked.status, Math.round(days)]).toEqual([200, 14])
    const again = await person.call('POST /delete-account', { body: { password } })
    expect(again.data).toEqual(asked.data)
    await deleteLeavers(shop.system)
    expect((await person.call('GET /carts')).status).toBe(200)
    expect((await person.call('POST /keep-account')).data.deletes_at).toBeNull()
    await passTime()
    await deleteLeavers(shop.system)
    expect((await person.call('GET /carts')).status).toBe(200)
  })

  test('is refused a while after signing in to an account without a password', async () => {
    const person = await shop.shopper('Signed In Before')
    const id = await idOf('Signed In Before')
    await shop.pool.query('update users set password_hash = null where id = $1', [id])
    await shop.pool.query(`update access_tokens set created_at = now() - interval '1 hour' where user_id = $1`, [id])
    const refused = await person.call('POST /delete-account', { body: {} })
    expect(refused).toMatchObject({ status: 403, code: 'accounts.log_in_again' })
    expect((await person.call('GET /account-deletion')).data.deletes_at).toBeNull()
  })

  test('guesses of the password end after ten', async () => {
    const person = await shop.shopper()
    const guess = async () => (await person.call('POST /delete-account', { body: { password: 'x' } })).status
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push(await guess())
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })

  test('deletes the data of the account after the waiting time', async () => {
    const person = await shop.shopper('Gone For Good')
    const id = await idOf('Gone For Good')
    const [good] = await findGoods(shop.pool, 1)
    await person.call('POST /favorite-add-or-remove', { body: { product_id: good?.line.product_id ?? 0 } })
    const photo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#00647c' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('profile_photo', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'me.png')
    const asked = new Request('http://shop.example/api/update-profile', {
      method: 'POST',
      headers: { Authorization: `Bearer ${person.token}` },
      body: form,
    })
    expect((await shop.door.fetch(asked, { network: '198.51.100.7' })).status).toBe(200)
    const uploads = async () => (await shop.pool.query('select count(*)::integer as many from uploads')).rows[0].many
    const ticket = new FormData()
    const said = { subject: 'My parcel', issue_type: 'delivery', message: 'It is wet' }
    for (const [name, value] of Object.entries(said)) ticket.set(name, value)
    ticket.append('attachments', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'wet.png')
    const opened = new Request('http://shop.example/api/support-tickets', {
      method: 'POST',
      headers: { Authorization: `Bearer ${person.token}` },
      body: ticket,
    })
    expect((await shop.door.fetch(opened, { network: '198.51.100.7' })).status).toBe(200)
    const contact = { name: 'Me', email: 'me@mail.example', subject: 'Hello', message: 'It is me' }
    expect((await person.call('POST /contact-us', { body: contact })).status).toBe(200)
    const { tickets, contact_messages } = (await person.call('GET /my-data')).data
    expect(tickets).toMatchObject([{ subject: 'My parcel', messages: [{ message: 'It is wet', attachments: [{}] }] }])
    expect(contact_messages).toMatchObject([{ email: 'me@mail.example', message: 'It is me' }])
    expect(await uploads()).toBe(2)
    const chatMessage = { shop_id: 1 as ShopId, message: 'Is it blue?', type: 'user' as const }
    expect((await person.call('POST /send-message', { body: chatMessage })).status).toBe(200)
    const notices = await storePersonNotices(id)
    expect(await notices()).toBe(3)
    await person.call('POST /delete-account', { body: { password } })
    await passTime()
    await deleteLeavers(shop.system)
    expect((await person.call('GET /carts')).status).toBe(401)
    const { rows } = await shop.pool.query('select name, email, phone, password_hash from users where id = $1', [id])
    expect(rows).toEqual([{ name: '—', email: null, phone: null, password_hash: null }])
    expect([await uploads(), await notices()]).toEqual([0, 0])
    const tables = [
      'access_tokens',
      'addresses',
      'cart_lines',
      'wishes',
      'proved_contacts',
      'social_identities',
      'chats',
      'tickets',
      'contact_messages',
    ]
    for (const table of tables) {
      const left = await shop.pool.query(`select 1 from ${table} where user_id = $1`, [id])
      expect(left.rows, table).toEqual([])
    }
  })

  test('deletes the note of an order, which the export has, and internal notes about the order, which it has not', async () => {
    const person = await shop.shopper('Wrote A Note')
    const goods = await findGoods(shop.pool, 1)
    const { ids } = await placeOrders(shop, goods, { person, note: 'Leave it with Aunt Rana' })
    const params = { id: String(ids[0]) }
    const seller = await shop.shopPerson(goods[0]?.shop_id ?? 0)
    await seller.call('POST /shop/orders/{id}/notes', { params, body: { text: 'She never opens the door' } })
    const { data } = await person.call('GET /my-data')
    expect(data.orders).toMatchObject([{ note: 'Leave it with Aunt Rana' }])
    expect(JSON.stringify(data)).not.toContain('She never opens')
    await person.call('POST /orders/{id}/cancel', { params, body: { reason: 'I am moving house' } })
    const texts = async () => {
      const { rows } = await shop.pool.query(
        `select o.note, o.address ->> 'address_line' as address_line, array(select n.text from order_notes n where n.order_id = o.id) as internal_notes
         from orders o where o.id = $1`,
        [ids[0]],
      )
      return rows[0]
    }
    expect(await texts()).toMatchObject({
      note: 'Leave it with Aunt Rana',
      internal_notes: ['She never opens the door'],
    })
    await person.call('POST /delete-account', { body: { password } })
    await passTime()
    await deleteLeavers(shop.system)
    expect(await texts()).toEqual({ note: null, address_line: '—', internal_notes: [] })
  })

  test('deletes the address of an order that is refunded after the account was deleted', async () => {
    const person = await shop.shopper('Refunded Later')
    const { order_id } = await placeDeliveredOrder(shop, await findGoods(shop.pool, 1, { minUnits: 20 }), { person })
    await person.call('POST /delete-account', { body: { password } })
    await passTime()
    await deleteLeavers(shop.system)
    const contact = async () => {
      const { rows } = await shop.pool.query(
        `select address ->> 'name' as name, address ->> 'phone' as phone, address ->> 'address_line' as address_line,
                recipient_search_name as searched from orders where id = $1`,
        [order_id],
      )
      return rows[0]
    }
    const moveTo = (to: 'returned' | 'refunded') =>
      moveOrder(shop.system, { order_id, to, actor: 'system', actor_id: null, reason: null })
    const delivered = await contact()
    expect(delivered.name).not.toBe('—')
    await moveTo('returned')
    expect(await contact()).toEqual(delivered)
    await moveTo('refunded')
    expect(await contact()).toEqual({ name: '—', phone: '', address_line: '—', searched: '' })
  })

  test('deletes the reasons of the shopper, and not those of shops', async () => {
    const person = await shop.shopper('Said Too Much')
    const id = await idOf('Said Too Much')
    const goods = await findGoods(shop.pool, 1, { minUnits: 20 })
    const { ids } = await placeOrders(shop, goods, { person })
    await person.call('POST /orders/{id}/cancel', {
      params: { id: String(ids[0]) },
      body: { reason: 'I am moving house' },
    })
    const of = await placeDeliveredOrder(shop, goods, { person })
    const returned = await requestReturnId(of, { description: 'My knee hurts' })
    await moveReturn(of.seller, returned, { to: 'refused', reason: 'It was worn outside' })
    const said = async () => {
      const { rows } = await shop.pool.query(
        `select e.reason from order_events e join orders o on o.id = e.order_id where o.user_id = $1 and e.reason is not null
         union all select nullif(description, '') from returns where user_id = $1 and description <> ''
         union all select e.reason from return_events e join returns r on r.id = e.return_id
         where r.user_id = $1 and e.reason is not null`,
        [id],
      )
      return rows.map(({ reason }) => reason)
    }
    expect(await said()).toEqual(['I am moving house', 'My knee hurts', 'It was worn outside'])
    await person.call('POST /delete-account', { body: { password } })
    await passTime()
    await deleteLeavers(shop.system)
    expect(await said()).toEqual(['It was worn outside'])
  })

  test('deletes the photos of returns, of an open one once it has ended', async () => {
    const person = await shop.shopper('Sent Photos')
    const goods = await findGoods(shop.pool, 1, { minUnits: 20 })
    const keepPhoto = async (return_id: number) => {
      const picture = { bytes: Buffer.from('photo'), width: 300, height: 200, color: '#0f7a4d', preview: '' }
      const picture_id = await storeUpload(shop.pool, picture)
      await shop.pool.query('insert into return_pictures values ($1, 1, $2)', [return_id, picture_id])
      return picture_id
    }
    const [first, second] = [
      await placeDeliveredOrder(shop, goods, { person }),
      await placeDeliveredOrder(shop, goods, { person }),
    ]
    const [ended, open] = [await requestReturnId(first), await requestReturnId(second)]
    const photos = [await keepPhoto(ended), await keepPhoto(open)]
    const kept = async () => {
      const { rows } = await shop.pool.query('select picture_id as id from uploads where picture_id = any ($1)', [
        photos,
      ])
      return rows.map(({ id }) => id)
    }
    await moveReturn(first.seller, ended, { to: 'refused', reason: 'It was worn outside' })
    await deleteLeavers(shop.system)
    expect(await kept()).toEqual(photos)
    await person.call('POST /delete-account', { body: { password } })
    await passTime()
    await deleteLeavers(shop.system)
    expect(await kept()).toEqual([photos[1]])
    await moveReturn(second.seller, open, { to: 'refused', reason: 'It was worn outside' })
    await deleteLeavers(shop.system)
    expect(await kept()).toEqual([])
  })

  test('waits for open orders, and leaves them as they are', async () => {
    const { rows } = await shop.pool.query(
      `select user_id from orders where state in ('pending', 'confirmed', 'processing') order by id limit 1`,
    )
    const id: number = rows[0].user_id
    const count = async () =>
      (await shop.pool.query('select count(*)::integer as many from orders where user_id = $1', [id])).rows[0].many
    const before = await count()
    await shop.pool.query(`update users set deletes_at = now() - interval '1 day' where id = $1`, [id])
    await deleteLeavers(shop.system)
    const isDeleted = async () =>
      (await shop.pool.query('select deleted_at is not null as is from users where id = $1', [id])).rows[0].is
    expect(await isDeleted()).toBe(false)
    const way = statesUpTo('delivered')
    const open = await shop.pool.query('select id, state from orders where user_id = $1 and state = any ($2)', [
      id,
      ['pending', ...way],
    ])
    for (const order of open.rows) await moveThrough(shop.pool, order.id, ...way.slice(way.indexOf(order.state) + 1))
    await deleteLeavers(shop.system)
    expect([await isDeleted(), await count()]).toEqual([true, before])
  })
})
