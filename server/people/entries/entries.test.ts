import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { CallAddress } from '#contract/contract.ts'
import { presetRoles } from '#contract/permissions.ts'
import { operatorLogin } from '#db/demo/people/people.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { waitForBlockedQueries } from '../../testing/blocked-queries.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
const ownShop = 1
const otherShop = 2

beforeEach(async () => void (await shop.pool.query('delete from attempts; delete from shop_entries')))

let added = 0
/** Somebody with a role in the market, signed in. */
async function addOperator(role: string): Promise<{ id: number; openSession(): Promise<Person> }> {
  added += 1
  const { rows } = await shop.pool.query(
    `with person as (insert into people (name, email, password_hash) values ($1, $1 || $2 || '@entries.example', 'x') returning id)
     insert into memberships (person_id, role_id) select p.id, r.id from person p, roles r
     where r.kind = 'market' and r.preset = $1 returning person_id as id`,
    [role, String(added)],
  )
  const { id } = rows[0]
  return { id, openSession: () => openSession(id) }
}

async function openSession(person_id: number): Promise<Person> {
  const token = newToken()
  await shop.pool.query(
    `insert into person_sessions (token_hash, person_id, expires_at, idle) values ($1, $2, now() + interval '1 day', '1 day')`,
    [hashToken(token), person_id],
  )
  const call = <A extends CallAddress>(address: A, request: object = {}) => {
    const { headers = {} } = request as { headers?: Record<string, string> }
    const own = { ...request, headers: { Authorization: `Bearer ${token}`, ...headers } }
    return shop.visitor.call(address, own as never)
  }
  return { token, call: call as Person['call'] }
}

const enter = (who: Person, id: number, may_write = false, reason = 'A shopper asked for help') =>
  who.call('POST /operator/shops/{id}/enter', { params: { id: String(id) }, body: { reason, may_write } })
const leave = (who: Person) => who.call('POST /desk/entries/end', { body: {} })
const inShop = (id: number) => ({ headers: { 'Souk-Shop': String(id) } })
const readOrders = async (who: Person, id = ownShop) => (await who.call('GET /shop/orders', inShop(id))).status
const saveThreshold = (who: Person, id = ownShop) =>
  who.call('POST /shop/stock/threshold', { body: { threshold: 3 }, ...inShop(id) })
const expire = (person_id: number) =>
  shop.pool.query(
    `update shop_entries set started_at = now() - interval '61 minutes', expires_at = now() - interval '1 second'
     where person_id = $1`,
    [person_id],
  )
const activityOf = async (person_id: number) =>
  (
    await shop.pool.query(
      'select call, shop_id, is_entered, subject_label, after from activity where person_id = $1 order by id',
      [person_id],
    )
  ).rows

describe('entering a shop', () => {
  test('opens its desk to the session, read only, for an hour', async () => {
    const { openSession } = await addOperator('administrator')
    const who = await openSession()
    expect(await readOrders(who)).toBe(403)
    const { status, data } = await enter(who, ownShop)
    expect([status, data.entry.shop_id, data.entry.may_write]).toEqual([200, ownShop, false])
    const minutes = (Date.parse(data.entry.until) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(59)
    expect(minutes).toBeLessThanOrEqual(60.1)
    expect([await readOrders(who), await readOrders(who, otherShop)]).toEqual([200, 403])
    expect(await saveThreshold(who)).toMatchObject({ status: 403, code: 'desk.no_permission' })
  })

  test('shows the work that the person may do there, and nothing of conversations', async () => {
    const { openSession } = await addOperator('administrator')
    const who = await openSession()
    const readTodo = async () => who.call('GET /shop/todo', inShop(ownShop))
    await enter(who, ownShop)
    const reading = await readTodo()
    expect([reading.status, reading.data.lines]).toEqual([200, []])
    await enter(who, ownShop, true)
    const keys: string[] = (await readTodo()).data.lines.map(({ key }) => key)
    expect(keys).toContain('orders_new')
    expect(keys).not.toContain('chats_unread')
  })

  test('to make changes lets the person change what they may change in the market', async () => {
    const { openSession } = await addOperator('administrator')
    const who = await openSession()
    await enter(who, ownShop, true)
    expect((await saveThreshold(who)).status).toBe(200)
  })

  test('shows the shop among the desks of the person, with the end of the entry', async () => {
    const { openSession } = await addOperator('administrator')
    const who = await openSession()
    const { until } = (await enter(who, ownShop, true)).data.entry
    const { memberships } = (await who.call('GET /desk/me')).data
    expect(memberships.map(({ kind, shop_id, entered }) => [kind, shop_id, entered])).toEqual([
      ['market', null, null],
      ['shop', ownShop, { until, may_write: true }],
    ])
    const permissions = memberships[1]?.permissions ?? []
    expect(permissions).toContain('orders.write')
    for (const closed of ['chats.read', 'chats.write', 'people.write', 'money.write'])
      expect(permissions).not.toContain(closed)
  })

  test('needs the shop to be named: programs of another shop of the person go on', async () => {
    const { id, openSession } = await addOperator('administrator')
    await shop.pool.query('insert into memberships (person_id, shop_id, role_id) values ($1, $2, 1)', [id, otherShop])
    const who = await openSession()
    const unnamed = async () => (await who.call('GET /shop/profile')).data
    const before = await unnamed()
    await enter(who, ownShop)
    expect(await unnamed()).toEqual(before)
  })

  test('reads in the shop only what the person may read in the market', async () => {
    const { openSession } = await addOperator('moderator')
    const who = await openSession()
    expect((await enter(who, ownShop, true)).status).toBe(403)
    expect((await enter(who, ownShop)).status).toBe(200)
    expect([await readOrders(who), (await who.call('GET /shop/products', inShop(ownShop))).status]).toEqual([403, 200])
  })

  test('has the work of the shop that the entry lets the person do', async () => {
    const who = await (await addOperator('owner')).openSession()
    const readWork = async () => (await who.call('GET /shop/todo', inShop(ownShop))).data?.lines.length
    await enter(who, ownShop)
    expect(await readWork()).toBe(0)
    await enter(who, ownShop, true)
    expect(await readWork()).toBeGreaterThan(0)
  })

  test.each(Object.keys(presetRoles.market).filter((role) => role !== 'owner' && role !== 'administrator'))(
    'by the role %s follows its permission to read shops',
    async (role) => {
      const who = await (await addOperator(role)).openSession()
      const expected = presetRoles.market[role]?.includes('shops.read') ? 200 : 403
      expect((await enter(who, ownShop)).status).toBe(expected)
    },
  )

  test('is refused to a person who works in the shop, for an unknown shop and without a reason', async () => {
    const { id, openSession } = await addOperator('administrator')
    await shop.pool.query('insert into memberships (person_id, shop_id, role_id) values ($1, $2, 1)', [id, otherShop])
    const who = await openSession()
    expect([
      (await enter(who, otherShop)).status,
      (await enter(who, 2_000_000)).status,
      (await enter(who, ownShop, false, '  ')).status,
    ]).toEqual([409, 404, 422])
  })

  test('asks for a confirmation that is older than ten minutes', async () => {
    const { id, openSession } = await addOperator('administrator')
    const who = await openSession()
    await shop.pool.query(
      `update person_sessions set confirmed_at = now() - interval '11 minutes' where person_id = $1`,
      [id],
    )
    expect((await enter(who, ownShop)).status).toBe(403)
    expect((await shop.pool.query('select from shop_entries')).rows).toEqual([])
  })

  test('gives way to a membership that the person gets meanwhile', async () => {
    const { id, openSession } = await addOperator('administrator')
    const who = await openSession()
    await enter(who, ownShop)
    await shop.pool.query('insert into memberships (person_id, shop_id, role_id) values ($1, $2, 1)', [id, ownShop])
    expect((await saveThreshold(who)).status).toBe(200)
    expect((await activityOf(id)).at(-1)).toMatchObject({ call: 'saveStockThreshold', is_entered: false })
  })
})

describe('an entry ends', () => {
  test('after its hour, also while the session goes on', async () => {
    const { id, openSession } = await addOperator('administrator')
    const who = await openSession()
    await enter(who, ownShop, true)
    await expire(id)
    expect([await readOrders(who), (await saveThreshold(who)).status]).toEqual([403, 403])
    expect((await who.call('GET /desk/me')).data.memberships).toHaveLength(1)
  })

  test('when the person leaves; a second time there is nothing to leave', async () => {
    const { openSession } = await addOperator('administrator')
    const who = await openSession()
    await enter(who, ownShop)
    expect([(await leave(who)).status, await readOrders(who), (await leave(who)).status]).toEqual([200, 403, 409])
  })

  test('from any session of the person', async () => {
    const { openSession } = await addOperator('administrator')
    const [who, elsewhere] = [await openSession(), await openSession()]
    await enter(who, ownShop)
    expect([(await leave(elsewhere)).status, await readOrders(who)]).toEqual([200, 403])
  })

  test('with the session: neither another one nor the next one has it', async () => {
    const { openSession } = await addOperator('administrator')
    const [who, elsewhere] = [await openSession(), await openSession()]
    await enter(who, ownShop)
    expect(await readOrders(elsewhere)).toBe(403)
    await who.call('POST /desk/logout', { body: {} })
    expect([await readOrders(who), await readOrders(await openSession())]).toEqual([401, 403])
  })

  test('when the person removes their second factor, in every session', async () => {
    const { id, openSession } = await addOperator('administrator')
    const [who, elsewhere] = [await openSession(), await openSession()]
    await shop.pool.query('insert into person_factors (person_id, secret, activated_at) values ($1, $2, now())', [
      id,
      Buffer.alloc(20),
    ])
    await enter(who, ownShop)
    expect((await elsewhere.call('POST /desk/factor/remove', { body: {} })).status).toBe(200)
    expect(await readOrders(who)).toBe(403)
    expect((await activityOf(id)).map(({ call }) => call)).toEqual(['enterShop', 'entryEnded', 'removeFactor'])
  })

  test('when another shop is entered', async () => {
    const { openSession } = await addOperator('administrator')
    const who = await openSession()
    await enter(who, ownShop)
    await enter(who, otherShop)
    expect([await readOrders(who), await readOrders(who, otherShop)]).toEqual([403, 200])
  })

  test('when the role in the market loses the shops, and is read only when it loses changing them', async () => {
    const { id, openSession } = await addOperator('administrator')
    const { rows } = await shop.pool.query(
      `insert into roles (kind, name, permissions) values ('market', 'Shop desk', '{shops.write,orders.write}') returning id`,
    )
    const [role] = rows
    await shop.pool.query('update memberships set role_id = $2 where person_id = $1', [id, role.id])
    const setPermissions = (permissions: string[]) =>
      shop.pool.query('update roles set permissions = $2 where id = $1', [role.id, permissions])
    const who = await openSession()
    await enter(who, ownShop, true)
    const statuses = async () => [await readOrders(who), (await saveThreshold(who)).status]
    const seen = [await statuses()]
    await setPermissions(['shops.read', 'orders.write'])
    seen.push(await statuses())
    await setPermissions(['orders.write'])
    seen.push(await statuses())
    expect(seen).toEqual([
      [200, 200],
      [200, 403],
      [403, 403],
    ])
    expect((await who.call('GET /desk/me')).data.memberships).toHaveLength(1)
  })

  test.each([
    ['their membership of the market', 'update memberships set disabled_at = now() where person_id = $1', 403],
    ['their account', 'update people set disabled_at = now() where id = $1', 401],
  ])('when somebody disables %s', async (_, sql, status) => {
    const { id, openSession } = await addOperator('administrator')
    const who = await openSession()
    await enter(who, ownShop)
    await shop.pool.query(sql, [id])
    expect(await readOrders(who)).toBe(status)
  })
})

describe('the activity', () => {
  test('of the shop and of the market has entering, changes and leaving, marked', async () => {
    const { id, openSession } = await addOperator('administrator')
    const who = await openSession()
    await enter(who, ownShop, true, 'Prices are wrong')
    await saveThreshold(who)
    await leave(who)
    const expected = [
      ['leaveShop', true],
      ['saveStockThreshold', true],
      ['enterShop', true],
    ]
    const owner = await shop.shopPerson(ownShop)
    const operator = await shop.operator()
    const query = { person_id: String(id) }
    const rows = {
      shop: (await owner.call('GET /shop/activity', { query })).data.entries,
      market: (await operator.call('GET /operator/activity', { query })).data.entries,
    }
    for (const entries of Object.values(rows)) {
      expect(entries.map(({ call, is_entered }) => [call, is_entered])).toEqual(expected)
      expect(entries.at(-1)?.after).toEqual({ reason: 'Prices are wrong', may_write: true })
      for (const entry of entries) expect(entry.shop?.id).toBe(ownShop)
    }
  })

  test('has the end of an entry by another one and by the sign-out, and nothing of one that was over', async () => {
    const { id, openSession } = await addOperator('administrator')
    const who = await openSession()
    await enter(who, ownShop)
    await enter(who, otherShop)
    await expire(id)
    await enter(who, ownShop)
    await who.call('POST /desk/logout', { body: {} })
    expect((await activityOf(id)).map(({ call, shop_id, is_entered }) => [call, shop_id, is_entered])).toEqual([
      ['enterShop', ownShop, true],
      ['entryEnded', ownShop, true],
      ['enterShop', otherShop, true],
      ['enterShop', ownShop, true],
      ['entryEnded', ownShop, true],
      ['deskLogout', null, false],
    ])
  })

  test('marks each order of a bulk move', async () => {
    const { id, openSession } = await addOperator('administrator')
    const who = await openSession()
    await enter(who, ownShop, true)
    const { rows } = await shop.pool.query(
      `select id from orders where shop_id = $1 and state = 'confirmed' order by id limit 2`,
      [ownShop],
    )
    const ids = rows.map((row) => Number(row.id))
    expect(ids).toHaveLength(2)
    const moved = await who.call('POST /shop/orders/move', { body: { ids, to: 'processing' }, ...inShop(ownShop) })
    expect(moved.data.moved).toEqual(ids)
    const moves = (await activityOf(id)).filter(({ call }) => call === 'moveShopOrders')
    expect(moves).toHaveLength(2)
    for (const { is_entered, shop_id } of moves) expect([is_entered, shop_id]).toEqual([true, ownShop])
  })

  test('marks no change of a member of the shop', async () => {
    const owner = await shop.shopPerson(ownShop)
    await owner.call('POST /shop/stock/threshold', { body: { threshold: 4 } })
    const { entries } = (await owner.call('GET /shop/activity')).data
    expect([entries[0]?.call, entries[0]?.is_entered]).toEqual(['saveStockThreshold', false])
  })
})

/** Starts work while another connection holds the row of a person, which it has to wait for. */
async function whilePersonIsLocked<T>(
  id: number,
  start: () => Promise<T>[],
  whileWaiting?: () => Promise<unknown>,
): Promise<T[]> {
  const client = await shop.pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  await client.query('select from people where id = $1 for update', [id])
  const started = start()
  await waitForBlockedQueries(shop.pool, started.length)
  await whileWaiting?.()
  await client.query('commit')
  return Promise.all(started)
}

describe('at the same time', () => {
  test('two entries of one person leave one, and the activity has the end of the other', async () => {
    const { id, openSession } = await addOperator('administrator')
    const [first, second] = [await openSession(), await openSession()]
    const replies = await whilePersonIsLocked(id, () => [enter(first, ownShop), enter(second, otherShop)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const open = [await readOrders(first), await readOrders(second, otherShop)]
    expect(open.sort()).toEqual([200, 403])
    const { rows } = await shop.pool.query('select from shop_entries where person_id = $1 and ended_at is null', [id])
    expect(rows).toHaveLength(1)
    expect((await activityOf(id)).map(({ call }) => call).sort()).toEqual(['enterShop', 'enterShop', 'entryEnded'])
  })

  test('twenty entries and as many leaves leave at most one entry open, and every entry has one end', async () => {
    const { id, openSession } = await addOperator('administrator')
    const who = await openSession()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => [enter(who, index % 2 ? ownShop : otherShop), leave(who)]).flat(),
    )
    await leave(who)
    const counts = new Map<string, number>()
    for (const { call } of await activityOf(id)) counts.set(call, (counts.get(call) ?? 0) + 1)
    expect(counts.get('enterShop')).toBe(20)
    expect((counts.get('leaveShop') ?? 0) + (counts.get('entryEnded') ?? 0)).toBe(20)
  })

  test('a request that began before the end is finished and marked, the next one is refused', async () => {
    const { id, openSession } = await addOperator('administrator')
    const who = await openSession()
    await enter(who, ownShop, true)
    const client = await shop.pool.connect()
    onTestFinished(() => client.release())
    await client.query('begin')
    await client.query('lock table activity in access exclusive mode')
    const running = saveThreshold(who)
    await waitForBlockedQueries(shop.pool)
    await expire(id)
    await client.query('commit')
    expect([(await running).status, (await saveThreshold(who)).status]).toEqual([200, 403])
    expect((await activityOf(id)).at(-1)).toMatchObject({ call: 'saveStockThreshold', is_entered: true })
  })

  test('an entry in a session that ends meanwhile is refused', async () => {
    const { id, openSession } = await addOperator('administrator')
    const who = await openSession()
    const [reply] = await whilePersonIsLocked(
      id,
      () => [enter(who, ownShop)],
      () => shop.pool.query('delete from person_sessions where person_id = $1', [id]),
    )
    expect(reply?.status).toBe(401)
  })
})

test('entries are deleted after two years, as the activity is', async () => {
  const { id, openSession } = await addOperator('administrator')
  await enter(await openSession(), ownShop)
  await shop.pool.query(
    `update shop_entries set started_at = now() - interval '2 years 1 day', expires_at = now() - interval '2 years'`,
  )
  await shop.run('delete-expired', {})
  expect((await shop.pool.query('select from shop_entries where person_id = $1', [id])).rows).toEqual([])
})

test('the operator of the demo enters a shop and is no person of it', async () => {
  const operator = await shop.operator()
  await enter(operator, ownShop)
  const owner = await shop.shopPerson(ownShop)
  const { people } = (await owner.call('GET /shop/people')).data
  expect(people.map(({ email }) => email)).not.toContain(operatorLogin.email)
})
