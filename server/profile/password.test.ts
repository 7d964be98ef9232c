import { describe, expect, test } from 'vitest'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
/** The password of all test shoppers. */
const current_password = 'a long enough secret'
const next = 'another long secret 7'
const form = { current_password, password: next, password_confirmation: next }

async function logIn(person: Person, password: string) {
  const { user } = (await person.call('GET /profile')).data
  return shop.visitor.call('POST /login', { body: { phone: `${user.phone_code}${user.phone}`, password } })
}
const change = (person: Person, fields: object) =>
  person.call('POST /change-password', { raw: JSON.stringify({ ...form, ...fields }) })
const forgetPassword = (id: number) => shop.pool.query('update users set password_hash = null where id = $1', [id])

describe('POST /change-password', () => {
  test('changes the password and ends every other session', async () => {
    const person = await shop.shopper()
    const { access } = (await logIn(person, current_password)).data
    const elsewhere = { headers: { Authorization: `Bearer ${access.token}` } }
    expect((await shop.visitor.call('GET /profile', elsewhere)).status).toBe(200)
    const stranger = await shop.shopper()
    const { status, message } = await person.call('POST /change-password', { body: form })
    expect([status, message]).toEqual([200, 'Your password was changed. Other devices are logged out.'])
    expect((await shop.visitor.call('GET /profile', elsewhere)).status).toBe(401)
    expect((await person.call('GET /profile')).status).toBe(200)
    expect((await stranger.call('GET /profile')).status).toBe(200)
    expect((await logIn(person, current_password)).status).toBe(422)
    expect((await logIn(person, next)).status).toBe(200)
  })

  test.each([
    [
      'a wrong current one',
      { current_password: 'not my password' },
      'current_password',
      'This is not your current password.',
    ],
    ['no current one', { current_password: undefined }, 'current_password', 'This field is required.'],
    ['an empty current one', { current_password: '' }, 'current_password', 'This field is required.'],
    [
      'another confirmation',
      { password_confirmation: `${next} ` },
      'password_confirmation',
      'Confirm Password does not match',
    ],
    [
      'the same again',
      { password: current_password, password_confirmation: current_password },
      'password',
      'This is your current password. Choose another one.',
    ],
    [
      'a common one',
      { password: 'Password123', password_confirmation: 'Password123' },
      'password',
      'This password is too easy to guess.',
    ],
    [
      'a short one',
      { password: 'seven 7', password_confirmation: 'seven 7' },
      'password',
      'Use at least 8 characters.',
    ],
    ["another's id", { user_id: 1 }, 'user_id', 'This field is not known.'],
  ])('refuses %s', async (_, fields, field, message) => {
    const person = await shop.shopper()
    const reply = await change(person, fields)
    expect([reply.status, reply.errors]).toEqual([422, { [field]: [message] }])
    expect((await logIn(person, current_password)).status).toBe(200)
  })

  test('blocks after ten wrong passwords, even the right one', async () => {
    const person = await shop.shopper()
    const wrong = { current_password: 'a guess' }
    const guesses = await Promise.all(Array.from({ length: 10 }, () => change(person, wrong)))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]))
    const reply = await change(person, {})
    expect([reply.status, Number(reply.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await logIn(person, current_password)).status).toBe(200)
  })

  test('lets one of two concurrent changes succeed', async () => {
    const person = await shop.shopper()
    const passwords = ['first new secret', 'second new secret']
    const replies = await Promise.all(
      passwords.map((password) => change(person, { password, password_confirmation: password })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    const winner = passwords[replies.findIndex(({ status }) => status === 200)] ?? ''
    expect((await logIn(person, winner)).status).toBe(200)
  })

  test('sets a first password without a current one', async () => {
    const person = await shop.shopper()
    const { user } = (await person.call('GET /profile')).data
    expect(user.has_password).toBe(true)
    await forgetPassword(user.id)
    expect((await person.call('GET /profile')).data.user.has_password).toBe(false)
    const body = { password: next, password_confirmation: next }
    expect((await person.call('POST /change-password', { body })).status).toBe(200)
    expect((await logIn(person, next)).status).toBe(200)
    expect((await person.call('POST /change-password', { body })).errors).toEqual({
      current_password: ['This field is required.'],
    })
  })

  test('refuses a first password a while after signing in', async () => {
    const person = await shop.shopper()
    const { user } = (await person.call('GET /profile')).data
    await forgetPassword(user.id)
    await shop.pool.query(`update access_tokens set created_at = now() - interval '1 hour' where user_id = $1`, [
      user.id,
    ])
    const body = { password: next, password_confirmation: next }
    const refused = await person.call('POST /change-password', { body })
    expect(refused).toMatchObject({ status: 403, code: 'accounts.log_in_again' })
    expect((await person.call('GET /profile')).data.user.has_password).toBe(false)
  })

  test('refuses a guest', async () => {
    expect((await change(shop.visitor, {})).status).toBe(401)
    expect((await shop.visitor.call('GET /profile')).status).toBe(401)
  })
})
