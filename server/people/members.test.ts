import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/people.ts'
import { permissionsByKind } from '#contract/permissions.ts'
import { demoLogin, operatorLogin } from '#db/demo/people/people.ts'
import { hashToken } from '#server/platform/security/token.ts'
import { waitForBlockedQueries } from '../testing/blocked-queries.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop({ mailOrigin: 'https://shop.example' })
const password = 'a tall cedar tree'
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

beforeEach(async () => void (await shop.pool.query('delete from attempts')))

const invite = (by: Person, email: string, role: string) =>
  by.call('POST /shop/people/invite', { body: { email, role } })
const keyOf = (link: string) => link.split('#')[1] ?? ''
const accept = (key: string, name = 'Dalia Aziz', given = password) =>
  shop.visitor.call('POST /desk/invitations/accept', { body: { key, name, password: given } })

type Desk = 'shop' | 'operator'

const requireRole = (roles: readonly Role[], name: string): Role => {
  const role = roles.find((each) => each.name === name)
  if (!role) throw new Error(`no role is called ${name}`)
  return role
}

/** Invites somebody, who accepts; answers their id and their token. */
async function employ(
  by: Person,
  email: string,
  role: string,
  desk: Desk = 'shop',
): Promise<{ id: number; token: string }> {
  const invited = await by.call(`POST /${desk}/people/invite`, { body: { email, role } })
  const { data } = await accept(keyOf(invited.data.link))
  if (!('access' in data) || !data.access) throw new Error('the invitation was not accepted')
  return { id: data.person.id, token: data.access.token }
}

describe('an invitation', () => {
  test('is shown beside the mail, and its link opens the desk with the role', async () => {
    const owner = await shop.shopPerson(1)
    const { data } = await invite(owner, 'dalia@mail.example', 'packer')
    expect(data.link).toMatch(/\/console\/invitation#[\w-]{43}$/)
    expect([data.is_mailed, data.invitations.map(({ email, role }) => [email, role])]).toEqual([
      true,
      [['dalia@mail.example', 'packer']],
    ])
    for (const payload of await shop.takeJobs('send-invitation')) await shop.run('send-invitation', payload)
    const { rows } = await shop.pool.query(`select text from outbox where recipient = 'dalia@mail.example'`)
    const mailed = /\/console\/invitation#([\w-]{43})/.exec(rows[0].text)?.[1] ?? ''
    const read = await shop.visitor.call('POST /desk/invitations/read', { body: { key: mailed } })
    expect(read.data).toMatchObject({ email: 'dalia@mail.example', role: 'packer', has_account: false })
    expect(await accept(mailed, 'Dalia Aziz', 'dalia@mail.example')).toMatchObject({
      status: 422,
      error_codes: { password: ['accounts.common_password'] },
    })
    const both = await Promise.all([accept(mailed), accept(keyOf(data.link))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const accepted = both.find(({ status }) => status === 200)?.data
    expect(accepted).toMatchObject({ memberships: [{ kind: 'shop', shop_id: 1, role: 'packer' }] })
  })

  test('has no link that the shop or the inviting person typed', async () => {
    const owner = await shop.shopPerson(3)
    const you = (await owner.call('GET /shop/people')).data.people.find(({ is_you }) => is_you)
    const { rows: shops } = await shop.pool.query('select name from shops where id = 3')
    const rename = async (person: string | undefined, name: string) => {
      await shop.pool.query('update people set name = $2 where id = $1', [you?.id, person])
      await shop.pool.query('update shops set name = $1 where id = 3', [name])
    }
    await rename('http://evil.example/now', 'www.evil.example')
    await invite(owner, 'stranger@mail.example', 'packer')
    for (const payload of await shop.takeJobs('send-invitation')) await shop.run('send-invitation', payload)
    await rename(you?.name, shops[0].name)
    const { rows } = await shop.pool.query(`select subject, text from outbox where recipient = 'stranger@mail.example'`)
    expect(rows[0].text).toContain('evil.\u2060example')
    expect(`${rows[0].subject}\n${rows[0].text}`).not.toMatch(/http:\/\/evil|evil\.example/)
  })

  test('of an address with an account takes its password, and adds the shop', async () => {
    const { link } = (await invite(await shop.shopPerson(1), operatorLogin.email, 'manager')).data
    expect((await accept(keyOf(link), 'Somebody', 'a wrong password')).errors).toHaveProperty('password')
    const { data } = await accept(keyOf(link), 'Somebody', demoLogin.password)
    expect(data).toMatchObject({
      person: { name: 'Leila Rahman' },
      memberships: [{ kind: 'market' }, { role: 'manager' }],
    })
  })

  test('with ten wrong passwords at its link does not lock the invited person out of confirmation and sign-in', async () => {
    const { token } = await employ(await shop.shopPerson(2), 'target@mail.example', 'manager')
    const { link } = (await invite(await shop.shopPerson(5), 'target@mail.example', 'packer')).data
    const guesses: number[] = []
    for (let i = 0; i < 11; i++) guesses.push((await accept(keyOf(link), 'Somebody', 'a wrong password')).status)
    expect(guesses).toEqual([...Array(10).fill(422), 429])
    const confirmed = await shop.visitor.call('POST /desk/confirm', { body: { password }, ...as(token) })
    const signedIn = await shop.visitor.call('POST /desk/login', { body: { email: 'target@mail.example', password } })
    expect([confirmed.status, signedIn.status]).toEqual([200, 200])
  })

  test('is withdrawn, replaced, expired or of nobody', async () => {
    const owner = await shop.shopPerson(1)
    const first = await invite(owner, 'late@mail.example', 'packer')
    const second = await invite(owner, 'late@mail.example', 'support')
    expect((await accept(keyOf(first.data.link))).status).toBe(422)
    await shop.pool.query(`update invitations set expires_at = now() - interval '1 second'`)
    expect((await accept(keyOf(second.data.link))).status).toBe(422)
    const params = { id: String(second.data.invitations[0]?.id) }
    expect(second.data.invitations).toHaveLength(1)
    const revoked = await owner.call('POST /shop/invitations/{id}/revoke', { params })
    expect(revoked.data.invitations).toEqual([])
    expect((await invite(owner, 'hello@solestreet.example', 'packer')).status).toBe(409)
  })
})

describe('invitations of a desk', () => {
  test('are 50 in a day, five of them to one address', async () => {
    const [owner, other] = [await shop.shopPerson(3), await shop.shopPerson(6)]
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await invite(owner, 'again@mail.example', 'packer')).status)
    expect(statuses).toEqual([...Array(5).fill(200), 429])
    for (let i = 5; i < 50; i++) statuses.push((await invite(owner, `many${i}@mail.example`, 'packer')).status)
    expect(statuses.slice(6)).toEqual(Array(45).fill(200))
    expect((await invite(owner, 'one.more@mail.example', 'packer')).status).toBe(429)
    expect((await invite(other, 'again@mail.example', 'packer')).status).toBe(200)
  })
})

describe('a mailed link', () => {
  test.each(['', 'cut-off', 'k'.repeat(43), 'k'.repeat(300)])('with the key "%s" has expired', async (key) => {
    const password = 'a tall cedar tree'
    const replies = [
      await shop.visitor.call('POST /desk/invitations/read', { body: { key } }),
      await accept(key),
      await shop.visitor.call('POST /desk/reset-password', {
        body: { key, password, password_confirmation: password },
      }),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 422, data: { code: 'people.link_expired' } })
  })
})

describe('rights', () => {
  test('are given only by who has them', async () => {
    const owner = await shop.shopPerson(2)
    const role = await owner.call('POST /shop/roles', {
      body: { name: 'Head of people', permissions: ['people.write', 'orders.write'] },
    })
    const { key, version } = requireRole(role.data.roles, 'Head of people')
    const { token } = await employ(owner, 'head@mail.example', key)
    const call = { ...as(token), params: { id: '2' } }
    const inviteBy = (chosen: string) =>
      shop.visitor.call('POST /shop/people/invite', { body: { email: 'x@mail.example', role: chosen }, ...as(token) })
    expect([(await inviteBy('owner')).status, (await inviteBy('packer')).status, (await inviteBy(key)).status]).toEqual(
      [403, 403, 200],
    )
    expect((await shop.visitor.call('POST /shop/people/{id}/disable', call)).status).toBe(403)
    const change = { key, version, name: 'Head of people', permissions: ['people.write', 'money.read'] }
    const widen = { body: change, ...as(token) }
    expect((await shop.visitor.call('POST /shop/roles', widen)).status).toBe(403)
    const remove = await owner.call('POST /shop/roles/delete', { body: { key } })
    expect(remove.status).toBe(409)
  })

  test('of an own role are saved, renamed and deleted, and its name is taken once', async () => {
    const operator = await shop.operator()
    const body = { name: 'Help', permissions: ['tickets.read'] }
    const { data } = await operator.call('POST /operator/roles', { body })
    const { key, version } = requireRole(data.roles, 'Help')
    expect((await operator.call('POST /operator/roles', { body })).status).toBe(409)
    const changed = { key, version, name: 'Helpers', permissions: ['tickets.read', 'tickets.write'] }
    const saved = await operator.call('POST /operator/roles', { body: changed })
    expect(saved.data.roles.find((role) => role.key === key)).toMatchObject({ name: 'Helpers', people: 0 })
    await operator.call('POST /operator/people/invite', { body: { email: 'helper@mail.example', role: key } })
    expect((await operator.call('POST /operator/roles/delete', { body: { key } })).status).toBe(409)
    await shop.pool.query(`update invitations set expires_at = now() - interval '1 second'`)
    expect((await operator.call('POST /operator/roles/delete', { body: { key } })).status).toBe(200)
    const unknown = await operator.call('POST /operator/roles/delete', { body: { key } })
    expect(unknown.status).toBe(404)
  })
})

test.each(['shop', 'operator'] as const)(
  'an own role: of five changes of one version one is saved, and the others get the role as it is: %s',
  async (desk) => {
    const person = await (desk === 'shop' ? shop.shopPerson(9) : shop.operator())
    const save = (body: { key?: string; version?: string; name: string; permissions: string[] }) =>
      person.call(`POST /${desk}/roles`, { body })
    const permissions = ['people.read']
    const { key, version } = requireRole((await save({ name: 'Clerk', permissions })).data.roles, 'Clerk')
    const changes = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => save({ key, version, name: `Clerk ${number}`, permissions })),
    )
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const current = (await person.call(`GET /${desk}/people`)).data.roles.find((role) => role.key === key)
    const conflict = { status: 409, code: 'errors.changed_meanwhile', data: { current } }
    for (const change of changes.filter(({ status }) => status === 409)) expect(change).toMatchObject(conflict)
    expect(await save({ key, name: 'Clerk without a version', permissions })).toMatchObject(conflict)
    expect((await save({ key, version: current?.version ?? '', name: 'Clerk 6', permissions })).status).toBe(200)
  },
)

describe('an owner', () => {
  test('who is the last one cannot be shut out, nor take the role from themselves', async () => {
    const owner = await shop.shopPerson(3)
    const you = (await owner.call('GET /shop/people')).data.people.find(({ is_you }) => is_you)
    const params = { id: String(you?.id) }
    expect((await owner.call('POST /shop/people/{id}/disable', { params })).status).toBe(409)
    expect((await owner.call('POST /shop/people/{id}/role', { params, body: { role: 'packer' } })).status).toBe(409)
  })

  test('and another who shut each other out at once leave one', async () => {
    const owner = await shop.shopPerson(4)
    const first = (await owner.call('GET /shop/people')).data.people.find(({ is_you }) => is_you)
    const second = await employ(owner, 'second.owner@mail.example', 'owner')
    const both = await Promise.all([
      owner.call('POST /shop/people/{id}/disable', { params: { id: String(second.id) } }),
      shop.visitor.call('POST /shop/people/{id}/disable', { params: { id: String(first?.id) }, ...as(second.token) }),
    ])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const { rows } = await shop.pool.query(
      'select 1 from memberships where shop_id = 4 and role_id = 1 and disabled_at is null',
    )
    expect(rows).toHaveLength(1)
  })

  test('stays if the role of the others changes while a request waits', async () => {
    const owner = await shop.shopPerson(6)
    const body = { name: 'Deputy', permissions: permissionsByKind.shop }
    const { roles } = (await owner.call('POST /shop/roles', { body })).data
    const deputy = await employ(owner, 'deputy@mail.example', roles.find(({ name }) => name === 'Deputy')?.key ?? '')
    const { id } = await employ(owner, 'heir@mail.example', 'packer')
    const other = await shop.pool.connect()
    await other.query('begin')
    await other.query(`update memberships set role_id = 4 where shop_id = 6 and role_id = 1`)
    await other.query(`update memberships set role_id = 1 where shop_id = 6 and person_id = $1`, [id])
    const params = { id: String(id) }
    const change = { params, body: { role: 'support' }, ...as(deputy.token) }
    const changing = shop.visitor.call('POST /shop/people/{id}/role', change)
    await waitForBlockedQueries(shop.pool)
    await other.query('commit')
    other.release()
    expect((await changing).status).toBe(409)
  })

  test('readmits the person, who keeps their role when they accept an earlier invitation', async () => {
    const owner = await shop.shopPerson(7)
    const { id } = await employ(owner, 'back@mail.example', 'manager')
    const params = { id: String(id) }
    await owner.call('POST /shop/people/{id}/disable', { params })
    const { link } = (await invite(owner, 'back@mail.example', 'packer')).data
    await owner.call('POST /shop/people/{id}/enable', { params })
    expect((await accept(keyOf(link))).data).toMatchObject({ memberships: [{ role: 'manager' }] })
  })

  test('disables a person, whose open invitation ends too', async () => {
    const owner = await shop.shopPerson(7)
    const { id } = await employ(owner, 'out@mail.example', 'packer')
    const params = { id: String(id) }
    await owner.call('POST /shop/people/{id}/disable', { params })
    const { link } = (await invite(owner, 'Out@mail.example', 'packer')).data
    await owner.call('POST /shop/people/{id}/enable', { params })
    await owner.call('POST /shop/people/{id}/disable', { params })
    expect(await accept(keyOf(link))).toMatchObject({ status: 422 })
    const { people } = (await owner.call('GET /shop/people')).data
    expect(people.find((person) => person.id === id)?.disabled_at).toEqual(expect.any(String))
  })

  test('ends the invitations of a person whom they disable, or whose new role may not invite', async () => {
    const owner = await shop.shopPerson(7)
    const leave = async (email: string, invited: string, end: (id: string) => Promise<{ status: number }>) => {
      const { id, token } = await employ(owner, email, 'owner')
      const request = { body: { email: invited, role: 'manager' }, ...as(token) }
      const { link } = (await shop.visitor.call('POST /shop/people/invite', request)).data
      expect((await end(String(id))).status).toBe(200)
      return accept(keyOf(link))
    }
    const disable = (id: string) => owner.call('POST /shop/people/{id}/disable', { params: { id } })
    const demote = (role: string) => (id: string) =>
      owner.call('POST /shop/people/{id}/role', { params: { id }, body: { role } })
    expect(await leave('out.owner@mail.example', 'friend1@mail.example', disable)).toMatchObject({ status: 422 })
    expect(await leave('packs.now@mail.example', 'friend2@mail.example', demote('packer'))).toMatchObject({
      status: 422,
    })
    const { link } = (await invite(owner, 'friend3@mail.example', 'packer')).data
    expect((await accept(keyOf(link))).status).toBe(200)
  })

  test('ends the invitations of a person whose role loses the right to invite', async () => {
    const owner = await shop.shopPerson(7)
    const body = { name: 'Recruiters', permissions: ['people.write', 'orders.write'] }
    const { key, version } = requireRole((await owner.call('POST /shop/roles', { body })).data.roles, 'Recruiters')
    const { token } = await employ(owner, 'recruiter@mail.example', key)
    const inviteAs = async (email: string) =>
      (await shop.visitor.call('POST /shop/people/invite', { body: { email, role: key }, ...as(token) })).data.link
    const link = await inviteAs('recruit1@mail.example')
    const wider = { ...body, key, version, permissions: [...body.permissions, 'stock.read'] }
    const widened = await owner.call('POST /shop/roles', { body: wider })
    expect(await shop.visitor.call('POST /desk/invitations/read', { body: { key: keyOf(link) } })).toMatchObject({
      status: 200,
    })
    const narrow = {
      ...body,
      key,
      version: requireRole(widened.data.roles, 'Recruiters').version,
      permissions: ['orders.write'],
    }
    expect((await owner.call('POST /shop/roles', { body: narrow })).status).toBe(200)
    expect(await accept(keyOf(link))).toMatchObject({ status: 422, data: { code: 'people.link_expired' } })
  })

  test.each(['disable', 'invite'] as const)(
    'disables a person who invites at the same time, and no invitation outlasts that, if %s comes first',
    async (first) => {
      const owner = await shop.shopPerson(7)
      const { id, token } = await employ(owner, `at.once.${first}@mail.example`, 'owner')
      const email = `accomplice.${first}@mail.example`
      const steps = {
        disable: () => owner.call('POST /shop/people/{id}/disable', { params: { id: String(id) } }),
        invite: () => shop.visitor.call('POST /shop/people/invite', { body: { email, role: 'packer' }, ...as(token) }),
      }
      // The first call stops before it writes invitations, so that the second one runs beside it.
      const blocker = await shop.pool.connect()
      await blocker.query('begin')
      await blocker.query('lock table invitations in share mode')
      const replies = [steps[first]()]
      await waitForBlockedQueries(shop.pool)
      replies.push(steps[first === 'disable' ? 'invite' : 'disable']())
      await waitForBlockedQueries(shop.pool, 2)
      await blocker.query('rollback')
      blocker.release()
      const [one, other] = await Promise.all(replies)
      expect([one?.status, other?.status]).toEqual(first === 'disable' ? [200, 403] : [200, 200])
      const { rows } = await shop.pool.query('select from invitations where email = $1', [email])
      expect(rows).toEqual([])
    },
  )

  test('of the market shortens the sessions that its new member has elsewhere', async () => {
    const owner = await shop.shopPerson(7)
    const { token } = await employ(owner, 'rises@mail.example', 'packer')
    const rest = (hours: number) =>
      shop.pool.query(
        'update person_sessions set last_seen_at = now() - make_interval(hours => $2) where token_hash = $1',
        [hashToken(token), hours],
      )
    await rest(13)
    expect((await shop.visitor.call('GET /desk/me', as(token))).status).toBe(200)
    await employ(await shop.operator(), 'rises@mail.example', 'administrator', 'operator')
    await rest(13)
    expect((await shop.visitor.call('GET /desk/me', as(token))).status).toBe(401)
  })

  test('changes a role and shuts somebody out, whose sessions end at once, and lets them in again', async () => {
    const owner = await shop.shopPerson(5)
    const { id, token } = await employ(owner, 'packer5@mail.example', 'packer')
    const params = { id: String(id) }
    const changed = await owner.call('POST /shop/people/{id}/role', { params, body: { role: 'support' } })
    expect(changed.data.people.find((person) => person.id === id)?.role).toBe('support')
    await owner.call('POST /shop/people/{id}/disable', { params })
    expect((await shop.visitor.call('GET /shop/chats', as(token))).status).toBe(401)
    expect((await owner.call('POST /shop/people/{id}/enable', { params })).status).toBe(200)
    const body = { email: 'packer5@mail.example', password }
    expect((await shop.visitor.call('POST /desk/login', { body })).status).toBe(200)
  })
})

/** An owner, a person whose custom role has all rights, and a person who may only change people. */
async function employStaff(desk: Desk) {
  const owner = await (desk === 'shop' ? shop.shopPerson(8) : shop.operator())
  const create = async (name: string, permissions: readonly string[]) => {
    const { data } = await owner.call(`POST /${desk}/roles`, { body: { name, permissions: [...permissions] } })
    return data.roles.find((role) => role.name === name)?.key ?? ''
  }
  const kind = desk === 'shop' ? 'shop' : 'market'
  const strong = await create('Strong', permissionsByKind[kind])
  const weak = await create('Weak', ['people.read', 'people.write'])
  const deputy = await employ(owner, `deputy@${desk}.example`, strong, desk)
  const clerk = await employ(owner, `clerk@${desk}.example`, weak, desk)
  const { id: aide_id } = await employ(owner, `aide@${desk}.example`, weak, desk)
  const list = async () => {
    const { people, invitations, roles } = (await owner.call(`GET /${desk}/people`)).data
    return { people: people.map(({ last_seen_at: _, ...person }) => person), invitations, roles }
  }
  const you = (await list()).people.find(({ is_you }) => is_you)
  return { owner, deputy, clerk, strong, weak, list, owner_id: String(you?.id), aide_id: String(aide_id) }
}

test.each(['shop', 'operator'] as const)(
  'people and roles stay as they are when a change is refused: %s',
  async (desk) => {
    const { owner, deputy, clerk, strong, weak, list, owner_id, aide_id } = await employStaff(desk)
    const inviteBy = (headers: object, email: string, role: string) =>
      owner.call(`POST /${desk}/people/invite`, { body: { email, role }, ...headers })
    const setRole = (headers: object, id: string, role: string) =>
      owner.call(`POST /${desk}/people/{id}/role`, { params: { id }, body: { role }, ...headers })
    const disable = (headers: object, id: string) =>
      owner.call(`POST /${desk}/people/{id}/disable`, { params: { id }, ...headers })
    const enable = (headers: object, id: string) =>
      owner.call(`POST /${desk}/people/{id}/enable`, { params: { id }, ...headers })
    const save = (headers: object, body: { key?: string; version?: string; name: string; permissions: string[] }) =>
      owner.call(`POST /${desk}/roles`, { body, ...headers })
    const remove = (key: string) => owner.call(`POST /${desk}/roles/delete`, { body: { key } })
    const [byClerk, byDeputy] = [as(clerk.token), as(deputy.token)]
    const deputy_id = String(deputy.id)
    const before = await list()
    const { version } = requireRole(before.roles, 'Weak')
    const requests: [status: number, code: string, () => Promise<{ status: number; code?: string }>][] = [
      [403, 'people.cannot_grant', () => inviteBy(byClerk, 'new@mail.example', 'owner')],
      [422, 'people.unknown_role', () => inviteBy({}, 'new@mail.example', 'captain')],
      [409, 'people.is_member', () => inviteBy({}, `clerk@${desk}.example`, weak)],
      [403, 'people.has_more_rights', () => setRole(byClerk, owner_id, weak)],
      [403, 'people.cannot_grant', () => setRole(byClerk, aide_id, strong)],
      [409, 'people.last_owner', () => setRole(byDeputy, owner_id, strong)],
      [409, 'people.is_you', () => setRole({}, owner_id, weak)],
      [422, 'people.unknown_role', () => setRole({}, aide_id, 'captain')],
      [403, 'people.has_more_rights', () => disable(byClerk, deputy_id)],
      [409, 'people.last_owner', () => disable(byDeputy, owner_id)],
      [409, 'people.is_you', () => disable({}, owner_id)],
      [403, 'people.has_more_rights', () => enable(byClerk, deputy_id)],
      [409, 'people.is_you', () => enable({}, owner_id)],
      [403, 'people.cannot_grant', () => save(byClerk, { name: 'New', permissions: ['people.read', 'activity.read'] })],
      [
        403,
        'people.has_more_rights',
        () => save(byClerk, { key: strong, name: 'Strong', permissions: ['people.read'] }),
      ],
      [404, 'errors.not_found', () => save({}, { key: 'role-0', name: 'New', permissions: ['people.read'] })],
      [409, 'people.role_exists', () => save({}, { key: weak, version, name: 'Strong', permissions: ['people.read'] })],
      [404, 'errors.not_found', () => remove('role-0')],
      [409, 'people.role_in_use', () => remove(weak)],
    ]
    for (const [status, code, request] of requests)
      expect(await request(), `${request}`).toMatchObject({ status, code })
    expect(await list()).toEqual(before)
  },
)

test('people of the market are managed alike', async () => {
  const operator = await shop.operator()
  const body = { email: 'editor@mail.example', role: 'editor' }
  const { data } = await operator.call('POST /operator/people/invite', { body })
  const { data: joined } = await accept(keyOf(data.link))
  expect(joined).toMatchObject({ memberships: [{ kind: 'market', shop_id: null, role: 'editor' }] })
  const { people } = (await operator.call('GET /operator/people')).data
  const editor = people.find(({ email }) => email === body.email)
  const params = { id: String(editor?.id) }
  expect((await operator.call('POST /operator/people/{id}/role', { params, body: { role: 'moderator' } })).status).toBe(
    200,
  )
  expect((await operator.call('POST /operator/people/{id}/disable', { params })).status).toBe(200)
  const enabled = await operator.call('POST /operator/people/{id}/enable', { params })
  expect(enabled.data.people.find(({ id }) => id === editor?.id)).toMatchObject({
    role: 'moderator',
    disabled_at: null,
  })
  const again = await operator.call('POST /operator/people/invite', { body: { ...body, email: 'other@mail.example' } })
  const revoke = { params: { id: String(again.data.invitations[0]?.id) } }
  expect((await operator.call('POST /operator/invitations/{id}/revoke', revoke)).data.invitations).toEqual([])
})
