import { statement } from '#db/statement.ts'

export interface MarketRow {
  country: string | null
  opened_at: string | null
}

export const findMarket = statement<Record<never, never>, MarketRow>(
  'setup.market',
  'select country, moment_text(opened_at) as opened_at from market',
)

export const setCountry = statement<{ country: string }, never>(
  'setup.set_country',
  'update market set country = :country where country is distinct from :country',
)

/** No row if the market is open already. */
export const openDoors = statement<Record<never, never>, { opened_at: string }>(
  'setup.open',
  'update market set opened_at = now() where opened_at is null returning moment_text(opened_at) as opened_at',
)

/** No row if the market is closed already. */
export const closeDoors = statement<Record<never, never>, { country: string | null }>(
  'setup.close',
  'update market set opened_at = null where opened_at is not null returning country',
)
