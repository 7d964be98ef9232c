import { errorCodeOf, fetchBounded } from '#server/platform/http/fetch-bounded.ts'
import { lockEdits } from '#server/platform/versions.ts'
import type { Context } from '../../context.ts'
import { findRates, isLeap, requireBase, writeRates } from './rates.ts'
import { convertRates, parseBankXml, type RateTable } from './read-rates.ts'

/** The reference rates of the European Central Bank, published about 16:00 in Frankfurt on its working days. */
const bankRatesUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

/** If the bank's file cannot be read, the rates stay and their age shows it: a shop without internet works on. */
export async function updateBankRates(ctx: Context, url = bankRatesUrl): Promise<void> {
  const isFollowed = (await findRates(ctx.db, {})).some(({ rate_source }) => rate_source === 'bank')
  if (!isFollowed) return
  try {
    const skipped = await storeBankRates(ctx, await fetchBankRates(url))
    if (skipped.length > 0) ctx.log.warn({ skipped }, 'rates of the European Central Bank that were not taken')
  } catch (error) {
    // An error of the database is one of the job, which is retried.
    if (!(error instanceof UnusableFile)) throw error
    ctx.log.warn({ reason: error.message }, 'the rates of the European Central Bank could not be read; the rates stay')
  }
}

/** The file cannot be fetched, or has no usable rates. */
class UnusableFile extends Error {}

async function fetchBankRates(url: string): Promise<RateTable & { day: string }> {
  const response = await fetchBounded(url, { headers: { Accept: 'application/xml' } }, 10_000).catch((error) => {
    throw new UnusableFile(errorCodeOf(error))
  })
  if (!response.ok) throw new UnusableFile(`status ${response.status}`)
  const { day, ...table } = readFile(await response.text())
  if (day === undefined || Number.isNaN(Date.parse(day))) throw new UnusableFile('the file names no day')
  return { ...table, day }
}

function readFile(text: string): RateTable {
  try {
    return parseBankXml(text)
  } catch (error) {
    throw new UnusableFile((error as Error).message)
  }
}

/** Stores the rates of a file and returns why others were not taken. */
function storeBankRates(ctx: Context, table: RateTable & { day: string }): Promise<string[]> {
  return ctx.transaction(async ({ db, now }) => {
    await lockEdits(db, { name: 'settings' })
    const currencies = await findRates(db, {})
    const followers = currencies.filter(({ rate_source }) => rate_source === 'bank')
    const base = requireBase(currencies).name
    if (base !== table.base && !table.rates.has(base)) throw new UnusableFile(`it has no rate of ${base}`)
    const rates = convertRates(
      table,
      base,
      followers.map(({ name }) => name),
    )
    const taken = followers.flatMap(({ name, rate_from_default }) => {
      const rate = rates.get(name)
      return rate !== undefined && !isLeap(rate_from_default, rate) ? [[name, rate] as const] : []
    })
    const rated_at = new Date(Math.min(Date.parse(table.day), now().getTime()))
    await writeRates(db, { rates: JSON.stringify(Object.fromEntries(taken)), source: 'bank', rated_at })
    return followers
      .filter(({ name }) => !taken.some(([each]) => each === name))
      .map(({ name, rate_from_default }) => {
        const rate = rates.get(name)
        return rate === undefined ? `${name}: not in the file` : `${name}: ${rate_from_default} would become ${rate}`
      })
  })
}
