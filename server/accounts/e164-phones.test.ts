import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openTestShop } from '../testing/shop.ts'
import { updateContact } from './queries.ts'

const shop = openTestShop()
const password = 'a long enough secret'

const addUser = async (name: string, phone_code: string, phone: string): Promise<number> =>
  (
    await shop.pool.query(
      `insert into users (name, phone_code, phone, password_hash)
       select $1, $2, $3, (select password_hash from users where name = 'Pattern') returning id`,
      [name, phone_code, phone],
    )
  ).rows[0].id

async function normalise(): Promise<void> {
  await shop.pool.query(`delete from migrations where name = '0049-e164-phones.ts'`)
  await migrate(shop.pool)
}

const numberOf = async (id: number) =>
  (await shop.pool.query(`select phone_code || ' ' || phone as number from users where id = $1`, [id])).rows[0].number
const logIn = async (phone: string, secret = password) =>
  (await shop.visitor.call('POST /login', { body: { phone, password: secret } })).data?.user?.id

test('stored phone numbers: each becomes E.164, with its proof, and duplicates are kept and listed', async () => {
  await shop.shopper('Pattern')
  const trunk = await addUser('With a trunk prefix', '+880', '01799000001')
  await shop.pool.query(`insert into proved_contacts (user_id, destination) values ($1, '+88001799000001')`, [trunk])
  const area = await addUser('With an area code', '+1684', '7331234')
  const right = await addUser('As it is', '+880', '1799000002')
  const older = await addUser('The older of two', '+880', '01799000003')
  const younger = await addUser('The younger of two', '+880', '8801799000003')
  const raw = await addUser('Before the one in E.164', '+880', '01799000004')
  const canonical = await addUser('Already in E.164', '+880', '1799000004')
  const impossible = await addUser('Of no country', '+880', '1234')
  await shop.pool.query(
    `insert into addresses (user_id, name, phone_code, phone, country, city, address_line)
     values ($1, 'Home', '+880', '01799000001', 'Bangladesh', 'Dhaka', 'Road 1'), ($1, 'Odd', '+880', '1234', 'Bangladesh', 'Dhaka', 'Road 2')`,
    [trunk],
  )
  await normalise()

  expect(await numberOf(trunk)).toBe('+880 1799000001')
  expect(await numberOf(area)).toBe('+1 6847331234')
  expect(await numberOf(right)).toBe('+880 1799000002')
  expect(await numberOf(older)).toBe('+880 1799000003')
  expect(await numberOf(younger)).toBe('+880 8801799000003')
  expect(await numberOf(raw)).toBe('+880 01799000004')
  expect(await numberOf(canonical)).toBe('+880 1799000004')
  const proofs = await shop.pool.query('select destination from proved_contacts where user_id = $1', [trunk])
  expect(proofs.rows).toEqual([{ destination: '+8801799000001' }])
  const addresses = await shop.pool.query('select phone from addresses where user_id = $1 order by id', [trunk])
  expect(addresses.rows).toEqual([{ phone: '1799000001' }, { phone: '1234' }])
  const listed = await shop.pool.query('select user_id, same_as from duplicate_phones order by user_id')
  expect(listed.rows).toEqual([
    { user_id: younger, same_as: older },
    { user_id: raw, same_as: canonical },
    { user_id: impossible, same_as: null },
  ])
})

test('stored phone numbers: two accounts with the same one sign in with it as typed, each by its password', async () => {
  const { rows } = await shop.pool.query(
    `select id, name from users where name in ('Before the one in E.164', 'Already in E.164')`,
  )
  const [first, second] = rows.sort((one, other) => one.id - other.id)
  // With the same password for both, the spelling identifies the account.
  expect(await logIn('01799000004')).toBe(first.id)
  expect(await logIn('1799000004')).toBe(second.id)
  const theirs = await shop.shopper('Another secret')
  await theirs.call('POST /change-password', {
    body: { current_password: password, password: 'quite another 77', password_confirmation: 'quite another 77' },
  })
  await shop.pool.query(
    `update users set password_hash = (select password_hash from users where name = 'Another secret') where id = $1`,
    [first.id],
  )
  expect(await logIn('01799000004', 'quite another 77')).toBe(first.id)
  expect(await logIn('01799000004')).toBe(second.id)
  expect(await logIn('+8801799000004')).toBe(second.id)
})

test('stored phone numbers: an account whose number changes is not listed any more', async () => {
  const person = await shop.shopper('Once a double')
  const { user } = (await person.call('GET /profile')).data
  await shop.pool.query('insert into duplicate_phones (user_id) values ($1)', [user.id])
  await updateContact(shop.pool, { user_id: user.id, email: 'once@mail.example', phone: null, phone_code: null })
  const listed = async () =>
    (await shop.pool.query('select from duplicate_phones where user_id = $1', [user.id])).rowCount
  expect(await listed()).toBe(1)
  await updateContact(shop.pool, { user_id: user.id, email: null, phone: '1799000009', phone_code: '+880' })
  expect(await listed()).toBe(0)
})

test('stored phone numbers: the migration is idempotent', async () => {
  const read = async () => [
    (await shop.pool.query('select id, phone_code, phone from users order by id')).rows,
    (await shop.pool.query('select user_id, same_as from duplicate_phones order by user_id')).rows,
  ]
  const before = await read()
  await normalise()
  expect(await read()).toEqual(before)
})
