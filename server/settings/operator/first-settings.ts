import { describeCurrency } from '#locales/describe-currency.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import type { Context } from '../../context.ts'
import { fields, readSetting } from '../fields.ts'
import { getOperatorCurrencies } from './currencies.ts'
import { exportSettings, importSettings } from './import.ts'
import { findDependencies } from './queries.ts'

/** The fields of the set-up page that are settings. */
export interface FirstSettings {
  readonly app_name: string
  readonly currency: string
  readonly locale: string
  readonly multi_vendor: boolean
  readonly time_zone: string
}

export interface FirstChoices {
  /** The default language alone once a shop has words. */
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  /** Codes (ISO 4217); the default currency alone once an amount is written in it. */
  readonly currencies: readonly string[]
}

export async function listFirstChoices(ctx: Context): Promise<FirstChoices> {
  const { settings, languages = [] } = await exportSettings(ctx)
  const { has_shop_words } = mustExist((await findDependencies(ctx.db, { shop_id: null }))[0], 'what the market has')
  const default_locale = readSetting(settings, 'default_locale')
  const offered = languages.filter(({ name }) => !has_shop_words || name === default_locale)
  const { can_change_default, currencies } = await getOperatorCurrencies(ctx)
  const base = currencies.filter(({ is_default }) => is_default).map(({ code }) => code)
  return {
    languages: offered.map(({ name, title }) => ({ code: name, name: title })),
    currencies: can_change_default ? Intl.supportedValuesOf('currency') : base,
  }
}

const nameLimit = 60

/** Refuses values that the market cannot have with 422. */
export function requireFirstSettings(settings: FirstSettings, { languages, currencies }: FirstChoices): void {
  const { app_name, currency, locale, time_zone } = settings
  if (!fields.app_name.value.safeParse(app_name).success) refuseField('app_name', 'settings.text', { max: nameLimit })
  if (!currencies.includes(currency)) refuseField('currency', 'setup.unknown_currency')
  if (!languages.some(({ code }) => code === locale)) refuseField('locale', 'setup.unknown_language')
  if (!fields.time_zone.value.safeParse(time_zone).success) refuseField('time_zone', 'errors.invalid_value')
}

/** Stores them. A new default currency replaces all others, whose rates were of the former one. */
export async function writeFirstSettings(ctx: Context, settings: FirstSettings): Promise<void> {
  const { app_name, currency, locale, multi_vendor, time_zone } = settings
  const { currencies } = await getOperatorCurrencies(ctx)
  const isDefault = currencies.some(({ code, is_default }) => is_default && code === currency)
  await importSettings(ctx, {
    settings: { app_name, default_locale: locale, multi_vendor, time_zone },
    ...(isDefault
      ? {}
      : {
          currencies: [
            { name: currency, ...describeCurrency(currency, locale), is_default: true, rate_from_default: 1 },
          ],
        }),
  })
}
