import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ShopId } from '#contract/ids.ts'
import type { PersonNoticeWay } from '#contract/person-notice-kinds.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { mailPersonNotices } from '../testing/notices/mail-person-notices.ts'
import { createPushReceiver, type PushService, startPushService } from '../testing/notices/push-receiver.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { notifyPeople, notifyPeopleOfShops } from './notify-people.ts'
import { countNotices, findUnread, markReadUpTo } from './queries.ts'

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())

const shop = openTestShop({ pushStandIn: () => service.origin })
const shop_id = 1 as ShopId
let owner: Person
let packer: Person

beforeAll(async () => {
  owner = await shop.shopPerson(shop_id)
  packer = await shop.shopPerson(shop_id, 'packer')
})
beforeEach(async () => {
  for (const table of ['person_notices', 'person_notice_preferences', 'notices', 'outbox', 'attempts'])
    await shop.pool.query(`delete from ${table}`)
  for (const name of ['push-person-notices', 'mail-person-notices']) await shop.takeJobs(name)
})

let numbers = 0
/** Orders that are in no table: mails about them are one sentence. */
async function addOrder(kind: 'order_late' | 'new_order' = 'order_late'): Promise<number> {
  numbers += 1
  const facts = { order_id: 2_000_000_000 + numbers, order_code: `SK-${numbers}` }
  await notifyPeople(shop.system, { shop_id, dedupeKey: `test:${numbers}` }, { kind, facts })
  return numbers
}
const list = async (person: Person, query: Record<string, unknown> = {}) =>
  (await person.call('GET /desk/notices', { raw: '', query })).data
const prefer = (person: Person, way: PersonNoticeWay, is_on: boolean) =>
  person.call('POST /desk/notice-preferences', { body: { kind: 'order_late', way, is_on } })

describe('the list of notices', () => {
  test('is paged, latest first, and filtered by kind and desk', async () => {
    for (let i = 0; i < 5; i++) await addOrder()
    await addOrder('new_order')
    const first = await list(owner, { per_page: '4' })
    const second = await list(owner, { per_page: '4', page: '2' })
    expect([first.total, first.unread, first.notices.length, second.notices.length]).toEqual([6, 6, 4, 2])
    expect(first.notices[0]?.kind).toBe('new_order')
    expect((await list(owner, { kinds: 'new_order' })).total).toBe(1)
    expect((await list(owner, { kinds: 'new_order,order_late', desks: `market,${shop_id}` })).total).toBe(6)
    for (const desks of ['market', '2,3']) expect((await list(owner, { desks })).total).toBe(0)
    expect((await owner.call('GET /desk/notices', { raw: '', query: { kinds: 'weather' } })).status).toBe(422)
    expect((await shop.visitor.call('GET /desk/notices')).status).toBe(401)
  })

  test('marks as read by id, and all up to a moment, of one kind or desk; only the own ones', async () => {
    for (let i = 0; i < 3; i++) await addOrder()
    await addOrder('new_order')
    const { notices } = await list(owner)
    const ids = notices.map(({ id }) => id)
    const read = async (body: object, who = owner) =>
      (await who.call('POST /desk/notices/read', { raw: JSON.stringify(body) })).data.unread
    const heard = await collectNotifications(shop.pool, 'live_news', async () => {
      expect(await read({ ids: ids.slice(1, 2) })).toBe(3)
    })
    expect(JSON.parse(heard[0] ?? '{}')).toMatchObject({ event: 'notices-read', data: {} })
    expect(await read({ ids }, packer)).toBe(4)
    expect(await read({ up_to: notices[0]?.created_at, kinds: ['new_order'] })).toBe(2)
    expect(await read({ up_to: notices[0]?.created_at, desks: ['market'] })).toBe(2)
    expect(await read({ up_to: notices[0]?.created_at, desks: [shop_id] })).toBe(0)
    expect((await list(packer)).unread).toBe(4)
    expect((await owner.call('POST /desk/notices/read', { raw: '{}' })).status).toBe(422)
  })

  test('is counted and marked as read by an index of unread ones, however many are read', async () => {
    const client = await shop.pool.connect()
    await client.query(`begin;
      insert into person_notices (person_id, shop_id, kind, facts, about, is_shown, read_at)
        select id, ${shop_id}, 'new_order', '{}', 'many:' || n, true, now() from people, generate_series(1, 1000) n;
      analyze person_notices`)
    for (const { text } of [countNotices, markReadUpTo]) {
      const { rows } = await client.query(`explain (generic_plan) ${text}`)
      expect.soft(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('person_notices_unread')
    }
    await client.query('rollback')
    client.release()
  })

  test('has each unread notice found by its id, also with the plan of a nearly empty table', async () => {
    const client = await shop.pool.connect()
    onTestFinished(() => client.release(true))
    await client.query('begin; analyze person_notices')
    const countScans = async () => {
      const text = `select seq_scan::integer as scans from pg_stat_xact_user_tables where relname = 'person_notices'`
      return (await client.query<{ scans: number }>(text)).rows[0]?.scans
    }
    expect(await findUnread(client, { ids: [0] })).toEqual([])
    const { rows } = await client.query<{ id: number }>(
      `insert into person_notices (person_id, shop_id, kind, facts, about, is_shown)
       select id, ${shop_id}, 'new_order', '{}', 'many:' || n, true from people, generate_series(1, 1000) n returning id`,
    )
    const ids = rows.slice(0, 2).map(({ id }) => id)
    const before = await countScans()
    const found = await findUnread(client, { ids: ids.toReversed() })
    const after = await countScans()
    expect(found.map(({ id }) => id)).toEqual(ids)
    expect(after).toBe(before)
  })
})

describe('notices of many new orders', () => {
  const notifyOfOrders = (numbers: readonly number[]) =>
    notifyPeopleOfShops(
      shop.system,
      'new_order',
      numbers.map((order_id) => ({
        shop_id,
        dedupeKey: `new:${order_id}`,
        facts: { order_id, order_code: `SK-${order_id}` },
      })),
    )

  test('are listed in the order of the orders', async () => {
    await notifyOfOrders([98, 99, 100, 101])
    const { notices } = await list(owner)
    const codes = notices.map(({ text }) => text.match(/SK-(\d+)/)?.[1])
    expect(codes).toEqual(['101', '100', '99', '98'])
  })

  test('are pushed and mailed by jobs that end in time, even if the mail server does not answer', async () => {
    await notifyOfOrders(Array.from({ length: 150 }, (_, i) => 1_000 + i))
    for (const name of ['push-person-notices', 'mail-person-notices']) {
      const jobs = (await shop.takeJobs(name)) as { notice_ids: number[] }[]
      expect(new Set(jobs.flatMap(({ notice_ids }) => notice_ids)).size).toBeGreaterThanOrEqual(300)
      for (const { notice_ids } of jobs) expect(notice_ids.length).toBeLessThanOrEqual(50)
    }
  })
})

describe('notice settings', () => {
  test('have the kinds that the permissions cover, and keep what a person chose', async () => {
    const kinds = async (person: Person) =>
      (await person.call('GET /desk/notice-preferences')).data.preferences.map(({ kind }) => kind)
    expect(await kinds(packer)).toEqual(['new_order', 'order_cancelled', 'order_late', 'return_asked', 'stock_low'])
    expect(await kinds(await shop.operator())).toEqual(expect.arrayContaining(['application', 'shop_late']))
    const { data, message } = await prefer(packer, 'page', false)
    expect(message).toBe('Saved.')
    const ways = { page: false, push: true, sound: false, mail: true }
    expect(data.preferences.find(({ kind }) => kind === 'order_late')?.ways).toEqual(ways)
    await addOrder()
    expect([(await list(packer)).total, (await list(owner)).total]).toEqual([0, 1])
  })
})

describe('a mail', () => {
  const mailed = async () =>
    (await shop.pool.query('select recipient from outbox order by recipient')).rows.map(({ recipient }) => recipient)
  const people = ['hello@solestreet.example', 'packing@solestreet.example', 'support@solestreet.example']
  const sendDue = async () => {
    for (const payload of await shop.takeJobs('mail-person-notices'))
      await Promise.allSettled([1, 2, 3].map(() => shop.run('mail-person-notices', payload)))
  }
  const rest = () => shop.pool.query(`update person_sessions set last_seen_at = now() - interval '1 minute'`)

  test('waits for ten minutes', async () => {
    await addOrder()
    await shop.fanOut()
    const { rows } = await shop.pool.query(
      `select extract(epoch from start_after - now())::integer as seconds from pgboss.job where name = 'mail-person-notices'`,
    )
    expect(rows[0].seconds).toBeGreaterThan(590)
    expect(rows[0].seconds).toBeLessThanOrEqual(600)
  })

  test('goes once to each person if nobody has looked, also if jobs run concurrently', async () => {
    await rest()
    await addOrder()
    await sendDue()
    expect(await mailed()).toEqual(people)
  })

  test('goes to nobody if one of them has read the notice or used a desk', async () => {
    await rest()
    await addOrder()
    await owner.call('GET /desk/me')
    await sendDue()
    expect(await mailed()).toEqual([])
  })

  test('goes out if only an idle page has sent requests', async () => {
    await rest()
    await addOrder()
    await owner.call('GET /desk/notices', { headers: { 'Souk-Unattended': '1' } })
    await sendDue()
    expect(await mailed()).toEqual(people)
  })

  test('goes out again for a later message to a person who wants no notices on the page', async () => {
    const body = { kind: 'chat_message', way: 'page', is_on: false } as const
    await owner.call('POST /desk/notice-preferences', { body })
    const write = async (last_id: number) => {
      const facts = { user_id: 1, name: 'Mina', last_id, count: 1 }
      await notifyPeople(
        shop.system,
        { shop_id, thread: 'chat:1', dedupeKey: `chat:1:${last_id}` },
        { kind: 'chat_message', facts },
      )
      await mailPersonNotices(shop)
      return (await mailed()).filter((email) => email === people[0]).length
    }
    expect([await write(1), await write(2)]).toEqual([1, 2])
  })

  test('that fails does not keep the hidden notices of other people from ending', async () => {
    const other = await shop.shopPerson(2)
    const preferOther = (way: PersonNoticeWay) =>
      other.call('POST /desk/notice-preferences', { body: { kind: 'stock_low', way, is_on: false } })
    for (const way of ['page', 'mail'] as const) await preferOther(way)
    await owner.call('POST /desk/notice-preferences', { body: { kind: 'stock_low', way: 'mail', is_on: true } })
    const facts = { variant_id: 1, label: 'Lamp', available: 1 }
    const notices = [shop_id, 2 as ShopId].map((id) => ({
      shop_id: id,
      facts,
      thread: `stock:${id}:low`,
      dedupeKey: `stock:${id}:low:today`,
    }))
    await notifyPeopleOfShops(shop.system, 'stock_low', notices)
    await shop.pool.query(`alter table outbox add constraint refused check (recipient <> '${people[0]}')`)
    await expect(mailPersonNotices(shop)).rejects.toThrow('refused')
    await shop.pool.query('alter table outbox drop constraint refused')
    const { rows } = await shop.pool.query(
      `select distinct shop_id, is_shown, thread from person_notices where shop_id = 1 or not is_shown order by 1`,
    )
    expect(rows).toEqual([
      { shop_id, is_shown: true, thread: 'stock:1:low' },
      { shop_id: 2, is_shown: false, thread: null },
    ])
  })

  test('goes to no person who wants none, and the link leads to the console', async () => {
    await prefer(packer, 'mail', false)
    await rest()
    await addOrder()
    await mailPersonNotices(shop)
    expect(await mailed()).toEqual(people.filter((email) => !email.startsWith('packing')))
  })
})

describe('a push message', () => {
  const { keys } = createPushReceiver()
  const subscribe = (person: Person, path: string, from = service.origin) =>
    person.call('POST /desk/push-subscriptions', { body: { endpoint: `${from}${path}`, keys } })
  const end = (person: Person, path: string) =>
    person.call('POST /desk/push-subscriptions/end', { body: { endpoint: `${service.origin}${path}` } })
  const sentTo = (path: string) => service.sentTo(path)
  const sendDue = async () => {
    for (const payload of await shop.takeJobs('push-person-notices'))
      await Promise.allSettled([1, 2].map(() => shop.run('push-person-notices', payload)))
  }

  test('goes to a subscribed browser once, signed with the key of the shop', async () => {
    await subscribe(packer, '/201/once')
    await addOrder()
    await sendDue()
    const [one, ...others] = sentTo('/201/once')
    expect(others).toEqual([])
    const { key } = (await packer.call('GET /desk/push-key')).data
    expect(String(one?.headers.authorization)).toMatch(new RegExp(`^vapid t=.+, k=${key}$`))
    expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  })

  test('goes to nobody who has read the notice, wants none, or ended the subscription', async () => {
    await subscribe(packer, '/201/read')
    await addOrder()
    const { notices } = await list(packer)
    await packer.call('POST /desk/notices/read', { body: { ids: notices.map(({ id }) => id) } })
    await sendDue()
    await prefer(packer, 'push', false)
    await addOrder()
    await sendDue()
    await prefer(packer, 'push', true)
    await end(owner, '/201/read')
    await addOrder()
    await sendDue()
    expect(sentTo('/201/read')).toHaveLength(1)
    await end(packer, '/201/read')
    await addOrder()
    await sendDue()
    expect(sentTo('/201/read')).toHaveLength(1)
  })

  test('ends with the session, and with a browser that its service no longer knows', async () => {
    const leaving = await shop.shopPerson(shop_id, 'support')
    await subscribe(leaving, '/201/left')
    await subscribe(packer, '/410/gone')
    await addOrder()
    await leaving.call('POST /desk/logout', { body: {} })
    await sendDue()
    await addOrder()
    await sendDue()
    expect(sentTo('/201/left')).toEqual([])
    expect(sentTo('/410/gone').length).toBeLessThanOrEqual(2)
    const { rows } = await shop.pool.query(`select from person_push_subscriptions where endpoint like '%/gone'`)
    expect(rows).toEqual([])
  })

  test('is sent to known push services only', async () => {
    const { status, errors } = await subscribe(packer, '/x', 'https://push.example')
    expect(status).toBe(422)
    expect(JSON.stringify(errors)).not.toContain('push.example')
  })
})

test('old notices are deleted', async () => {
  await addOrder()
  await shop.pool.query(`update person_notices set changed_at = now() - interval '31 days'`)
  await shop.run('delete-expired')
  expect((await list(owner)).total).toBe(0)
})
