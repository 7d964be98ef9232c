import { beforeAll, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import type { Contract } from '#contract/contract.ts'
import { countries } from '#db/base/countries.ts'
import { emptyMarket } from '#server/testing/goods.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { currencyOfCountry } from './country-currencies.ts'
import { startClaim } from './setup.ts'

const shop = openTestShop()
const nobody = { operator: undefined, setupEmail: undefined }

type Body = RequestOf<Contract['claimMarket']>['body']
const form: Omit<Body, 'key'> = {
  name: 'Amal Saleh',
  email: 'Amal@market.example',
  password: 'nine yellow lanterns',
  app_name: 'Lantern',
  country: 'JO',
  currency: 'JOD',
  locale: 'ar',
  multi_vendor: false,
  time_zone: 'Asia/Amman',
}

const removeOperators = () => shop.pool.query('delete from memberships where shop_id is null')
const count = async (from: string) => (await shop.pool.query(`select count(*)::integer as n from ${from}`)).rows[0].n
const operators = () => count('memberships where shop_id is null')

async function startProcess(): Promise<string> {
  const path = await startClaim(shop.system, nobody)
  return path?.split('#')[1] ?? ''
}

const claim = (key: string, changes: Partial<Body> = {}) =>
  shop.visitor.call('POST /desk/setup', { body: { ...form, key, ...changes } })

/** From a network of its own. */
async function claimFrom(network: string, key: string): Promise<number> {
  const body = JSON.stringify({ ...form, email: `first@${network}.example`, key })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
  const request = new Request('http://shop.example/api/desk/setup', { method: 'POST', headers, body })
  return (await shop.door.fetch(request, { network })).status
}

test('a market that has an operator prints no link, and a claim of it is refused', async () => {
  expect(await startClaim(shop.system, nobody)).toBeUndefined()
  expect(await claim('k'.repeat(43))).toMatchObject({ status: 409 })
  expect((await shop.visitor.call('GET /desk/setup')).data).toMatchObject({ is_claimed: true, is_open: true })
})

test('once a shop has words and prices the market keeps its language and currency, and a person of a shop claims it with their password', async () => {
  await removeOperators()
  const { data } = await shop.visitor.call('GET /desk/setup')
  expect(data.currencies.map(({ code }) => code)).toEqual(['USD'])
  expect(data.languages.map(({ code }) => code)).toEqual(['en'])
  const account = { email: 'hello@solestreet.example', password: 'souk-demo-1' }
  expect(await claim(await startProcess(), { ...account, currency: 'EUR' })).toMatchObject({ status: 422 })
  const kept = { currency: 'USD', app_name: 'Souk', locale: 'en', multi_vendor: true }
  const reply = await claim(await startProcess(), { ...account, ...kept })
  expect(reply.data).toMatchObject({ memberships: [{ kind: 'market' }, { kind: 'shop' }] })
})

describe('the set-up page proposes', () => {
  beforeAll(() => emptyMarket(shop.pool))

  test('currency, language and time zone of a country, as far as the market has them', async () => {
    const { data } = await shop.visitor.call('GET /desk/setup')
    const proposed = (code: string) => data.countries.find((each) => each.code === code)
    expect(proposed('BD')).toMatchObject({ currency: 'BDT', locale: 'bn', time_zone: 'Asia/Dhaka' })
    expect(proposed('US')).toMatchObject({ currency: 'USD', locale: 'en', time_zone: 'America/New_York' })
    expect(proposed('PL')).toMatchObject({ name: 'Poland', currency: 'PLN', locale: null, time_zone: 'Europe/Warsaw' })
    expect(data.currencies).toContainEqual({ code: 'JOD', name: 'Jordanian Dinar' })
  })

  test('a currency that exists, and a time zone, for each country', async () => {
    const { data } = await shop.visitor.call('GET /desk/setup')
    expect(data.countries).toHaveLength(countries.length)
    const known = new Set(Intl.supportedValuesOf('currency'))
    const unknown = [...new Set(currencyOfCountry.values())].filter((code) => !known.has(code))
    expect(unknown).toEqual([])
    expect(data.countries.filter(({ currency }) => !currency)).toEqual([])
    expect(data.countries.filter(({ time_zone }) => !time_zone)).toEqual([])
  })
})

describe('the claim of a market without an operator', () => {
  beforeAll(removeOperators)

  test.each<[Partial<Body>, string]>([
    [{ country: 'XX' }, 'country'],
    [{ currency: 'ZZZ' }, 'currency'],
    [{ locale: 'tlh' }, 'locale'],
    [{ time_zone: 'EST' }, 'time_zone'],
    [{ app_name: '<b>Lantern</b>' }, 'app_name'],
    [{ password: 'password' }, 'password'],
    [{ email: 'hello@solestreet.example' }, 'password'],
  ])('is refused with %j, and nothing of it is stored', async (changes, field) => {
    const reply = await claim(await startProcess(), changes)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.errors)).toEqual([field])
    expect(await operators()).toBe(0)
    expect((await shop.visitor.call('GET /master')).data.app_name).toBe('Souk')
  })

  test('is refused with the key of an earlier start, with one of yesterday, and with a guessed or cut off one', async () => {
    const earlier = await startProcess()
    const key = await startProcess()
    expect(await claim(earlier)).toMatchObject({ status: 422 })
    for (const guessed of ['k'.repeat(43), 'cut-off', ''])
      expect(await claim(guessed)).toMatchObject({ status: 422, data: { code: 'setup.wrong_key' } })
    await shop.pool.query(`update own_keys set created_at = now() - interval '25 hours' where name = 'setup_link'`)
    expect(await claim(key)).toMatchObject({ status: 422 })
    expect(await operators()).toBe(0)
  })

  test('slows a network that guesses, and no other one', async () => {
    const key = await startProcess()
    const guesses = Array.from({ length: 25 }, () => claimFrom('203.0.113.9', 'k'.repeat(43)))
    expect(await Promise.all(guesses)).toContain(429)
    expect(await claimFrom('203.0.113.9', key)).toBe(429)
    expect(await claimFrom('203.0.113.10', 'k'.repeat(43))).toBe(422)
  })

  test('stores only the hash of the key', async () => {
    const key = await startProcess()
    const { rows } = await shop.pool.query(`select value from own_keys where name = 'setup_link'`)
    expect(rows[0].value).toMatch(/^[0-9a-f]{64}$/)
    expect(rows[0].value).not.toContain(key)
  })

  test('signs the operator in, sets the market up, and kills the link', async () => {
    await removeOperators()
    await shop.pool.query('delete from activity')
    const key = await startProcess()
    const reply = await claim(key, { cookie: true })
    expect(reply).toMatchObject({ status: 200, data: { access: null, person: { email: form.email } } })
    expect(reply.data).toMatchObject({ memberships: [{ kind: 'market', role: 'owner' }] })
    expect(reply.headers.get('Set-Cookie')).toMatch(/^desk=[\w-]{43};.*HttpOnly/)
    const { data } = await shop.visitor.call('GET /master', { headers: { 'Accept-Language': 'xx' } })
    expect(data).toMatchObject({ app_name: 'Lantern', multi_vendor: false, currency: { name: 'JOD' } })
    expect((await shop.pool.query('select country from market')).rows).toEqual([{ country: 'JO' }])
    expect(await count(`own_keys where name like 'setup%'`)).toBe(0)
    expect(await count(`activity where call = 'claimMarket' and person_id is not null`)).toBe(1)
    expect(await claim(key)).toMatchObject({ status: 409 })
    expect(await startClaim(shop.system, nobody)).toBeUndefined()
  })

  test('by 200 people at once makes one operator', async () => {
    await removeOperators()
    const key = await startProcess()
    const networks = Array.from({ length: 200 }, (_, i) => `192.0.2.${i}`)
    const statuses = await Promise.all(networks.map((network) => claimFrom(network, key)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(199)
    expect(await operators()).toBe(1)
  }, 60_000)
})

describe('a start without an operator', () => {
  const operator = { email: 'root@market.example', password: 'seven quiet rivers' }

  test('creates the configured one once, in whatever number of processes', async () => {
    await removeOperators()
    const starts = Array.from({ length: 5 }, () => startClaim(shop.system, { ...nobody, operator }))
    expect(await Promise.all(starts)).toEqual(Array(5).fill(undefined))
    expect(await operators()).toBe(1)
    expect((await shop.visitor.call('POST /desk/login', { body: operator })).status).toBe(200)
    const other = { ...operator, password: 'eight quiet rivers' }
    await startClaim(shop.system, { ...nobody, operator: other })
    expect((await shop.visitor.call('POST /desk/login', { body: other })).status).toBe(422)
  })

  test('makes a person of a shop the configured one, however the address is written, with the password that they have', async () => {
    await removeOperators()
    await startClaim(shop.system, { ...nobody, operator: { ...operator, email: 'Packing@SoleStreet.example' } })
    const body = { email: 'packing@solestreet.example', password: 'souk-demo-1' }
    expect((await shop.visitor.call('POST /desk/login', { body })).data).toMatchObject({
      memberships: [
        { kind: 'market', role: 'owner' },
        { kind: 'shop', role: 'packer' },
      ],
    })
  })

  test('fails if the configured password is easy to guess', async () => {
    await removeOperators()
    const weak = { ...nobody, operator: { email: 'root2@market.example', password: 'password1' } }
    await expect(startClaim(shop.system, weak)).rejects.toThrow('SOUK_OPERATOR_PASSWORD')
    expect(await operators()).toBe(0)
  })

  test('mails a link of its own, which dies with the next start', async () => {
    await removeOperators()
    await startClaim(shop.system, { ...nobody, setupEmail: 'root@market.example' })
    const [mail] = await shop.takeJobs('send-setup-link')
    await shop.run('send-setup-link', mail)
    const { rows } = await shop.pool.query('select recipient, text from outbox order by id desc limit 1')
    expect(rows[0].recipient).toBe('root@market.example')
    expect(await count(`own_keys where name like 'setup%'`)).toBe(2)
    await startProcess()
    expect(await count(`own_keys where name = 'setup_mail'`)).toBe(0)
  })
})
