import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'
import { demoLogin } from '#db/demo/people/people.ts'
import { type DeskContext, openContext } from '../context.ts'
import { identifyPerson } from '../people/people.ts'
import { openEdge } from '../platform/http/edge.ts'
import type { Route } from '../platform/http/route.ts'
import { createRateLimiter } from '../platform/rate-limits/rate-limiter.ts'
import { refuse } from '../platform/refusal.ts'
import { openSecurityEvents } from '../platform/security/security-events.ts'
import { openLogLines } from '../testing/log-lines.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { recordActivity } from './activity.ts'

const shop = openTestShop()
let owner: Person
let operator: Person
beforeAll(async () => {
  owner = await shop.shopPerson(1)
  operator = await shop.operator()
})

const deskCalls = (Object.entries(contract) as [CallName, Call][]).filter(
  ([, { who }]) => who === 'desk' || who === 'shop' || who === 'operator',
)
const recorded = deskCalls.filter(([, { method, isUnrecorded }]) => method === 'POST' && !isUnrecorded)

const rowsOf = async (call: string) =>
  (await shop.pool.query('select * from activity where call = $1 order by id', [call])).rows

/** The real door with the calls of the contract, whose verbs do only what `verb` says. */
function openDoor(verb: (ctx: DeskContext) => Promise<{ data: object }>) {
  const { log } = openLogLines()
  const queues = { emitIn: () => async () => undefined }
  const { pusher, send: sendMessage, canMail, pictureKey, passwords } = shop.system
  const tools = { pusher, send: sendMessage, canMail, pictureKey, passwordsOf: () => passwords }
  const parts = { pool: shop.pool, queues, ...tools } as never
  const routes = recorded.map(([name, { body: _, params: __, files: ___, ...call }]) => ({
    name,
    call: { ...call, data: z.unknown(), file: undefined },
    verb,
  })) as unknown as Route[]
  return openEdge({
    routes,
    languages: new Map(),
    defaultLocale: async () => 'en',
    environment: 'local',
    hasLocalTools: true,
    origin: undefined,
    log,
    security: openSecurityEvents(log),
    now: () => new Date(),
    rateLimiter: createRateLimiter({ requestsPerSecond: 1000 }),
    openContext: (facts) => openContext(parts, facts),
    identify: { shopper: async () => undefined, person: identifyPerson },
    recordActivity,
  })
}

const send = (door: ReturnType<typeof openDoor>, { path, who }: Call) => {
  const Authorization = `Bearer ${(who === 'operator' ? operator : owner).token}`
  const request = new Request(`http://shop.example/api${path.replaceAll(/\{\w+\}/g, '1')}`, {
    method: 'POST',
    headers: { Authorization, 'Content-Type': 'application/json' },
    body: '{}',
  })
  return Promise.resolve(door.fetch(request, { network: '198.51.100.3', isInProcess: true }))
}

describe.each(recorded)('%s', (name, call) => {
  test('leaves a row with the person, the network and the request', async () => {
    const before = await rowsOf(name)
    const answer = await send(
      openDoor(async () => ({ data: {} })),
      call,
    )
    expect(answer.status).toBe(200)
    const rows = await rowsOf(name)
    expect(rows).toHaveLength(before.length + 1)
    expect(rows.at(-1)).toMatchObject({
      person_id: expect.any(Number),
      shop_id: call.who === 'shop' ? 1 : null,
      network: '198.51.100.3',
      request_id: answer.headers.get('X-Request-Id'),
    })
  })

  test('leaves none where it is refused', async () => {
    const before = await rowsOf(name)
    const answer = await send(
      openDoor(async () => refuse('conflict', 'errors.key_reused')),
      call,
    )
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await rowsOf(name)).toEqual(before)
  })
})

test('a change is recorded once if its transaction is retried', async () => {
  const before = await rowsOf('setChatWords')
  let attempts = 0
  const door = openDoor(async (ctx) => {
    ctx.record({ subject: ['list', 'chat-words'] })
    attempts += 1
    if (attempts === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    return { data: {} }
  })
  expect((await send(door, contract.setChatWords)).status).toBe(200)
  expect(attempts).toBe(2)
  expect(await rowsOf('setChatWords')).toHaveLength(before.length + 1)
})

test('a change is recorded with texts that were cut within a character', async () => {
  const [half, emoji] = ['\ud83d', '\ud83d\ude00']
  const door = openDoor(async (ctx) => {
    const label = `${'x'.repeat(199)}${emoji}`
    ctx.record({ subject: ['list', 'chat-words'], label, after: { words: [`cut ${half}`] } })
    return { data: {} }
  })
  expect((await send(door, contract.setChatWords)).status).toBe(200)
  expect((await rowsOf('setChatWords')).at(-1)).toMatchObject({
    subject_label: 'x'.repeat(199),
    after: { words: ['cut \ufffd'] },
  })
})

test('calls that the activity log leaves out are these, by their entries in the contract', () => {
  const leftOut = deskCalls.filter(([, { isUnrecorded }]) => isUnrecorded).map(([name]) => name)
  expect(leftOut.sort()).toEqual([
    'authorizePersonChannel',
    'authorizeShopChannel',
    'deleteSavedView',
    'findAtShop',
    'findInMarket',
    'previewPriceChange',
    'previewRefund',
    'readPersonNotices',
    'readShopMessages',
    'saveView',
    'searchContactMessages',
    'searchOperatorApplications',
    'searchOperatorOrders',
    'searchOperatorTickets',
    'searchShopChats',
    'searchShopOrders',
    'searchShoppers',
    'setPersonNoticePreference',
    'tryOperatorVoucher',
    'tryShopDelivery',
    'tryShopVoucher',
    'updateShopLastSeen',
  ])
})

test('rows hold what changed, and no password, key or code', async () => {
  const secret = 'a tall cedar tree'
  const { data } = await owner.call('POST /shop/people/invite', { body: { email: 'new@mail.example', role: 'packer' } })
  await owner.call('POST /desk/change-password', {
    body: { current_password: demoLogin.password, password: secret, password_confirmation: secret },
  })
  const factor = (await owner.call('POST /desk/factor/begin', { body: {} })).data
  const { rows } = await shop.pool.query('select activity::text as text from activity')
  const all = JSON.stringify(rows)
  for (const hidden of [secret, demoLogin.password, data.link.split('#')[1] ?? '', factor.secret, '$argon2'])
    expect(all).not.toContain(hidden)
  expect((await rowsOf('inviteShopPerson')).at(-1)).toMatchObject({
    subject_type: 'invitation',
    subject_label: 'new@mail.example',
    after: { role: 'packer' },
  })
})

describe('the list', () => {
  test('of a shop has its own rows only, that of the market has all, and both are filtered', async () => {
    const rival = await shop.shopPerson(2)
    await rival.call('POST /shop/people/invite', { body: { email: 'rival@mail.example', role: 'packer' } })
    const labelsOf = async (who: Person, path: 'GET /shop/activity' | 'GET /operator/activity', query = {}) =>
      (await who.call(path, { query })).data.entries.map(({ subject }) => subject?.label)
    expect(await labelsOf(owner, 'GET /shop/activity')).not.toContain('rival@mail.example')
    expect(await labelsOf(operator, 'GET /operator/activity', { subject_type: 'invitation' })).toEqual([
      'rival@mail.example',
      'new@mail.example',
    ])
    const day = new Date().toISOString().slice(0, 10)
    expect(await labelsOf(rival, 'GET /shop/activity', { from: day, to: day, subject_type: 'invitation' })).toEqual([
      'rival@mail.example',
    ])
    expect(await labelsOf(rival, 'GET /shop/activity', { to: '2020-01-01' })).toEqual([])
    expect((await rival.call('GET /shop/activity', { query: { from: '0000-01-01' } })).status).toBe(422)
  })

  test('has the rows of a person or a subject, and none of another shop', async () => {
    const rival = await shop.shopPerson(2)
    await owner.call('POST /shop/people/invite', { body: { email: 'mine@mail.example', role: 'packer' } })
    const [entry] = (await owner.call('GET /shop/activity')).data.entries
    const ofPerson = { person_id: String(entry?.person?.id) }
    const ofSubject = { subject_type: String(entry?.subject?.type), subject_id: String(entry?.subject?.id) }
    const day = new Date().toISOString().slice(0, 10)
    for (const query of [ofPerson, ofSubject, { ...ofSubject, from: day, to: day }]) {
      const read = async (who: Person) => (await who.call('GET /shop/activity', { query })).data.entries
      expect((await read(owner))[0]).toEqual(entry)
      expect(await read(rival)).toEqual([])
    }
    expect(entry?.subject?.label).toBe('mine@mail.example')
  })

  test('is read by pages of fifty', async () => {
    await shop.pool.query(
      `insert into activity (shop_id, call, network, request_id) select 9, 'setChatWords', 'n', 'r' from generate_series(1, 60)`,
    )
    const reader = await shop.shopPerson(9)
    const first = (await reader.call('GET /shop/activity')).data
    const before_id = String(first.entries.at(-1)?.id)
    const second = (await reader.call('GET /shop/activity', { query: { before_id } })).data
    expect([first.entries.length, first.has_more, second.entries.length, second.has_more]).toEqual([
      50,
      true,
      10,
      false,
    ])
  })
})

describe('the export', () => {
  test('of a shop has all of its rows and no others, and is filtered', async () => {
    const reader = await shop.shopPerson(8)
    await shop.pool.query(
      `insert into activity (shop_id, call, network, request_id, subject_type, subject_id, subject_label)
       select 8, 'setChatWords', 'n', 'r' || n, 'list', n, '=1+1' from generate_series(1, 1201) n`,
    )
    const reply = await reader.call('GET /shop/activity/csv')
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(reply.headers.get('Content-Disposition')).toMatch(/^attachment; filename="activity-\d{4}-\d\d-\d\d.csv"$/)
    const bytes = new Uint8Array(await reply.data.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(
      Array.from({ length: 1201 }, (_, index) => `r${1201 - index}`),
    )
    expect(lines[1]).toContain(",'=1+1,")
    const query = { subject_type: 'list', subject_id: '7' }
    const one = await (await reader.call('GET /shop/activity/csv', { query })).data.text()
    expect(one.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringContaining(',r7')])
  })

  test('of the market has the rows of every shop, and is made twenty times an hour at most', async () => {
    await shop.pool.query(`delete from attempts where key like 'activity-export:%'`)
    const query = { shop_id: '8', subject_type: 'list' }
    const text = await (await operator.call('GET /operator/activity/csv', { query })).data.text()
    expect(text.trimEnd().split('\r\n')).toHaveLength(1202)
    const statuses: number[] = []
    for (let i = 0; i < 20; i += 1) statuses.push((await operator.call('GET /operator/activity/csv', { query })).status)
    expect(statuses).toEqual([...Array(19).fill(200), 429])
  })
})

test('rows of the activity log cannot be updated', async () => {
  await expect(shop.pool.query(`update activity set call = 'other'`)).rejects.toMatchObject({ code: '23514' })
})
