import { rate } from '../values.ts'

/** The value of one unit of `base` in each currency, as decimal texts: binary fractions would round twice. */
export interface RateTable {
  base: string | null
  rates: ReadonlyMap<string, string>
  /** The day of the rates as 2026-11-26, where the table names it. */
  day?: string | undefined
}

const code = /^[A-Z]{3}$/

/** The XML of the European Central Bank, `{"base": "EUR", "rates": {"USD": 1.08}}`, or lines of a currency and its value. */
export function readRates(text: string): RateTable {
  const input = text.trim()
  if (input.startsWith('<')) return parseBankXml(input)
  if (input.startsWith('{')) return parseServiceJson(input)
  return { base: null, rates: new Map(input.split('\n').map(parseLine)) }
}

/** Rates of the European Central Bank, whose base is the euro. Only these attributes are read; entities are not expanded. */
export function parseBankXml(text: string): RateTable {
  const cubes = [...text.matchAll(/currency=['"]([A-Z]{3})['"]\s+rate=['"]([\d.]+)['"]/g)]
  if (cubes.length === 0) throw new Error('this XML holds no rates as the European Central Bank writes them')
  const [, day] = /\btime=['"](\d{4}-\d\d-\d\d)['"]/.exec(text) ?? []
  return { base: 'EUR', day, rates: new Map(cubes.map(([, name = '', rate = '']) => [name, parseRate(rate, name)])) }
}

function parseServiceJson(text: string): RateTable {
  const { base, rates } = JSON.parse(text) as { base?: unknown; rates?: unknown }
  if (typeof base !== 'string' || !code.test(base)) throw new Error('base: give the code of a currency, as EUR')
  if (typeof rates !== 'object' || rates === null)
    throw new Error('rates: give what one unit of base is worth, as {"USD": 1.08}')
  return { base, rates: new Map(Object.entries(rates).map(([name, rate]) => [name, parseRate(rate, name)])) }
}

function parseLine(line: string): [string, string] {
  const [name = '', rate = '', ...rest] = line.trim().split(/[\s,;=]+/)
  if (!code.test(name) || rest.length > 0) throw new Error(`${line}: give a currency and its rate, as EUR 0.92`)
  return [name, parseRate(rate, name)]
}

export function parseRate(input: unknown, name: string): string {
  const text = String(input).trim()
  const { error } = rate.safeParse(decimal.test(text.replace(/^-/, '')) ? Number(text) : Number.NaN)
  if (error) throw new Error(`${name}: ${error.issues[0]?.message}`)
  return text
}

/** One unit of `to` in each currency that the table has. A table without a base is returned unchanged. */
export function convertRates(
  { base, rates }: RateTable,
  to: string,
  currencies: readonly string[],
): ReadonlyMap<string, string> {
  if (base === null) return rates
  const rateOf = (name: string) => (name === base ? '1' : rates.get(name))
  const targetRate = rateOf(to)
  if (targetRate === undefined) throw new Error(`there is no rate of ${to}, which prices are written in`)
  const converted = currencies.flatMap((name) => {
    const rate = rateOf(name)
    return rate === undefined || name === to ? [] : [[name, divideRates(rate, targetRate)] as const]
  })
  return new Map(converted)
}

const decimals = 8
/** Numbers of JSON may have an exponent. */
const decimal = /^(\d{1,30})(?:\.(\d{1,30}))?(?:e([+-]?\d{1,2}))?$/i

/** The exact quotient of two decimal texts, rounded half up to eight decimals once. */
export function divideRates(dividend: string, divisor: string): string {
  const [above, below] = [parseDecimal(dividend), parseDecimal(divisor)]
  const exponent = decimals + above.exponent - below.exponent
  const numerator = above.digits * 10n ** BigInt(Math.max(0, exponent))
  const denominator = below.digits * 10n ** BigInt(Math.max(0, -exponent))
  const rounded = (2n * numerator + denominator) / (2n * denominator)
  const text = String(rounded).padStart(decimals + 1, '0')
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`.replace(/\.?0+$/, '')
}

/** A decimal text as `digits` times ten to the power of `exponent`. */
function parseDecimal(text: string): { digits: bigint; exponent: number } {
  const [, whole = '0', fraction = '', exponent = '0'] = decimal.exec(text) ?? []
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}
