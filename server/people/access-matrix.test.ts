import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'
import { mayDo } from '#contract/may-do.ts'
import { presetRoles, type RoleKind, shopNouns } from '#contract/permissions.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()

const calls = (Object.entries(contract) as [CallName, Call][]).filter(
  ([, { who }]) => who === 'desk' || who === 'shop' || who === 'operator',
)

/** Refusals of who may not make a call; all others come from the verb, which the person has reached. */
const deniedCodes = ['errors.unauthenticated', 'errors.forbidden', 'desk.no_permission', 'desk.factor_required']

interface Actor {
  readonly kind: RoleKind
  readonly role: string
  readonly shop_id: number | null
}

const [ownShop, otherShop] = [1, 2]
const rolesOf = (kind: RoleKind, shop_id: number | null): Actor[] =>
  Object.keys(presetRoles[kind]).map((role) => ({ kind, role, shop_id }))
const actors = [...rolesOf('shop', ownShop), ...rolesOf('shop', otherShop), ...rolesOf('market', null)]

const people = new Map<Actor, number>()
const addPerson = async ({ kind, role, shop_id }: Actor): Promise<number> => {
  const { rows } = await shop.pool.query(
    `with person as (insert into people (name, email, password_hash)
       values ($1::text, $1::text || '.' || coalesce(($2::integer)::text, 'market') || '@matrix.example', 'x') returning id)
     insert into memberships (person_id, shop_id, role_id)
     select person.id, $2::integer, r.id from person, roles r where r.kind = $3 and r.preset = $1::text returning person_id`,
    [role, shop_id, kind],
  )
  return rows[0].person_id
}

beforeAll(async () => {
  for (const actor of actors) people.set(actor, await addPerson(actor))
})

/** A session for one call: some calls end it. */
async function openSession(person_id: number | undefined): Promise<string> {
  const token = newToken()
  await shop.pool.query(
    `insert into person_sessions (token_hash, person_id, expires_at, idle) values ($1, $2, now() + interval '1 hour', '1 hour')`,
    [hashToken(token), person_id],
  )
  return token
}

async function codeOf(call: Call, token: string | undefined, headers: Record<string, string> = {}): Promise<string> {
  const init = {
    method: call.method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(call.method === 'POST' && { body: '{}' }),
  }
  const path = call.path.replaceAll(/\{\w+\}/g, '2000000000')
  const request = new Request(`http://shop.example/api${path}`, init)
  const answer = await shop.door.fetch(request, { network: '198.51.100.9', isInProcess: true })
  if (answer.headers.get('Content-Type')?.includes('json') !== true) return `file ${answer.status}`
  const { code } = (await answer.json()) as { code?: string }
  return code ?? 'answered'
}

/** What the contract promises: the code of the refusal, or that the verb is reached. */
function expectedOf(call: Call, { kind, role }: Actor): string {
  if (call.who === 'desk') return 'reached'
  if ((call.who === 'shop') !== (kind === 'shop')) return 'errors.forbidden'
  const held = new Set<string>((presetRoles[kind] as Record<string, readonly string[]>)[role])
  return !call.needs || mayDo(held, call.needs) ? 'reached' : 'desk.no_permission'
}

const reachedOr = (code: string): string => (deniedCodes.includes(code) ? code : 'reached')

describe.each(calls)('%s', (_, call) => {
  test('is open to the roles that the contract names, and to no other', async () => {
    const codes = new Map<string, string>()
    const expected = new Map<string, string>()
    for (const actor of actors) {
      const name = `${actor.kind} ${actor.shop_id} ${actor.role}`
      codes.set(name, reachedOr(await codeOf(call, await openSession(people.get(actor)))))
      expected.set(name, expectedOf(call, actor))
    }
    expect(codes).toEqual(expected)
  })

  test('is closed without a session', async () => {
    const ended = await openSession(people.get(actors[0] as Actor))
    await shop.pool.query('delete from person_sessions where token_hash = $1', [hashToken(ended)])
    const shopper = (await shop.shopper()).token
    for (const token of [undefined, 'x', ended, shopper])
      expect(await codeOf(call, token)).toBe('errors.unauthenticated')
  })

  test('is closed to a person who is disabled', async () => {
    for (const actor of [actors[0], actors.at(-1)] as Actor[]) {
      const person_id = people.get(actor)
      const token = await openSession(person_id)
      await shop.pool.query('update people set disabled_at = now() where id = $1', [person_id])
      expect(await codeOf(call, token)).toBe('errors.unauthenticated')
      await shop.pool.query('update people set disabled_at = null where id = $1', [person_id])
    }
  })
})

/** Permissions in an entered shop of an owner of the market. */
const readWhenEntered = shopNouns.filter((noun) => noun !== 'chats').map((noun) => `${noun}.read`)
const writeWhenEntered = shopNouns
  .filter((noun) => !['chats', 'people', 'money'].includes(noun))
  .map((noun) => `${noun}.write`)

/** What a person of the market who has entered the shop may do: of calls without a permission only the search and the work list. */
function expectedWhenEntered({ needs, path }: Call, may_write: boolean): string {
  if (!needs) return path === '/shop/find' || path === '/shop/todo' ? 'reached' : 'errors.forbidden'
  const isOpen = readWhenEntered.includes(needs) || (may_write && writeWhenEntered.includes(needs))
  return isOpen ? 'reached' : 'desk.no_permission'
}

describe.each(calls.filter(([, { who }]) => who === 'shop'))('%s', (_, call) => {
  const inOwnShop = { 'Souk-Shop': String(ownShop) }

  test.each([false, true])('is open to who entered the shop for the market, may_write %s', async (may_write) => {
    const operator = actors.find(({ role, kind }) => role === 'owner' && kind === 'market') as Actor
    const person_id = people.get(operator)
    const enter = async (token: string, shop_id: number) => {
      await shop.pool.query('delete from shop_entries where person_id = $1', [person_id])
      await shop.pool.query(
        `insert into shop_entries (person_id, session_id, shop_id, may_write, reason, expires_at)
         select $1, id, $3, $4, 'A test', now() + interval '1 hour' from person_sessions where token_hash = $2`,
        [person_id, hashToken(token), shop_id, may_write],
      )
      return token
    }
    const inEntered = await codeOf(call, await enter(await openSession(person_id), ownShop), inOwnShop)
    const inAnother = await codeOf(call, await enter(await openSession(person_id), otherShop), inOwnShop)
    expect([reachedOr(inEntered), inAnother]).toEqual([expectedWhenEntered(call, may_write), 'errors.forbidden'])
  })
})

test.each(calls.filter(([, { who }]) => who === 'shop'))('%s of another shop is closed', async (_, call) => {
  const owner = actors.find(({ role, shop_id }) => role === 'owner' && shop_id === ownShop) as Actor
  const token = await openSession(people.get(owner))
  expect(await codeOf(call, token, { 'Souk-Shop': String(otherShop) })).toBe('errors.forbidden')
})

test('the header Souk-Shop matters to calls of a shop only', async () => {
  const operator = actors.find(({ role, kind }) => role === 'owner' && kind === 'market') as Actor
  const codeWith = async (call: Call, id: string) =>
    codeOf(call, await openSession(people.get(operator)), { 'Souk-Shop': id })
  expect([await codeWith(contract.listOperatorPeople, '1'), await codeWith(contract.getMe, 'x')]).toEqual([
    'answered',
    'answered',
  ])
})

test.each(calls.filter(([, { stepUp }]) => stepUp))('%s asks a person to confirm first', async (_, call) => {
  const actor = actors.find(
    ({ role, kind }) => role === 'owner' && (call.who !== 'operator' || kind === 'market'),
  ) as Actor
  const token = await openSession(people.get(actor))
  await shop.pool.query(`update person_sessions set confirmed_at = now() - interval '11 minutes'`)
  expect(await codeOf(call, token)).toBe('desk.confirm_first')
})

test('a membership that is disabled opens nothing, while others of the person stay', async () => {
  const actor = { kind: 'shop', role: 'owner', shop_id: 3 } as const
  const person_id = await addPerson(actor)
  await shop.pool.query(`insert into memberships (person_id, shop_id, role_id, disabled_at) values ($1, 4, 1, now())`, [
    person_id,
  ])
  const token = await openSession(person_id)
  const inShop = (id: number) => codeOf(contract.listShopOrders, token, { 'Souk-Shop': String(id) })
  expect([await inShop(3), await inShop(4), await codeOf(contract.listShopOrders, token)]).toEqual([
    'answered',
    'errors.forbidden',
    'answered',
  ])
  await shop.pool.query('update memberships set disabled_at = null where person_id = $1', [person_id])
  expect([await inShop(4), await codeOf(contract.listShopOrders, token)]).toEqual(['answered', 'desk.choose_shop'])
})
