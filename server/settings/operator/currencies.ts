import type {
  OperatorCurrencies,
  OperatorCurrency,
  SaveCurrenciesBody,
  SaveRateBody,
} from '#contract/operator-currencies.ts'
import { statement } from '#db/statement.ts'
import { type Changed, changedRows } from '#server/platform/changed-fields.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import { lockVersion, versionOf } from '#server/platform/versions.ts'
import type { Context } from '../../context.ts'
import { plainText } from '../values.ts'
import { clearDefaultCurrency, findDependencies, writeCurrencies } from './queries.ts'
import { isLeap, listRateHistory, type PastRate, writeRates } from './rates.ts'
import { divideRates } from './read-rates.ts'

const findCurrencies = statement<Record<never, never>, OperatorCurrency>(
  'settings.operator_currencies',
  `select name as code, symbol, position, is_default, is_enabled, rate_source,
          trim_scale(rate_from_default)::text as rate, rated_at
   from currencies order by is_default desc, name`,
)

/** `can_change_default` locks nothing: a first price that is inserted until the commit of a save is not seen. The day on which a rate was confirmed is not part of the version: the bank's job moves it daily. */
export async function getOperatorCurrencies({ db }: Context): Promise<OperatorCurrencies> {
  const currencies = await findCurrencies(db, {})
  const { has_amounts } = mustExist((await findDependencies(db, { shop_id: null }))[0], 'what the shop has')
  const version = versionOf(currencies.map(({ rated_at: _, ...stored }) => stored))
  return { version, can_change_default: !has_amounts, currencies }
}

/** Replaces the list. If another currency becomes the default, all rates are converted to it. */
export const saveOperatorCurrencies = (
  ctx: Context,
  { version, currencies: rows }: SaveCurrenciesBody,
): Promise<Changed<OperatorCurrencies>> =>
  changeCurrencies(ctx, version, async (inner, current) => {
    const base = checkRows(rows, current)
    const before = new Map(current.currencies.map((each) => [each.code, each]))
    const written = rows.map(({ code, first_rate, ...row }, index) => ({
      ...row,
      name: code,
      rate_from_default: code === base ? '1' : rateOf(before, { code, first_rate, base, index }),
    }))
    await clearDefaultCurrency(inner.db, { name: base })
    await writeCurrencies(inner.db, { rows: JSON.stringify(written) })
    const isFollowing = rows.some(
      ({ code, rate_source }) => rate_source === 'bank' && before.get(code)?.rate_source !== 'bank',
    )
    if (isFollowing) await inner.emit('bank_rates_wanted', {})
  })

export const saveCurrencyRate = (
  ctx: Context,
  code: string,
  { version, rate, is_forced }: SaveRateBody,
): Promise<Changed<OperatorCurrencies>> =>
  changeCurrencies(ctx, version, async ({ db, now }, { currencies }) => {
    const current = requireFound(currencies.find((each) => each.code === code))
    if (current.is_default) refuse('conflict', 'settings.default_rate', { values: { currency: code } })
    if (Number(rate) === 0) refuseField('rate', 'settings.rate')
    if (!is_forced && isLeap(current.rate, rate))
      refuse('conflict', 'settings.rate_leap', { values: { from: current.rate, to: rate } })
    await writeRates(db, { rates: JSON.stringify({ [code]: rate }), source: 'hand', rated_at: now() })
  })

export async function getCurrencyRates(ctx: Context, code: string): Promise<Omit<PastRate, 'currency'>[]> {
  const { currencies } = await getOperatorCurrencies(ctx)
  requireFound(currencies.find((each) => each.code === code))
  return (await listRateHistory(ctx, code)).map(({ currency: _, ...rate }) => rate)
}

const changeCurrencies = (
  ctx: Context,
  version: string,
  write: (inner: Context, current: OperatorCurrencies) => Promise<void>,
): Promise<Changed<OperatorCurrencies>> =>
  ctx.transaction(async (inner) => {
    const read = () => getOperatorCurrencies(inner)
    const current = await lockVersion(inner.db, { name: 'settings', version, read })
    await write(inner, current)
    const data = await read()
    return { data, change: changedRows(current.currencies, data.currencies, ({ code }) => code) }
  })

type Rows = SaveCurrenciesBody['currencies']

/** Refuses a list that contradicts itself or the prices, and returns its default currency. */
function checkRows(rows: Rows, { currencies, can_change_default }: OperatorCurrencies): string {
  for (const [index, { code, symbol }] of rows.entries()) {
    const field = `currencies.${index}`
    if (rows.findIndex((each) => each.code === code) !== index) refuseField(`${field}.code`, 'settings.given_twice')
    if (!plainText(8).safeParse(symbol).success) refuseField(`${field}.symbol`, 'settings.text', { max: 8 })
  }
  const [base, ...others] = rows.filter(({ is_default }) => is_default)
  if (!base || others.length > 0) return refuseField('currencies', 'settings.one_default')
  if (!base.is_enabled || base.rate_source !== 'hand')
    refuseField(`currencies.${rows.indexOf(base)}.is_default`, 'settings.default_rate', { currency: base.code })
  const currentBase = currencies.find(({ is_default }) => is_default)
  if (currentBase && currentBase.code !== base.code && !can_change_default)
    refuse('conflict', 'settings.currency_fixed', { values: { currency: currentBase.code } })
  return base.code
}

/** The rate of a row: its stored one, in the given default currency, or its first one if it is new. */
function rateOf(
  before: ReadonlyMap<string, OperatorCurrency>,
  { code, first_rate, base, index }: { code: string; first_rate: string | undefined; base: string; index: number },
): string {
  const stored = before.get(code)
  if (stored && first_rate !== undefined) refuseField(`currencies.${index}.first_rate`, 'errors.unknown_field')
  if (stored) {
    // Without a rate of the new default currency the others have no common measure.
    const baseRate = before.get(base)?.rate ?? refuseField('currencies', 'settings.new_default')
    const rate = divideRates(stored.rate, baseRate)
    return Number(rate) > 0 ? rate : refuseField(`currencies.${index}.code`, 'settings.rate')
  }
  if (first_rate === undefined) return refuseField(`currencies.${index}.first_rate`, 'errors.required')
  return Number(first_rate) > 0 ? first_rate : refuseField(`currencies.${index}.first_rate`, 'settings.rate')
}
