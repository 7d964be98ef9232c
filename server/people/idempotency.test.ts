import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let owner: Person
let operator: Person
beforeAll(async () => {
  owner = await shop.shopPerson(1)
  operator = await shop.operator()
})

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const countOf = async (sql: string) => Number((await shop.pool.query(`select count(*) from ${sql}`)).rows[0].count)

describe('an invitation under a key', () => {
  const invite = (by: Person, key: string, email = 'new@mail.example') =>
    by.call('POST /shop/people/invite', { body: { email, role: 'packer' }, ...keyed(key) })
  const statusOf = async (link: string) =>
    (await shop.visitor.call('POST /desk/invitations/read', { body: { key: link.split('#')[1] ?? '' } })).status

  test('repeated is mailed and recorded once, and answers a valid link each time', async () => {
    const [first, second] = [await invite(owner, 'again'), await invite(owner, 'again')]
    expect([first.status, second.status]).toEqual([200, 200])
    expect({ ...second.data, link: '' }).toEqual({ ...first.data, link: '' })
    expect(await statusOf(second.data.link)).toBe(200)
    expect(await shop.takeJobs('send-invitation')).toHaveLength(1)
    expect(await countOf(`activity where call = 'inviteShopPerson'`)).toBe(1)
  })

  test('leaves no link in the stored answer', async () => {
    const { link } = (await invite(owner, 'secret', 'secret@mail.example')).data
    const { rows } = await shop.pool.query(`select answer from idempotency_keys where key = 'secret'`)
    expect(rows[0].answer).toContain('secret@mail.example')
    expect(rows[0].answer).not.toContain(link.split('#')[1])
  })

  test('for another address is refused, and another person has keys of their own', async () => {
    await invite(owner, 'taken')
    const other = await invite(owner, 'taken', 'other@mail.example')
    expect([other.status, other.code]).toEqual([409, 'errors.key_reused'])
    const rival = await shop.shopPerson(2)
    expect((await invite(rival, 'taken', 'other@mail.example')).status).toBe(200)
  })

  test.each(['shop', 'operator'] as const)('that was withdrawn answers no link: %s', async (desk) => {
    const person = desk === 'shop' ? owner : operator
    const body = { email: 'gone@mail.example', role: 'support' }
    const inviteAgain = () => person.call(`POST /${desk}/people/invite`, { body, ...keyed('withdrawn') })
    const { data } = await inviteAgain()
    const id = data.invitations.find(({ email }) => email === 'gone@mail.example')?.id
    await person.call(`POST /${desk}/invitations/{id}/revoke`, { params: { id: String(id) } })
    expect(await inviteAgain()).toMatchObject({ status: 404, code: 'errors.not_found' })
    expect(await countOf(`invitations where email = 'gone@mail.example'`)).toBe(0)
  })
})

test('a role under a key is created once, and a repeated request is not refused for its name', async () => {
  const body = { name: 'Greeter', permissions: ['chats.write'] }
  const save = () => owner.call('POST /shop/roles', { body, ...keyed('greeter') })
  const replies = await Promise.all(Array.from({ length: 5 }, save))
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await countOf(`roles where name = 'Greeter'`)).toBe(1)
  expect(await countOf(`activity where call = 'saveShopRole'`)).toBe(1)
})

test('a category under a key is created and removed once, with the same answers', async () => {
  const create = (name: string) =>
    operator.call('POST /operator/categories', { body: { name, parent_id: null }, ...keyed('hats') })
  const [first, second] = [await create('Hats'), await create('Hats')]
  expect([first.status, second.status, second.data]).toEqual([200, 200, first.data])
  expect(await countOf(`categories where name = 'Hats'`)).toBe(1)
  expect((await create('Scarves')).status).toBe(409)
  const { rows } = await shop.pool.query(`select id from categories where name = 'Hats'`)
  const remove = () =>
    operator.call('POST /operator/categories/{id}/remove', { params: { id: String(rows[0].id) }, ...keyed('remove') })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
})

test('a merged brand under a key is not refused when it is repeated', async () => {
  const { rows } = await shop.pool.query('select id from brands order by id limit 2')
  const request = { params: { id: String(rows[0].id) }, body: { into: rows[1].id }, ...keyed('merge') }
  const merge = () => operator.call('POST /operator/brands/{id}/merge', request)
  expect([(await merge()).status, (await merge()).status]).toEqual([200, 200])
})
