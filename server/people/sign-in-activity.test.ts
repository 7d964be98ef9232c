import { beforeEach, expect, test } from 'vitest'
import { demoLogin, operatorLogin } from '#db/demo/people/people.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop({ mailOrigin: 'https://shop.example' })
const { email } = operatorLogin
const password: string = demoLogin.password

beforeEach(async () => {
  await shop.pool.query('delete from attempts')
  await shop.pool.query('delete from activity')
})

const login = (given: string, network = '192.0.2.1', address: string = email) =>
  shop.visitorFrom(network).call('POST /desk/login', { body: { email: address, password: given } })

const rows = async () =>
  (
    await shop.pool.query(
      `select a.call, p.email, a.shop_id, a.network, a.request_id, a.before, a.after
       from activity a left join people p on p.id = a.person_id order by a.id`,
    )
  ).rows
const callsOf = async () => (await rows()).map(({ call }) => call)

test('the activity: a sign-in and a sign-out each leave a row of the person', async () => {
  const { headers } = await login(password)
  const [row, ...others] = await rows()
  expect(others).toEqual([])
  expect(row).toEqual({
    call: 'signIn',
    email,
    shop_id: null,
    network: '192.0.2.1',
    before: null,
    after: null,
    request_id: headers.get('X-Request-Id'),
  })
  const { token } = await shop.operator()
  await shop.visitor.call('POST /desk/logout', { body: {}, headers: { Authorization: `Bearer ${token}` } })
  expect((await callsOf()).at(-1)).toBe('deskLogout')
})

test('the activity: a sign-in to a shop names the shop', async () => {
  const body = { email: 'hello@solestreet.example', password }
  expect((await shop.visitor.call('POST /shop/login', { body })).status).toBe(200)
  expect(await rows()).toMatchObject([{ call: 'signIn', email: body.email, shop_id: 1 }])
})

test('the activity: a failed sign-in leaves a row of the person without the password, an unknown address leaves none', async () => {
  const { headers } = await login('a tall cedar tree')
  await login('a tall cedar tree', '192.0.2.1', 'nobody@mail.example')
  expect(await rows()).toMatchObject([
    { call: 'signInFailed', email, network: '192.0.2.1', request_id: headers.get('X-Request-Id') },
  ])
  const { rows: all } = await shop.pool.query('select activity::text as text from activity')
  expect(JSON.stringify(all)).not.toContain('cedar')
})

test('the activity: strangers add one row of failed sign-ins an hour from a network, and ten a day', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await login('wrong')
  expect(await callsOf()).toEqual(['signInFailed'])
  for (let host = 2; host < 16; host += 1) await login('wrong', `192.0.2.${host}`)
  expect(await callsOf()).toHaveLength(10)
  await login(password, '198.51.100.1')
  expect((await callsOf()).at(-1)).toBe('signIn')
})

test('the activity: an accepted invitation and a new password by a mailed link leave rows', async () => {
  const owner = await shop.shopPerson(1)
  const invitation = { email: 'joins@mail.example', role: 'packer' }
  const { data } = await owner.call('POST /shop/people/invite', { body: invitation })
  const key = data.link.split('#')[1] ?? ''
  const body = { key, name: 'Ruba', password: 'a tall cedar tree' }
  expect((await shop.visitor.call('POST /desk/invitations/accept', { body })).status).toBe(200)
  expect((await rows()).slice(-2)).toMatchObject([
    { call: 'acceptInvitation', email: invitation.email, shop_id: 1 },
    { call: 'signIn', email: invitation.email },
  ])
  await shop.visitor.call('POST /desk/forgot-password', { body: { email: invitation.email } })
  for (const job of await shop.takeJobs('send-desk-password-link')) await shop.run('send-desk-password-link', job)
  const { rows: mails } = await shop.pool.query(`select text from outbox where text like '%reset-password#%'`)
  const chosen = { password: 'another cedar tree', password_confirmation: 'another cedar tree' }
  const link = { key: /#([\w-]{43})/.exec(mails[0].text)?.[1] ?? '', ...chosen }
  expect((await shop.visitor.call('POST /desk/reset-password', { body: link })).status).toBe(200)
  expect((await rows()).at(-1)).toMatchObject({ call: 'resetDeskPassword', email: invitation.email })
})
