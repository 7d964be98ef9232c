import { rate } from '../values.ts'

/** What one unit of `base` is worth in each currency. */
export interface RateTable {
  base: string | null
  rates: ReadonlyMap<string, number>
}

const code = /^[A-Z]{3}$/

/**
 * Reads a table of rates in the forms that it is published in: the daily file of the European Central Bank (XML), `{"base": "EUR",
 * "rates": {"USD": 1.08}}` of most rate services, or lines of a currency and what one unit of the default currency is worth in it.
 */
export function readRates(text: string): RateTable {
  const given = text.trim()
  if (given.startsWith('<')) return ofBank(given)
  if (given.startsWith('{')) return ofService(given)
  return { base: null, rates: new Map(given.split('\n').map(ofLine)) }
}

/** Rates of the European Central Bank: what one euro is worth. */
function ofBank(text: string): RateTable {
  const cubes = [...text.matchAll(/currency=['"]([A-Z]{3})['"]\s+rate=['"]([\d.]+)['"]/g)]
  if (cubes.length === 0) throw new Error('this XML holds no rates as the European Central Bank writes them')
  return { base: 'EUR', rates: new Map(cubes.map(([, name = '', rate = '']) => [name, numberOf(rate, name)])) }
}

function ofService(text: string): RateTable {
  const { base, rates } = JSON.parse(text) as { base?: unknown; rates?: unknown }
  if (typeof base !== 'string' || !code.test(base)) throw new Error('base: give the code of a currency, as EUR')
  if (typeof rates !== 'object' || rates === null)
    throw new Error('rates: give what one unit of base is worth, as {"USD": 1.08}')
  return { base, rates: new Map(Object.entries(rates).map(([name, rate]) => [name, numberOf(rate, name)])) }
}

function ofLine(line: string): [string, number] {
  const [name = '', rate = '', ...rest] = line.trim().split(/[\s,;=]+/)
  if (!code.test(name) || rest.length > 0) throw new Error(`${line}: give a currency and its rate, as EUR 0.92`)
  return [name, numberOf(rate, name)]
}

export function numberOf(given: unknown, name: string): number {
  const { data, error } = rate.safeParse(typeof given === 'string' && given.trim() === '' ? Number.NaN : Number(given))
  if (data === undefined) throw new Error(`${name}: ${error?.issues[0]?.message}`)
  return data
}

/**
 * What one unit of `to` is worth in each currency that is asked for; those that the table does not know are left out. Of a table
 * without a base all are meant as they stand.
 */
export function ratesFrom(
  { base, rates }: RateTable,
  to: string,
  asked: readonly string[],
): ReadonlyMap<string, number> {
  if (base === null) return rates
  const of = (name: string) => (name === base ? 1 : rates.get(name))
  const own = of(to)
  if (own === undefined) throw new Error(`there is no rate of ${to}, which prices are written in`)
  const known = asked.flatMap((name) => {
    const rate = of(name)
    return rate === undefined || name === to ? [] : [[name, eight(rate / own)] as const]
  })
  return new Map(known)
}

/** As the column keeps it: eight decimals. */
const eight = (rate: number) => Number(rate.toFixed(8))
