import { statement } from '#db/statement.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { lockEdits } from '#server/platform/versions.ts'
import type { Context } from '../../context.ts'
import { convertRates, parseRate, readRates } from './read-rates.ts'

export const listRates = ({ db }: Context): Promise<Rate[]> => findRates(db, {})

/** All rates of one or all currencies, newest first. A currency has at least its first one. */
export async function listRateHistory(ctx: Context, currency: string | null): Promise<PastRate[]> {
  const rows = await findHistory(ctx.db, { currency })
  if (rows.length === 0 && currency !== null) throw new Error(describeUnknownCurrency(currency))
  return rows
}

interface ChangeRatesResult {
  readonly rates: readonly Rate[]
  /** Currencies that an imported table lacks. */
  readonly missing: readonly string[]
}

interface SetRateParams {
  readonly currency: string
  readonly rate: number | string
  /** Accept a rate that doubles or halves. */
  readonly isForced: boolean
}

/** Sets a rate by hand: the currency follows no bank any more. */
export const setRate = (ctx: Context, { currency, rate, isForced }: SetRateParams): Promise<ChangeRatesResult> =>
  changeRates(ctx, () => new Map([[currency, parseRate(rate, currency)]]), isForced)

export async function importRates(
  ctx: Context,
  { text, isForced }: { text: string; isForced: boolean },
): Promise<ChangeRatesResult> {
  const table = readRates(text)
  return changeRates(ctx, (base, names) => convertRates(table, base, names), isForced)
}

/** Rates that are not accepted, and whether `isForced` would accept them. */
export class RateProblems extends Error {
  readonly problems: readonly RateProblem[]

  constructor(problems: readonly RateProblem[]) {
    super(problems.map(({ message }) => message).join('\n'))
    this.problems = problems
  }
}

interface RateProblem {
  readonly message: string
  readonly canForce: boolean
}

/** A rate that doubles or halves at once is probably a typing error. */
const maxChangeFactor = 2

export const isLeap = (from: string | number, to: string | number): boolean => {
  const factor = Number(to) / Number(from)
  return factor > maxChangeFactor || factor < 1 / maxChangeFactor
}

type NewRates = (base: string, names: readonly string[]) => ReadonlyMap<string, string>

async function changeRates(ctx: Context, newRates: NewRates, isForced: boolean): Promise<ChangeRatesResult> {
  return ctx.transaction(async ({ db, now }) => {
    await lockEdits(db, { name: 'settings' })
    const currencies = await findRates(db, {})
    const rates = newRates(
      requireBase(currencies).name,
      currencies.map(({ name }) => name),
    )
    const problems = [...rates].flatMap(([name, rate]) => findProblem(currencies, { name, rate }, isForced))
    if (problems.length > 0) throw new RateProblems(problems)
    await writeRates(db, { rates: JSON.stringify(Object.fromEntries(rates)), source: 'hand', rated_at: now() })
    const missing = currencies.filter(({ name, is_default }) => !is_default && !rates.has(name)).map(({ name }) => name)
    return { rates: await findRates(db, {}), missing: rates.size > 1 ? missing : [] }
  })
}

/** The default currency, whose rate is 1. */
export const requireBase = (currencies: readonly Rate[]): Rate =>
  mustExist(
    currencies.find(({ is_default }) => is_default),
    'a default currency',
  )

const describeUnknownCurrency = (name: string): string => `${name}: this shop has no such currency`

function findProblem(
  currencies: readonly Rate[],
  { name, rate }: { name: string; rate: string },
  isForced: boolean,
): RateProblem[] {
  const current = currencies.find((each) => each.name === name)
  if (!current) return [{ message: describeUnknownCurrency(name), canForce: false }]
  if (current.is_default) return [{ message: `${name}: prices are written in it, its rate is 1`, canForce: false }]
  return isForced || !isLeap(current.rate_from_default, rate)
    ? []
    : [{ message: `${name}: ${current.rate_from_default} would become ${rate}`, canForce: true }]
}

export interface Rate {
  name: string
  is_default: boolean
  rate_from_default: number
  rate_source: 'hand' | 'bank'
  /** Time of the last change. */
  at: string
}

export interface PastRate {
  currency: string
  rate: string
  source: 'hand' | 'bank'
  at: string
}

/** Locks the rows: concurrent changes wait. */
export const findRates = statement<Record<never, never>, Rate>(
  'settings.rates',
  `select c.name, c.is_default, c.rate_from_default::float8 as rate_from_default, c.rate_source,
          (select r.at from currency_rates r where r.currency = c.name order by r.id desc limit 1) as at
   from currencies c order by c.is_default desc, c.name for no key update of c`,
)

/** Also notes when an unchanged rate was confirmed. */
export const writeRates = statement<{ rates: string; source: Rate['rate_source']; rated_at: Date }, never>(
  'settings.write_rates',
  `update currencies c set rate_from_default = r.value::numeric, rate_source = :source, rated_at = :rated_at
   from jsonb_each_text(:rates::jsonb) r where c.name = r.key`,
)

const findHistory = statement<{ currency: string | null }, PastRate>(
  'settings.rate_history',
  `select currency, trim_scale(rate_from_default)::text as rate, source, at from currency_rates
   where :currency::text is null or currency = :currency order by id desc limit 1000`,
)
