import { rate } from '../values.ts'

/** The value of one unit of `base` in each currency. */
export interface RateTable {
  base: string | null
  rates: ReadonlyMap<string, number>
}

const code = /^[A-Z]{3}$/

/**
 * Parses rates: the daily XML of the European Central Bank, `{"base": "EUR", "rates": {"USD": 1.08}}` of most rate
 * services, or lines of a currency and the value of one unit of the default currency in it.
 */
export function readRates(text: string): RateTable {
  const input = text.trim()
  if (input.startsWith('<')) return parseBankXml(input)
  if (input.startsWith('{')) return parseServiceJson(input)
  return { base: null, rates: new Map(input.split('\n').map(parseLine)) }
}

/** Rates of the European Central Bank, whose base is the euro. */
function parseBankXml(text: string): RateTable {
  const cubes = [...text.matchAll(/currency=['"]([A-Z]{3})['"]\s+rate=['"]([\d.]+)['"]/g)]
  if (cubes.length === 0) throw new Error('this XML holds no rates as the European Central Bank writes them')
  return { base: 'EUR', rates: new Map(cubes.map(([, name = '', rate = '']) => [name, parseRate(rate, name)])) }
}

function parseServiceJson(text: string): RateTable {
  const { base, rates } = JSON.parse(text) as { base?: unknown; rates?: unknown }
  if (typeof base !== 'string' || !code.test(base)) throw new Error('base: give the code of a currency, as EUR')
  if (typeof rates !== 'object' || rates === null)
    throw new Error('rates: give what one unit of base is worth, as {"USD": 1.08}')
  return { base, rates: new Map(Object.entries(rates).map(([name, rate]) => [name, parseRate(rate, name)])) }
}

function parseLine(line: string): [string, number] {
  const [name = '', rate = '', ...rest] = line.trim().split(/[\s,;=]+/)
  if (!code.test(name) || rest.length > 0) throw new Error(`${line}: give a currency and its rate, as EUR 0.92`)
  return [name, parseRate(rate, name)]
}

export function parseRate(input: unknown, name: string): number {
  const { data, error } = rate.safeParse(typeof input === 'string' && input.trim() === '' ? Number.NaN : Number(input))
  if (data === undefined) throw new Error(`${name}: ${error?.issues[0]?.message}`)
  return data
}

/**
 * The value of one unit of `to` in each currency, without those that the table lacks. A table without a base is
 * returned unchanged.
 */
export function convertRates(
  { base, rates }: RateTable,
  to: string,
  currencies: readonly string[],
): ReadonlyMap<string, number> {
  if (base === null) return rates
  const rateOf = (name: string) => (name === base ? 1 : rates.get(name))
  const targetRate = rateOf(to)
  if (targetRate === undefined) throw new Error(`there is no rate of ${to}, which prices are written in`)
  const converted = currencies.flatMap((name) => {
    const rate = rateOf(name)
    return rate === undefined || name === to ? [] : [[name, roundToEight(rate / targetRate)] as const]
  })
  return new Map(converted)
}

/** The database column has eight decimals. */
const roundToEight = (rate: number) => Number(rate.toFixed(8))
