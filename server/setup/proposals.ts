import type { SetupState } from '#contract/setup.ts'
import type { Context } from '../context.ts'
import { type FirstChoices, listFirstChoices } from '../settings/operator/settings.ts'
import { listCountryCodes } from '../settings/settings.ts'
import { currencyOfCountry } from './country-currencies.ts'

/** Where most people live, in countries whose first time zone by name is another one, or none. */
const mainTimeZones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  XK: 'Europe/Belgrade',
}

export async function listSetupChoices(
  ctx: Context,
): Promise<Pick<SetupState, 'languages' | 'countries' | 'currencies'>> {
  const choices = await listFirstChoices(ctx)
  const [regions, money] = (['region', 'currency'] as const).map((type) => new Intl.DisplayNames(ctx.locale, { type }))
  const byName = new Intl.Collator(ctx.locale)
  const countries = (await listCountryCodes(ctx)).map((code) => ({
    code,
    name: regions?.of(code) ?? code,
    ...proposeFor(code, choices),
  }))
  return {
    languages: [...choices.languages],
    countries: countries.sort((one, other) => byName.compare(one.name, other.name)),
    currencies: choices.currencies.map((code) => ({ code, name: money?.of(code) ?? code })),
  }
}

export const isCountry = async (ctx: Context, code: string): Promise<boolean> =>
  (await listCountryCodes(ctx)).includes(code)

/** ECMA-402 has `getTimeZones`, the types of TypeScript 6 lack it. */
type RegionLocale = Intl.Locale & { getTimeZones?(): string[] | undefined }

/** Each null if the country has none that the market offers. */
function proposeFor(country: string, { languages, currencies }: FirstChoices) {
  const currency = currencyOfCountry.get(country)
  const region: RegionLocale = new Intl.Locale(`und-${country}`)
  const { language } = region.maximize()
  return {
    currency: currency && currencies.includes(currency) ? currency : null,
    locale: languages.find(({ code }) => code === language)?.code ?? null,
    time_zone: mainTimeZones[country] ?? region.getTimeZones?.()?.[0] ?? null,
  }
}
