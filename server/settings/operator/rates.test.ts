import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop } from '../../testing/shop.ts'
import { runRatesCommand } from '../settings.ts'

const shop = openTestShop()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-rates-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const say = (...words: string[]) => runRatesCommand(shop.system, words)
const rates = async () => {
  const { currencies } = (await shop.visitor.call('GET /master')).data
  return Object.fromEntries(currencies.map(({ name, rate_from_default }) => [name, rate_from_default]))
}
async function imported(text: string, ...words: string[]) {
  const path = join(folder, 'rates')
  await writeFile(path, text)
  return say('import', path, ...words)
}

test('a rate is set, told and remembered', async () => {
  expect(await say('set', 'EUR', '0.95')).toMatch(
    /^USD {2}1 +default\n.*^EUR {2}0\.95 +since \d{4}-\d\d-\d\d \d\d:\d\d UTC$/ms,
  )
  await say('set', 'EUR', '0.95')
  await say('set', 'EUR', '0.97')
  expect((await rates()).EUR).toBe(0.97)
  const past = (await say('history', 'EUR')).split('\n').map((line) => line.split(/ +/).at(-1))
  expect(past).toEqual(['0.97', '0.95', '0.9216'])
  expect(await say('history')).toMatch(/^GBP .* 0\.7874$/m)
})

describe('a table of rates', () => {
  test('of a bank or a service is turned to the default currency', async () => {
    const bank = `<Cube time='2026-11-20'><Cube currency='USD' rate='1.0800'/><Cube currency='GBP' rate='0.8640'/><Cube currency="XXX" rate="7"/></Cube>`
    expect(await imported(bank)).toMatch(/No rate was given of AED, BDT, JPY, SAR\.$/)
    expect(await rates()).toMatchObject({ USD: 1, EUR: 0.92592593, GBP: 0.8, SAR: 3.75 })
    await imported('{"base": "USD", "date": "2026-11-20", "rates": {"EUR": 0.9, "USD": 1, "JPY": "150"}}')
    expect(await rates()).toMatchObject({ USD: 1, EUR: 0.9, JPY: 150 })
  })

  test('may be lines', async () => {
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
    ['EUR 90\nGBP 0.8', '90; say --anyway if that is meant'],
  ])('as %s is not taken', async (text, why) => {
    const before = await rates()
    await expect(imported(text)).rejects.toThrow(why)
    expect(await rates()).toEqual(before)
  })
})

test('a leap is taken where it is meant', async () => {
  await expect(say('set', 'JPY', '1.5')).rejects.toThrow('say --anyway')
  await say('set', 'JPY', '1.5', '--anyway')
  expect((await rates()).JPY).toBe(1.5)
})

test('what is not understood is told how to say', async () => {
  for (const words of [[], ['set', 'EUR'], ['import'], ['list', 'x'], ['set', 'EUR', '1', '2']]) {
    await expect(say(...words)).rejects.toThrow('npm run rates -- list')
  }
  await expect(say('history', 'XXX')).rejects.toThrow('there is no history of XXX')
})
