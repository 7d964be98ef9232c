import { statement } from '#db/statement.ts'

export interface Rate {
  name: string
  is_default: boolean
  rate_from_default: number
  /** Since when. */
  at: string
}

/** Held until the transaction ends: two who change rates do so one after the other. */
export const findRates = statement<Record<never, never>, Rate>(
  'settings.rates',
  `select c.name, c.is_default, c.rate_from_default::float8 as rate_from_default,
          (select r.at from currency_rates r where r.currency = c.name order by r.id desc limit 1) as at
   from currencies c order by c.is_default desc, c.name for no key update of c`,
)

export const writeRates = statement<{ rates: string }, never>(
  'settings.write_rates',
  `update currencies c set rate_from_default = r.value::text::numeric
   from jsonb_each(:rates::jsonb) r where c.name = r.key and c.rate_from_default <> r.value::text::numeric`,
)

/** Of one currency or of all, the newest first. */
export const findHistory = statement<{ currency: string | null }, { currency: string; rate: string; at: string }>(
  'settings.rate_history',
  `select currency, trim_scale(rate_from_default)::text as rate, at from currency_rates
   where :currency::text is null or currency = :currency order by id desc limit 1000`,
)
