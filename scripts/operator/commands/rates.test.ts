import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop } from '#server/testing/shop.ts'
import { ratesCommand } from './rates.ts'

const shop = openTestShop()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-rates-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (...words: string[]) => ratesCommand.answer(shop.system, words)
const rates = async () => {
  const { currencies } = (await shop.visitor.call('GET /master')).data
  return Object.fromEntries(currencies.map(({ name, rate_from_default }) => [name, rate_from_default]))
}
async function imported(text: string, ...words: string[]) {
  const path = join(folder, 'rates')
  await writeFile(path, text)
  return run('import', path, ...words)
}

test('the command rates sets a rate, prints it and keeps its history', async () => {
  expect(await run('set', 'EUR', '0.95')).toMatch(
    /^USD {2}1 +default\n.*^EUR {2}0\.95 +since \d{4}-\d\d-\d\d \d\d:\d\d UTC$/ms,
  )
  await run('set', 'EUR', '0.95')
  await run('set', 'EUR', '0.97')
  expect((await rates()).EUR).toBe(0.97)
  const past = (await run('history', 'EUR')).split('\n').map((line) => line.split(/ +/).at(-1))
  expect(past).toEqual(['0.97', '0.95', '0.9216'])
  expect(await run('history')).toMatch(/^GBP .* 0\.7874$/m)
})

describe('the command rates: a table of rates', () => {
  test('of a bank or a service is converted to the default currency', async () => {
    const bank = `<Cube time='2026-11-20'><Cube currency='USD' rate='1.0800'/><Cube currency='GBP' rate='0.8640'/><Cube currency="XXX" rate="7"/></Cube>`
    expect(await imported(bank)).toMatch(/No rate was given of AED, BDT, JPY, SAR\.$/)
    expect(await rates()).toMatchObject({ USD: 1, EUR: 0.92592593, GBP: 0.8, SAR: 3.75 })
    await imported('{"base": "USD", "date": "2026-11-20", "rates": {"EUR": 0.9, "USD": 1, "JPY": "150"}}')
    expect(await rates()).toMatchObject({ USD: 1, EUR: 0.9, JPY: 150 })
  })

  test('can have one currency a line', async () => {
    await imported('EUR 0.91\nGBP;0.79\n')
    expect(await rates()).toMatchObject({ EUR: 0.91, GBP: 0.79 })
  })

  test.each([
    ['{"base": "GBP", "rates": {"EUR": 1}}', 'there is no rate of USD'],
    ['{"base": "USD", "rates": {"EUR": -1}}', 'EUR: give a rate above 0'],
    ['{"base": "USD", "rates": {"EUR": "x"}}', 'EUR: give a rate as 0.92'],
    ['EUR 0.000000001', 'EUR: give a rate above 0'],
    ['EUR 10000000000', 'EUR: give a rate below'],
    ['{"base": 7, "rates": {}}', 'base: give the code'],
    ['{"base": "USD"}', 'rates: give what'],
    ['<html></html>', 'no rates as the European Central Bank'],
    ['EUR', 'EUR: give a rate'],
    ['euro 0.9', 'euro 0.9: give a currency and its rate'],
    ['USD 2', 'USD: prices are written in it'],
    ['XXX 2', 'XXX: this shop has no such currency'],
    ['EUR 90\nGBP 0.8', '90; add --anyway if this is intended'],
  ])('as %s is rejected', async (text, why) => {
    const before = await rates()
    await expect(imported(text)).rejects.toThrow(why)
    expect(await rates()).toEqual(before)
  })
})

test('the command rates accepts a leap with --anyway only', async () => {
  await expect(run('set', 'JPY', '1.5')).rejects.toThrow('add --anyway')
  await run('set', 'JPY', '1.5', '--anyway')
  expect((await rates()).JPY).toBe(1.5)
})

test('the command rates prints its usage for arguments that do not fit', async () => {
  for (const words of [[], ['set', 'EUR'], ['import'], ['list', 'x'], ['set', 'EUR', '1', '2']]) {
    await expect(run(...words)).rejects.toThrow('npm run rates -- list')
  }
  await expect(run('history', 'XXX')).rejects.toThrow('XXX: this shop has no such currency')
})
