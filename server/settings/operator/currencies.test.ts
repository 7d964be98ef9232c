import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SaveCurrenciesBody } from '#contract/operator-currencies.ts'
import { closeServer, listenOnLoopback } from '#server/platform/http/loopback.ts'
import { emptyMarket } from '#server/testing/goods.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'
import {
  getCurrencyRates,
  getOperatorCurrencies,
  saveCurrencyRate,
  saveOperatorCurrencies,
  updateBankRates,
} from './settings.ts'

const { log, lines } = openLogLines('warn')
const shop = openTestShop({ log })
let operator: Person

beforeAll(async () => {
  operator = await shop.operator()
})

const read = () => getOperatorCurrencies(shop.system)
const find = async (code: string) => (await read()).currencies.find((each) => each.code === code)
const rateOf = async (code: string) => (await find(code))?.rate
const shown = async () => (await shop.visitor.call('GET /master')).data.currencies.map(({ name }) => name)

/** The current list as a body, with other rows. */
async function bodyWith(change: (rows: SaveCurrenciesBody['currencies']) => SaveCurrenciesBody['currencies']) {
  const { version, currencies } = await read()
  return { version, currencies: change(currencies.map(({ rate: _, rated_at: __, ...row }) => row)) }
}
const save = async (change: Parameters<typeof bodyWith>[0]) =>
  saveOperatorCurrencies(shop.system, await bodyWith(change))
const change = (code: string, fields: object) => (rows: SaveCurrenciesBody['currencies']) =>
  rows.map((row) => (row.code === code ? { ...row, ...fields } : row))
const post = async (change: Parameters<typeof bodyWith>[0]) =>
  operator.call('POST /operator/currencies', { body: await bodyWith(change) })
const setRate = async (code: string, rate: string, is_forced = false) =>
  saveCurrencyRate(shop.system, code, { version: (await read()).version, rate, is_forced })
const postRate = async (code: string, rate: string) =>
  operator.call('POST /operator/currencies/{code}/rate', {
    params: { code },
    body: { version: (await read()).version, rate },
  })

const dirham: SaveCurrenciesBody['currencies'][number] = {
  code: 'MAD',
  symbol: 'DH',
  position: 'suffix',
  is_default: false,
  is_enabled: true,
  rate_source: 'hand',
  first_rate: '9.1234',
}

describe('the list of currencies', () => {
  test('is saved whole: a new currency has a rate, and a disabled one cannot be chosen', async () => {
    const { change: recorded } = await save((rows) => [...change('GBP', { is_enabled: false })(rows), dirham])
    expect(Object.keys(recorded.after as object).sort()).toEqual(['GBP', 'MAD'])
    expect(recorded.before).toMatchObject({ GBP: { is_enabled: true } })
    expect(await find('MAD')).toMatchObject({ symbol: 'DH', rate: '9.1234' })
    expect(await shown()).toContain('MAD')
    expect(await shown()).not.toContain('GBP')
    await save((rows) => change('GBP', { is_enabled: true })(rows.filter(({ code }) => code !== 'MAD')))
    expect(await shown()).not.toContain('MAD')
  })

  test('is refused with the list as it is now if somebody else saved meanwhile', async () => {
    const [mine, theirs] = [
      await bodyWith(change('EUR', { symbol: 'E' })),
      await bodyWith(change('JPY', { symbol: 'J' })),
    ]
    await saveOperatorCurrencies(shop.system, theirs)
    const current = await read()
    await expect(saveOperatorCurrencies(shop.system, mine)).rejects.toMatchObject({
      status: 409,
      code: 'errors.changed_meanwhile',
      details: { data: { current } },
    })
    expect(await find('EUR')).toMatchObject({ symbol: '€' })
  })

  test('of ten people who save at once from the same version, one is saved', async () => {
    const body = await bodyWith(change('EUR', { symbol: '€uro' }))
    const saved = await Promise.allSettled(Array.from({ length: 10 }, () => saveOperatorCurrencies(shop.system, body)))
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await save(change('EUR', { symbol: '€' }))
  })

  test('keeps its default currency once anything has a price', async () => {
    expect((await read()).can_change_default).toBe(false)
    const toEuro = (rows: SaveCurrenciesBody['currencies']) =>
      rows.map((row) => ({ ...row, is_default: row.code === 'EUR' }))
    const refused = await post(toEuro)
    expect(refused).toMatchObject({ status: 409, code: 'settings.currency_fixed' })
    expect(refused.message).toContain('USD')
  })

  test.each<[string, (rows: SaveCurrenciesBody['currencies']) => SaveCurrenciesBody['currencies'], string, string]>([
    ['two defaults', change('EUR', { is_default: true }), 'settings.one_default', 'currencies'],
    ['no default', change('USD', { is_default: false }), 'settings.one_default', 'currencies'],
    ['a disabled default', change('USD', { is_enabled: false }), 'settings.default_rate', 'currencies.0.is_default'],
    [
      'a default that follows the bank',
      change('USD', { rate_source: 'bank' }),
      'settings.default_rate',
      'currencies.0.is_default',
    ],
    ['a currency twice', (rows) => [...rows, ...rows.slice(0, 1)], 'settings.given_twice', 'currencies.7.code'],
    ['markup as symbol', change('USD', { symbol: '<b>$' }), 'settings.text', 'currencies.0.symbol'],
    [
      'a new currency without a rate',
      (rows) => [...rows, { ...dirham, first_rate: undefined }],
      'errors.required',
      'currencies.7.first_rate',
    ],
    [
      'a new currency that is worth nothing',
      (rows) => [...rows, { ...dirham, first_rate: '0' }],
      'settings.rate',
      'currencies.7.first_rate',
    ],
    [
      'a first rate of a known currency',
      change('EUR', { first_rate: '2' }),
      'errors.unknown_field',
      'currencies.3.first_rate',
    ],
  ])('is refused with %s', async (_, changed, code, field) => {
    const before = await read()
    expect(await post(changed)).toMatchObject({ status: 422, code, error_codes: { [field]: [code] } })
    expect(await read()).toEqual(before)
  })
})

describe('the rate of a currency', () => {
  test('is set exactly, and its history has the change with its source', async () => {
    const { data } = await setRate('EUR', '0.92345678')
    expect(data.currencies.find(({ code }) => code === 'EUR')?.rate).toBe('0.92345678')
    const [newest] = await getCurrencyRates(shop.system, 'EUR')
    expect(newest).toMatchObject({ rate: '0.92345678', source: 'hand' })
  })

  test('is refused if it doubles, unless that is confirmed', async () => {
    const before = (await rateOf('JPY')) ?? ''
    expect(await postRate('JPY', '900')).toMatchObject({ status: 409, code: 'settings.rate_leap' })
    expect(await rateOf('JPY')).toBe(before)
    await setRate('JPY', '900', true)
    expect(await rateOf('JPY')).toBe('900')
    await setRate('JPY', before, true)
  })

  test('is refused for the default currency, for nothing, and for a currency that the shop lacks', async () => {
    const before = await read()
    expect(await postRate('USD', '2')).toMatchObject({ status: 409, code: 'settings.default_rate' })
    expect(await postRate('EUR', '0')).toMatchObject({ status: 422, error_codes: { rate: ['settings.rate'] } })
    expect((await postRate('XXX', '2')).status).toBe(404)
    await expect(getCurrencyRates(shop.system, 'XXX')).rejects.toMatchObject({ status: 404 })
    expect(await read()).toEqual(before)
  })
})

describe('the rates of the European Central Bank', () => {
  let [answer, status, requests] = ['', 200, 0]
  const bank = createServer((_, response) => {
    requests += 1
    response.writeHead(status).end(answer)
  })
  let url = ''
  const file = (...cubes: [currency: string, rate: string][]) =>
    `<?xml version="1.0"?><Envelope><Cube><Cube time='2026-11-26'>${cubes.map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`).join('')}</Cube></Cube></Envelope>`
  const update = () => updateBankRates(shop.system, url)

  beforeAll(async () => {
    url = `${await listenOnLoopback(bank)}/eurofxref-daily.xml`
  })
  afterAll(() => closeServer(bank))

  test('are not fetched while no currency follows them', async () => {
    await update()
    expect(requests).toBe(0)
  })

  test('are fetched as soon as a currency follows them', async () => {
    await save(change('EUR', { rate_source: 'bank' }))
    expect(await shop.takeJobs('update-bank-rates')).toHaveLength(1)
    await save((rows) => change('JPY', { rate_source: 'bank' })(rows))
    expect(await shop.takeJobs('update-bank-rates')).toHaveLength(1)
  })

  test('are converted to the default currency, for the currencies that follow them alone', async () => {
    const pound = await rateOf('GBP')
    answer = file(['USD', '1.0837'], ['JPY', '162.15'], ['GBP', '0.8341'])
    await update()
    expect([await rateOf('EUR'), await rateOf('JPY'), await rateOf('GBP')]).toEqual([
      '0.9227646',
      '149.62628034',
      pound,
    ])
    expect(await find('EUR')).toMatchObject({ rate_source: 'bank', rated_at: '2026-11-26T00:00:00.000Z' })
    const [newest] = await getCurrencyRates(shop.system, 'JPY')
    expect(newest).toMatchObject({ rate: '149.62628034', source: 'bank' })
  })

  test('leave a rate that leaps or is missing as it is, and the log says so', async () => {
    answer = file(['USD', '1.0900'], ['JPY', '1.6215'])
    await update()
    expect([await rateOf('EUR'), await rateOf('JPY')]).toEqual(['0.91743119', '149.62628034'])
    expect(JSON.stringify(lines)).toContain('JPY: 149.62628034 would become 1.48761468')
    answer = file(['USD', '1.0900'])
    await update()
    expect(JSON.stringify(lines)).toContain('JPY: not in the file')
  })

  test.each([
    ['the bank is down', 503, file(['USD', '1.1'])],
    ['the file is none', 200, '<html>maintenance</html>'],
    ['the file names no day', 200, file(['USD', '1.1']).replace(/ time='[^']*'/, '')],
    ['the file lacks the default currency', 200, file(['JPY', '160'])],
    ['the file is too large', 200, file(['USD', '1.1']) + ' '.repeat(100_000)],
    [
      'the file defines entities',
      200,
      `<!DOCTYPE x [<!ENTITY a "${'9'.repeat(50)}">]><Cube currency='USD' rate='&a;'/>`,
    ],
  ])('leave all rates as they are when %s', async (_, failure, text) => {
    const before = await read()
    const logged = lines.length
    ;[status, answer] = [failure, text]
    await update()
    expect(await read()).toEqual(before)
    expect(JSON.stringify(lines.slice(logged))).toContain('could not be read')
    status = 200
  })

  test('leave all rates as they are when the bank cannot be reached', async () => {
    const before = await read()
    await updateBankRates(shop.system, 'http://127.0.0.1:1/')
    expect(await read()).toEqual(before)
  })

  test('fail the job, so that it is retried, when the database cannot store them', async () => {
    answer = file(['USD', '1.0900'])
    const transaction = () => Promise.reject(new Error('deadlock detected'))
    await expect(updateBankRates({ ...shop.system, transaction }, url)).rejects.toThrow('deadlock detected')
  })

  test('are not followed any more once an operator sets the rate by hand', async () => {
    await setRate('EUR', '0.9')
    answer = file(['USD', '1.0837'], ['JPY', '162.15'])
    await update()
    expect([await rateOf('EUR'), (await find('EUR'))?.rate_source]).toEqual(['0.9', 'hand'])
  })
})

test.each([
  ['a delivery charge of a shop', 'update shops set delivery_charge = 500'],
  ['a limit of free delivery', 'update shops set free_delivery_from = 5000'],
  ['a charge by weight', 'update shops set delivery_per_kg = 100'],
  [
    'a delivery zone',
    'insert into delivery_zones (shop_id, name, delivery_charge) select min(id), $$North$$, 500 from shops',
  ],
  [
    'a voucher with an amount',
    `insert into vouchers (code, discount_type, amount, validity) values ('FIVE', 'Fixed', 500, now() + interval '1 day')`,
  ],
])('the default currency is kept once %s exists', async (_, write) => {
  await emptyMarket(shop.pool)
  expect((await read()).can_change_default).toBe(true)
  await shop.pool.query(write)
  const toEuro = (rows: SaveCurrenciesBody['currencies']) =>
    rows.map((row) => ({ ...row, is_default: row.code === 'EUR', rate_source: 'hand' as const }))
  expect(await post(toEuro)).toMatchObject({ status: 409, code: 'settings.currency_fixed' })
})

test('before any amount is written another currency becomes the default, and all rates are converted to it', async () => {
  await emptyMarket(shop.pool)
  await setRate('EUR', '0.8')
  await setRate('GBP', '0.7')
  await save((rows) => rows.map((row) => ({ ...row, is_default: row.code === 'EUR', rate_source: 'hand' as const })))
  expect([await rateOf('EUR'), await rateOf('USD'), await rateOf('GBP')]).toEqual(['1', '1.25', '0.875'])
  const toDirham = (rows: SaveCurrenciesBody['currencies']) => [
    ...rows.map((row) => ({ ...row, is_default: false })),
    { ...dirham, is_default: true },
  ]
  expect(await post(toDirham)).toMatchObject({ status: 422, error_codes: { currencies: ['settings.new_default'] } })
  expect(await rateOf('EUR')).toBe('1')
})
