import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PayoutAccountAnswer } from '#contract/payout-accounts.ts'
import { openLogLines } from '../testing/log-lines.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { refuseAccount } from './payout-accounts.ts'

const { log, lines } = openLogLines('trace')
const shop = openTestShop({ log, mailOrigin: 'https://market.example' })
const shop_id = 2
let owner: Person
let rival: Person

beforeAll(async () => {
  owner = await shop.shopPerson(shop_id)
  rival = await shop.shopPerson(3)
})

beforeEach(async () => {
  for (const table of ['payout_accounts', 'outbox', 'attempts', 'notices', 'activity'])
    await shop.pool.query(`delete from ${table}`)
  await shop.takeJobs('mail-payout-account-change')
})

const iban = 'DE89370400440532013000'
const byIban = { holder: 'Lamps Ltd', number: iban }
const byNumber = { holder: 'Lamps Ltd', number: '00123456 7890', bank_code: '110-000', bank_name: 'Bank of Lamps' }

interface SentAccount {
  holder: string
  number: string
  bank_code?: string
  bank_name?: string
}

const read = async (person = owner) => (await person.call('GET /shop/payout-account')).data
const send = (version: string, account: SentAccount, person = owner) =>
  person.call('POST /shop/payout-account', { body: { version, ...account } })
const save = async (account: SentAccount, person = owner) => send((await read(person)).version, account, person)
const withdraw = async (version?: string) =>
  owner.call('POST /shop/payout-account/withdraw', { body: { version: version ?? (await read()).version } })

const passDays = (days: number) =>
  shop.pool.query('update payout_accounts set usable_from = usable_from - make_interval(days => $1)', [days])

/** A fault of the database, which is logged, and whose detail has the whole row. */
async function failToSave(account: SentAccount) {
  await shop.pool.query(`alter table payout_accounts add constraint fault check (holder <> 'Faulty')`)
  const reply = await save({ ...account, holder: 'Faulty' })
  await shop.pool.query('alter table payout_accounts drop constraint fault')
  expect(reply.status).toBe(500)
  return reply
}

/** Saves an account, and ends its wait. */
async function saveUsable(account: SentAccount): Promise<PayoutAccountAnswer> {
  expect((await save(account)).status).toBe(200)
  await passDays(4)
  return read()
}

describe('the payout account of a shop', () => {
  test('is none at first, and then waits for three days', async () => {
    expect(await read()).toMatchObject({ account: null, former: null })
    const { status, data } = await save(byNumber)
    expect(status).toBe(200)
    const account = {
      holder: 'Lamps Ltd',
      number_end: '7890',
      is_iban: false,
      bank_code: '110000',
      bank_name: 'Bank of Lamps',
    }
    expect(data).toMatchObject({ account: { ...account, state: 'waiting', refusal: null }, former: null })
    expect(data.account?.saved_by).toMatchObject({ name: expect.any(String) })
    const wait = Date.parse(data.account?.usable_from ?? '') - Date.parse(data.account?.saved_at ?? '')
    expect(Math.round(wait / 3_600_000)).toBe(72)
    expect(await read()).toEqual(data)
    await shop.pool.query('update payout_accounts set usable_from = now()')
    expect(await read()).toMatchObject({ version: data.version, account: { state: 'usable', usable_from: null } })
  })

  test('waits again after a change, while the former one is named', async () => {
    const { account } = await saveUsable(byNumber)
    const { data } = await save(byIban)
    const { state: _, usable_from: __, refusal: ___, ...former } = account ?? fail()
    expect(data).toMatchObject({ account: { state: 'waiting', is_iban: true, number_end: '3000' }, former })
    expect(data.former).toEqual(former)
    await passDays(4)
    expect(await read()).toMatchObject({ account: { state: 'usable', number_end: '3000' }, former: null })
  })

  test('that still waits is replaced by the next one: the former one stays the one that counted', async () => {
    await saveUsable(byNumber)
    await save(byIban)
    const { data } = await save({ ...byIban, holder: 'Stranger' })
    expect(data).toMatchObject({ account: { holder: 'Stranger' }, former: { number_end: '7890' } })
    expect((await withdraw()).data).toMatchObject({ account: { number_end: '7890', state: 'usable' }, former: null })
  })

  test('that a bank refused is shown with its reason until it is saved again, also unchanged', async () => {
    const usable = await saveUsable(byIban)
    const { rows } = await shop.pool.query('select id from payout_accounts')
    await refuseAccount(shop.system, { id: rows[0].id, reason: 'The account is closed' })
    const refused = await read()
    expect(refused.account).toMatchObject({ state: 'refused', refusal: 'The account is closed' })
    expect(await send(usable.version, byNumber)).toMatchObject({ status: 409, code: 'errors.changed_meanwhile' })
    const again = (await save(byIban)).data
    expect(again.account).toMatchObject({ state: 'waiting', refusal: null })
    expect(again.former).toBeNull()
    expect(await save(byIban)).toMatchObject({ status: 422, error_codes: { number: ['payout-accounts.same'] } })
    expect((await save(byNumber)).data.account).toMatchObject({ state: 'waiting', refusal: null })
  })

  test.each<[string, SentAccount, string, string]>([
    [
      'an IBAN with a wrong digit',
      { holder: 'L', number: 'DE88 3704 0044 0532 0130 00' },
      'number',
      'payout-accounts.iban',
    ],
    [
      'a number that is too short',
      { holder: 'L', number: '1-2-3', bank_code: '110000' },
      'number',
      'payout-accounts.number',
    ],
    [
      'a holder that a spreadsheet would run',
      { holder: '=1+1', number: 'DE89370400440532013000' },
      'holder',
      'errors.invalid_value',
    ],
    ['a number without a bank code', { holder: 'L', number: '12345678' }, 'bank_code', 'payout-accounts.bank_code'],
  ])('is refused with %s under its field', async (_, account, field, code) => {
    expect(await save(account)).toMatchObject({ status: 422, error_codes: { [field]: [code] } })
    expect((await read()).account).toBeNull()
  })

  test('is not changed by two people from one version, nor to what it is already', async () => {
    const { version } = await read()
    const saved = await Promise.all([byIban, byNumber].map((account) => send(version, account)))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = saved.find(({ status }) => status === 409)
    expect([refused?.code, refused?.data]).toEqual(['errors.changed_meanwhile', { current: await read() }])
    const stored = saved[0]?.status === 200 ? byIban : byNumber
    expect(await save({ ...stored, number: stored.number.toLowerCase() })).toMatchObject({
      status: 422,
      error_codes: { number: ['payout-accounts.same'] },
    })
  })

  test('with another name of its bank is the same account: nothing waits', async () => {
    const { account, version } = await saveUsable(byNumber)
    await shop.takeJobs('mail-payout-account-change')
    const { data } = await send(version, { ...byNumber, bank_name: 'Lamp Bank' })
    expect(data.account).toEqual({ ...account, bank_name: 'Lamp Bank' })
    expect(await shop.takeJobs('mail-payout-account-change')).toEqual([])
    expect((await send(version, byNumber)).code).toBe('errors.changed_meanwhile')
    expect((await save({ ...byNumber, bank_name: 'Lamp Bank' })).status).toBe(422)
    expect((await save({ ...byNumber, holder: 'Lamps & Co' })).data.account?.state).toBe('waiting')
  })

  test('of another shop stays as it is', async () => {
    const { data } = await save(byNumber, rival)
    await saveUsable(byIban)
    await save(byNumber)
    await withdraw()
    expect((await read(rival)).account).toMatchObject({ number_end: '7890', saved_at: data.account?.saved_at })
    expect((await read()).account).toMatchObject({ number_end: '3000' })
  })

  test('is changed only after a person has confirmed who they are', async () => {
    await saveUsable(byIban)
    const before = await read()
    await shop.pool.query(`update person_sessions set confirmed_at = now() - interval '11 minutes'`)
    expect(await send(before.version, byNumber)).toMatchObject({ status: 403, code: 'desk.confirm_first' })
    expect(await withdraw(before.version)).toMatchObject({ status: 403, code: 'desk.confirm_first' })
    await shop.pool.query('update person_sessions set confirmed_at = now()')
    expect(await read()).toEqual(before)
  })

  test('has a number that no answer, log line or row of the activity shows', async () => {
    const number = '98765432101234'
    lines.length = 0
    await saveUsable(byIban)
    const answers = [
      await save({ ...byNumber, number }),
      await read(),
      await send('outdated', { ...byNumber, number }),
      await save({ ...byNumber, number }),
      await withdraw(),
      await read(),
      await failToSave({ ...byNumber, number }),
    ]
    const { rows } = await shop.pool.query(
      `select a.call, a.subject_type, a.subject_label, a.before, a.after from activity a where a.subject_type is not null order by a.id`,
    )
    const ends = ['3000', '1234'].map((number_end) => ({ holder: 'Lamps Ltd', number_end }))
    expect(rows).toEqual([
      {
        ...{ call: 'savePayoutAccount', subject_type: 'payout_account', subject_label: 'Lamps Ltd' },
        ...{ before: null, after: ends[0] },
      },
      {
        ...{ call: 'savePayoutAccount', subject_type: 'payout_account', subject_label: 'Lamps Ltd' },
        ...{ before: ends[0], after: ends[1] },
      },
      {
        ...{ call: 'withdrawPayoutAccount', subject_type: 'payout_account', subject_label: 'Lamps Ltd' },
        ...{ before: ends[1], after: ends[0] },
      },
    ])
    const activity = await shop.pool.query('select activity::text as text from activity')
    const all = JSON.stringify([answers, lines, activity.rows])
    expect(lines.length).toBeGreaterThan(0)
    expect(all).toContain('1234')
    for (const whole of [number, iban]) expect(all).not.toContain(whole)
  })
})

describe('POST /shop/payout-account/withdraw', () => {
  test('makes the former account count again at once', async () => {
    const { account } = await saveUsable(byNumber)
    await save(byIban)
    expect(await withdraw()).toMatchObject({ status: 200, data: { account, former: null } })
    expect((await read()).account).toEqual(account)
  })

  test('is refused without a change that waits, and to an outdated version', async () => {
    const nothing = { status: 409, code: 'payout-accounts.nothing_to_withdraw' }
    expect(await withdraw()).toMatchObject(nothing)
    await save(byNumber)
    expect(await withdraw()).toMatchObject(nothing)
    await passDays(4)
    const { version } = await read()
    await save(byIban)
    const late = await withdraw(version)
    expect([late.status, late.code, late.data]).toEqual([409, 'errors.changed_meanwhile', { current: await read() }])
    await passDays(4)
    expect(await withdraw()).toMatchObject(nothing)
  })
})

describe('the mails about a payout account', () => {
  const hire = async (name: string, role: string, permissions: string[] | null = null) => {
    await shop.pool.query(
      `with person as (
         insert into people (name, email, password_hash, locale) values ($1, $1 || '@payouts.example', 'x', 'fr') returning id),
       own as (
         insert into roles (kind, shop_id, name, permissions) select 'shop', $2, $3, $4 where $4::text[] is not null returning id),
       role as (select id from own union all select id from roles where kind = 'shop' and preset = $3)
       insert into memberships (person_id, shop_id, role_id) select person.id, $2, role.id from person, role`,
      [name, shop_id, role, permissions],
    )
  }

  beforeAll(async () => {
    for (const role of ['owner', 'manager', 'bookkeeper', 'packer', 'support']) await hire(role, role)
    await hire('treasurer', 'Treasurer', ['money.write'])
    await shop.pool.query(`update people set disabled_at = now() where email = 'owner@payouts.example'`)
    await hire('partner', 'owner')
    // No preference of notices may turn them off.
    await shop.pool.query(
      `insert into person_notice_preferences (person_id, kind, way, is_on)
       select p.id, k.kind, 'mail', false from people p, unnest($1::text[]) as k (kind) where p.email like '%@payouts.example'`,
      [['new_order', 'order_cancelled', 'refund_failed']],
    )
  })

  const listHolders = async () =>
    (
      await shop.pool.query(
        `select p.email from people p join memberships m on m.person_id = p.id join roles r on r.id = m.role_id
         where m.shop_id = $1 and p.disabled_at is null and (r.preset = 'owner' or 'money.write' = any (r.permissions)) order by 1`,
        [shop_id],
      )
    ).rows.map(({ email }) => email)

  /** Runs the jobs twice: they run at least once. */
  async function sendMails(): Promise<{ recipient: string; subject: string; text: string }[]> {
    for (const payload of await shop.takeJobs('mail-payout-account-change'))
      for (const _ of [1, 2]) await shop.run('mail-payout-account-change', payload)
    return (await shop.pool.query('delete from outbox returning recipient, subject, text')).rows.toSorted((a, b) =>
      a.recipient.localeCompare(b.recipient),
    )
  }

  test('go once to everybody who may change it, in their language, and say what to do', async () => {
    await save(byIban)
    const mails = await sendMails()
    const holders = await listHolders()
    expect(mails.map(({ recipient }) => recipient)).toEqual(holders)
    expect(holders).toEqual(expect.arrayContaining(['partner@payouts.example', 'treasurer@payouts.example']))
    const { saved_by, usable_from } = (await read()).account ?? fail()
    const { rows } = await shop.pool.query('select name from shops where id = $1', [shop_id])
    const [own] = mails.filter(({ recipient }) => !recipient.endsWith('@payouts.example'))
    const day = new Date(usable_from ?? '').toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    for (const part of [saved_by?.name, rows[0].name, '3000', day, 'change your password'])
      expect(own?.text).toContain(part)
    expect(own?.text).toContain(`https://market.example/console/shop/${shop_id}/money/account`)
    expect(own?.subject).toContain('has a payout account now')
    const [french] = mails.filter(({ recipient }) => recipient === 'partner@payouts.example')
    expect(french?.text).toContain('compte de versement')
    expect(JSON.stringify(mails)).not.toContain(iban)
  })

  test('also tell of a withdrawal, with the account that counts again', async () => {
    await saveUsable(byNumber)
    await save(byIban)
    await sendMails()
    await withdraw()
    const mails = await sendMails()
    expect(mails.map(({ recipient }) => recipient)).toEqual(await listHolders())
    for (const { subject, text } of mails) {
      expect(subject).not.toContain('now')
      expect(text).toContain('7890')
      expect(text).not.toContain('3000')
    }
  })
})

function fail(): never {
  throw new Error('the account is missing')
}
