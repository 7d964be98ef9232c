import type { Currency } from '#contract/settings.ts'
import type { Asking } from '#storefront/platform/i18n/locale-choice.ts'
import { readCookie, writeCookie } from '#storefront/platform/storage/cookies.ts'
import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'

const key = 'currency'

/** The label that spec §9 fixes for a shop whose settings could not be read: 'USD, $'. */
export const fallbackCurrency: Currency = {
  id: 1,
  name: 'USD',
  symbol: '$',
  position: 'prefix',
  is_default: true,
  rate_from_default: 1,
}

/** What was chosen, and which base currency the shop had then: `EUR|USD`. */
export const keptCurrency = (request: Asking): string | null => readCookie(request.headers.get('Cookie'), key)

/** The kept choice, or the base currency where nothing was chosen, the base changed since, or the choice is gone. */
export function selectCurrency(currencies: readonly Currency[], kept: string | null): Currency {
  const base = currencies.find((each) => each.is_default) ?? currencies[0] ?? fallbackCurrency
  const [name, keptBase] = (kept ?? '').split('|')
  return (keptBase === base.name && currencies.find((each) => each.name === name)) || base
}

export function keepCurrency(currencies: readonly Currency[], name: string): void {
  const value = `${name}|${selectCurrency(currencies, null).name}`
  writeDevice(key, value)
  writeCookie(key, value)
}

/** What the device kept, for a browser that lost the cookie but not its storage. */
export const deviceCurrency = (): string | null => readDevice(key)
