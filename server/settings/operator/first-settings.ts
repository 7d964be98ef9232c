import { describeCurrency } from '#locales/describe-currency.ts'
import { refuseField } from '#server/platform/refusal.ts'
import type { Context } from '../../context.ts'
import { fields } from '../fields.ts'
import { getOperatorCurrencies } from './currencies.ts'
import { exportSettings, importSettings } from './import.ts'

/** The fields of the set-up page that are settings. */
export interface FirstSettings {
  readonly app_name: string
  readonly currency: string
  readonly locale: string
  readonly multi_vendor: boolean
  readonly time_zone: string
}

export interface FirstChoices {
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  /** Codes (ISO 4217); the default currency alone once something has a price. */
  readonly currencies: readonly string[]
}

export async function listFirstChoices(ctx: Context): Promise<FirstChoices> {
  const { languages = [] } = await exportSettings(ctx)
  const { can_change_default, currencies } = await getOperatorCurrencies(ctx)
  const base = currencies.filter(({ is_default }) => is_default).map(({ code }) => code)
  return {
    languages: languages.map(({ name, title }) => ({ code: name, name: title })),
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
