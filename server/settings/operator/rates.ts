import { statement } from '#db/statement.ts'
import { parseCommandArgs, readTextInput } from '#server/platform/command-line.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../../context.ts'
import { convertRates, parseRate, readRates } from './read-rates.ts'

const usage = `npm run rates -- list
npm run rates -- set <currency> <rate> [--anyway]
npm run rates -- import <file> [--anyway]
npm run rates -- history [<currency>]

A rate is what one unit of the default currency is worth. A file holds lines as "EUR 0.92", a table of a rate service
({"base": "EUR", "rates": {"USD": 1.08}}) or the daily XML of the European Central Bank; - reads it from the input.`

/** Runs an operator command and returns its output. */
export async function runRatesCommand(ctx: Context, words: readonly string[]): Promise<string> {
  const options = { anyway: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseCommandArgs(words, options, usage)
  const [command, name = '', rate, ...rest] = positionals
  if (rest.length > 0) throw new Error(usage)
  if (command === 'list' && !name) return formatRates(await findRates(ctx.db, {}))
  if (command === 'history' && !rate) return formatHistory(ctx, name)
  if (command === 'set' && rate) {
    return changeRates(ctx, () => new Map([[name, parseRate(rate, name)]]), values.anyway)
  }
  if (command === 'import' && name && !rate) {
    const table = readRates(await readTextInput(name))
    return changeRates(ctx, (base, names) => convertRates(table, base, names), values.anyway)
  }
  throw new Error(usage)
}

/** A rate that doubles or halves at once is probably a typing error. */
const maxChangeFactor = 2

type NewRates = (base: string, names: readonly string[]) => ReadonlyMap<string, number>

async function changeRates(ctx: Context, newRates: NewRates, isForced: boolean): Promise<string> {
  return ctx.transaction(async ({ db }) => {
    const currencies = await findRates(db, {})
    const base = mustExist(
      currencies.find(({ is_default }) => is_default),
      'a default currency',
    )
    const rates = newRates(
      base.name,
      currencies.map(({ name }) => name),
    )
    const problems = [...rates].flatMap(([name, rate]) => findProblem(currencies, { name, rate }, isForced))
    if (problems.length > 0) throw new Error(problems.join('\n'))
    await writeRates(db, { rates: JSON.stringify(Object.fromEntries(rates)) })
    const missing = currencies.filter(({ name, is_default }) => !is_default && !rates.has(name)).map(({ name }) => name)
    const missingText = missing.length > 0 && rates.size > 1 ? `\nNo rate was given of ${missing.join(', ')}.` : ''
    return formatRates(await findRates(db, {})) + missingText
  })
}

function findProblem(
  currencies: readonly Rate[],
  { name, rate }: { name: string; rate: number },
  isForced: boolean,
): string[] {
  const current = currencies.find((each) => each.name === name)
  if (!current) return [`${name}: this shop has no such currency`]
  if (current.is_default) return [`${name}: prices are written in it, its rate is 1`]
  const changeFactor = rate / current.rate_from_default
  return isForced || (changeFactor <= maxChangeFactor && changeFactor >= 1 / maxChangeFactor)
    ? []
    : [`${name}: ${current.rate_from_default} would become ${rate}; say --anyway if that is meant`]
}

const formatRates = (rates: readonly Rate[]): string =>
  rates
    .map(({ name, rate_from_default, is_default, at }) =>
      [name, String(rate_from_default).padEnd(14), is_default ? 'default' : `since ${day(at)}`].join('  '),
    )
    .join('\n')

async function formatHistory(ctx: Context, name: string): Promise<string> {
  const rows = await findHistory(ctx.db, { currency: name || null })
  if (rows.length === 0) throw new Error(`there is no history of ${name}`)
  return rows.map(({ currency, rate, at }) => [currency, day(at), rate].join('  ')).join('\n')
}

const day = (moment: string): string => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`

export interface Rate {
  name: string
  is_default: boolean
  rate_from_default: number
  /** Time of the last change. */
  at: string
}

/** Locks the rows: concurrent changes wait. */
const findRates = statement<Record<never, never>, Rate>(
  'settings.rates',
  `select c.name, c.is_default, c.rate_from_default::float8 as rate_from_default,
          (select r.at from currency_rates r where r.currency = c.name order by r.id desc limit 1) as at
   from currencies c order by c.is_default desc, c.name for no key update of c`,
)

const writeRates = statement<{ rates: string }, never>(
  'settings.write_rates',
  `update currencies c set rate_from_default = r.value::text::numeric
   from jsonb_each(:rates::jsonb) r where c.name = r.key and c.rate_from_default <> r.value::text::numeric`,
)

/** Of one or all currencies, newest first. */
const findHistory = statement<{ currency: string | null }, { currency: string; rate: string; at: string }>(
  'settings.rate_history',
  `select currency, trim_scale(rate_from_default)::text as rate, at from currency_rates
   where :currency::text is null or currency = :currency order by id desc limit 1000`,
)
