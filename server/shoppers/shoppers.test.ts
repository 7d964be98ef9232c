import { beforeAll, describe, expect, test } from 'vitest'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { storeTestAddress, testAddress } from '../testing/address.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let operator: Person
let good: Goods

beforeAll(async () => {
  operator = await shop.operator()
  good = (await findGoods(shop.pool, 1, { minUnits: 20 }))[0] as Goods
})

const idOf = async (person: Person) => (await person.call('GET /profile')).data.user.id

/** A shopper with an address of their own for mails; returns the id. */
async function addShopper(name: string, fields: { email?: string; phone?: string } = {}): Promise<number> {
  const { rows } = await shop.pool.query(
    `insert into users (name, email, phone_code, phone) values ($1, $2, case when $3::text is not null then '+880' end, $3) returning id`,
    [name, fields.email ?? (fields.phone ? null : `${newToken().slice(0, 12)}@list.example`), fields.phone ?? null],
  )
  return rows[0].id
}

type Filter = { state?: 'disabled' | 'leaving'; after?: number; per_page?: number }
const search = async (text: string, filter: Filter = {}) => {
  const { status, data } = await operator.call('POST /operator/shoppers/search', { body: { search: text, ...filter } })
  expect(status).toBe(200)
  return data.shoppers.map(({ id }) => id)
}

describe('GET /operator/shoppers', () => {
  test('lists shoppers, the newest first, page by page, without deleted accounts', async () => {
    const ids = []
    for (const name of ['First', 'Second', 'Third', 'Gone']) ids.push(await addShopper(name))
    await shop.pool.query('update users set deleted_at = now(), disabled_at = now() where id = $1', [ids[3]])
    const first = await operator.call('GET /operator/shoppers', { query: { per_page: '2' } })
    expect(first.data.shoppers.map(({ name }) => name)).toEqual(['Third', 'Second'])
    expect(first.data.next).toBe(ids[1])
    const query = { per_page: '2', after: String(first.data.next) }
    const second = await operator.call('GET /operator/shoppers', { query })
    expect(second.data.shoppers[0]).toMatchObject({ id: ids[0], name: 'First', order_count: 0, is_disabled: false })
  })

  test('ends with a page that has no next one', async () => {
    const { rows } = await shop.pool.query('select id from users where deleted_at is null order by id limit 2')
    const query = { after: String(rows[1].id), per_page: '1' }
    const { data } = await operator.call('GET /operator/shoppers', { query })
    expect([data.shoppers.map(({ id }) => id), data.next]).toEqual([[rows[0].id], null])
  })

  test('takes a search as well, and refuses a state that does not exist', async () => {
    const id = await addShopper('Quetzal Once')
    const { data } = await operator.call('GET /operator/shoppers', { query: { search: 'quetzal' } })
    expect(data.shoppers.map((each) => each.id)).toEqual([id])
    expect((await operator.call('GET /operator/shoppers', { query: { state: 'eaten' } as never })).status).toBe(422)
  })
})

describe('POST /operator/shoppers/search', () => {
  test('finds by words of the name, in any order and without accents', async () => {
    const id = await addShopper('Zoë Quartzmann Ümit')
    const other = await addShopper('Ümit Kaya')
    for (const text of ['zoe quartzmann', 'QUARTZMANN umit', 'quartzm', 'um quartz'])
      expect(await search(text)).toEqual([id])
    expect(await search('ümit')).toEqual([other, id])
    expect(await search('quartzmann kaya')).toEqual([])
  })

  test('finds a name in Arabic, Bengali and Chinese', async () => {
    for (const [name, text] of [
      ['فاطمة الزهراءي', 'فاطمه'],
      ['শ্রাবন্তী রহমান', 'শ্রাবন্তী'],
      ['歐陽修竹', '歐陽修'],
    ] as const) {
      const id = await addShopper(name)
      expect(await search(text)).toEqual([id])
    }
  })

  test('finds by parts of the email address, in any case', async () => {
    const id = await addShopper('Mailed', { email: 'Odd_Name+tag@Quirk.example' })
    for (const text of ['odd_name+tag@quirk.example', 'ODD_NAME+TAG@', '@quirk.example', 'quirk'])
      expect(await search(text)).toEqual([id])
    // `_` is no wildcard.
    expect(await search('oddxname+tag@quirk.example')).toEqual([])
  })

  test('finds by four or more digits of the phone number in any writing', async () => {
    const id = await addShopper('Called', { phone: '1787654321' })
    for (const text of [
      '+8801787654321',
      '+880 1787-654321',
      '01787 654321',
      '654321',
      '٠١٧٨٧٦٥٤٣٢١',
      '(0)1787.654321',
    ])
      expect(await search(text)).toEqual([id])
  })

  test('finds by the code of an order, with or without its hyphen', async () => {
    const { person, orders } = await placeOrders(shop, [good])
    const code = orders[0]?.order_code ?? ''
    const id = await idOf(person)
    for (const text of [code, `#${code.toLowerCase()}`, code.replace('-', ' ')])
      expect(await search(text)).toEqual([id])
  })

  test('finds nobody by wildcards or by the name of a deleted account, and everybody by an empty search', async () => {
    const id = await addShopper('Xerxes Leftalready')
    await shop.pool.query(`update users set deleted_at = now(), disabled_at = now() where id = $1`, [id])
    for (const text of ['%', '___', 'xerxes', "'; drop table users; --"]) expect(await search(text)).toEqual([])
    expect((await search('  ', { per_page: 5 })).length).toBe(5)
  })

  test('goes on after the last shopper of a page, and narrows by state', async () => {
    const ids = []
    for (let index = 0; index < 5; index += 1) ids.push(await addShopper(`Pagewise ${index}`))
    expect(await search('pagewise', { per_page: 2 })).toEqual([ids[4], ids[3]])
    expect(await search('pagewise', { per_page: 2, after: ids[3] })).toEqual([ids[2], ids[1]])
    await shop.pool.query(`update users set deletes_at = now() + interval '1 day' where id = $1`, [ids[2]])
    await shop.pool.query(`update users set disabled_at = now() where id = $1`, [ids[1]])
    expect(await search('pagewise', { state: 'leaving' })).toEqual([ids[2]])
    expect(await search('pagewise', { state: 'disabled' })).toEqual([ids[1]])
    const { data } = await operator.call('GET /operator/shoppers', { query: { state: 'disabled' } })
    expect(data.shoppers.map(({ id }) => id)).toContain(ids[1])
    expect(data.counts.disabled).toBe(data.shoppers.length)
  })

  test('finds a rare shopper behind twenty thousand newer ones', async () => {
    const id = await addShopper('Methuselah Oldest')
    await shop.pool.query(
      `insert into users (name, email) select 'Newcomer', 'newcomer' || n || '@many.example' from generate_series(1, 20100) n`,
    )
    expect(await search('methuselah')).toEqual([id])
    expect((await search('newcomer', { per_page: 3 })).length).toBe(3)
    // Without the checks of some thirty foreign keys for each of them.
    await shop.pool.query(
      `begin; set local session_replication_role = replica; delete from users where email like '%@many.example'; commit`,
    )
  })
})

/** Signs a person of the market in, who has these permissions alone. */
async function signInAs(permissions: string[]): Promise<Person> {
  const token = newToken()
  const { rows } = await shop.pool.query(
    `with person as (insert into people (name, email, password_hash) values ('Helper', $1::text || '@market.example', 'x') returning id),
     role as (insert into roles (kind, name, permissions) values ('market', $1, $2) returning id)
     insert into memberships (person_id, role_id) select person.id, role.id from person, role returning person_id`,
    [newToken(), permissions],
  )
  await shop.pool.query(
    `insert into person_sessions (token_hash, person_id, expires_at, idle) values ($1, $2, now() + interval '1 hour', '1 hour')`,
    [hashToken(token), rows[0].person_id],
  )
  const headers = { Authorization: `Bearer ${token}` }
  return { token, call: (address, request) => shop.visitor.call(address, { ...request, headers } as never) }
}

describe('GET /operator/shoppers/{id}', () => {
  test('shows facts, sessions, vouchers, addresses and counts of a shopper', async () => {
    const { person } = await placeOrders(shop, [good])
    const id = await idOf(person)
    const { rows } = await shop.pool.query(
      `insert into vouchers (code, discount_type, percentage, validity) values ('HELD10', 'Percentage', 10, now() + interval '9 days') returning id`,
    )
    await shop.pool.query('insert into voucher_collections (voucher_id, user_id) values ($1, $2)', [rows[0].id, id])
    await person.call('POST /support-tickets', {
      body: { subject: 'Where is it?', issue_type: 'delivery', message: 'Late' },
    })
    const { data } = await operator.call('GET /operator/shoppers/{id}', { params: { id: String(id) } })
    expect(data.shopper).toMatchObject({
      id,
      name: 'Mina Haddad',
      email: null,
      country: 'Bangladesh',
      has_password: true,
      providers: [],
      phone: expect.stringMatching(/^\+880 /),
      is_phone_proved: false,
      is_disabled: false,
      disablings: [],
      order_count: 1,
      open_order_count: 1,
      ticket_count: 1,
      review_count: 0,
      deletes_at: null,
      leaving_by: null,
      vouchers: [{ code: 'HELD10', shop: null, use_count: 0 }],
      sessions: [{ is_phone: false }],
      addresses: [{ city: testAddress.city, formatted_phone: expect.stringMatching(/^\+/) }],
    })
    const text = JSON.stringify(data)
    for (const secret of ['argon2', 'token', 'password_hash', person.token]) expect(text).not.toContain(secret)
  })

  test('of an account that was deleted still says that it was, and of none is 404', async () => {
    const id = await addShopper('Soon Gone')
    await shop.pool.query(
      `update users set name = '—', email = null, deleted_at = now(), disabled_at = now() where id = $1`,
      [id],
    )
    const { data } = await operator.call('GET /operator/shoppers/{id}', { params: { id: String(id) } })
    expect(data.shopper).toMatchObject({ name: '—', is_disabled: false, deleted_at: expect.any(String), addresses: [] })
    expect((await operator.call('GET /operator/shoppers/{id}', { params: { id: '2000000000' } })).status).toBe(404)
  })
})

describe('GET /operator/shoppers/{id}/orders and /tickets', () => {
  test('list those of the shopper alone, page by page', async () => {
    const { person, ids } = await placeOrders(shop, [good])
    const later = await placeOrders(shop, [good], { person })
    await placeOrders(shop, [good])
    const params = { id: String(await idOf(person)) }
    const all = await operator.call('GET /operator/shoppers/{id}/orders', { params })
    expect(all.data.orders.map(({ id }) => id)).toEqual([...later.ids, ...ids])
    expect(all.data).toMatchObject({
      total: 2,
      page: 1,
      orders: [{ status: 'pending', payable_amount: expect.any(Number) }, {}],
    })
    const query = { page: '2', per_page: '1' }
    const second = await operator.call('GET /operator/shoppers/{id}/orders', { params, query })
    expect(second.data.orders.map(({ id }) => id)).toEqual(ids)

    const ask = (subject: string) =>
      person.call('POST /support-tickets', { body: { subject, issue_type: 'other', message: 'Hello' } })
    await ask('One')
    await ask('Two')
    const tickets = await operator.call('GET /operator/shoppers/{id}/tickets', { params, query: { per_page: '1' } })
    expect(tickets.data).toMatchObject({ total: 2, tickets: [{ subject: 'Two', status: 'open' }] })
  })

  test('a person without a permission of money sees no amounts', async () => {
    const { person } = await placeOrders(shop, [good])
    const params = { id: String(await idOf(person)) }
    await storeTestAddress(person)
    const [clerk, support] = [
      await signInAs(['shoppers.read', 'orders.read']),
      await signInAs(['orders.read', 'refunds.read']),
    ]
    expect((await clerk.call('GET /operator/shoppers/{id}', { params })).status).toBe(200)
    expect((await support.call('GET /operator/shoppers/{id}', { params })).status).toBe(403)
    const amountFor = async (who: Person) =>
      (await who.call('GET /operator/shoppers/{id}/orders', { params })).data.orders[0]?.payable_amount
    expect([await amountFor(clerk), await amountFor(support)]).toEqual([null, expect.any(Number)])
  })
})
