import type { Currency } from '#contract/settings.ts'
import type { VisitorRequest } from '#storefront/platform/i18n/locale-choice.ts'
import { readCookie, writeCookie } from '#storefront/platform/storage/cookies.ts'
import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'

const key = 'currency'

/** Used if the settings cannot be loaded (spec §9: 'USD, $'). */
export const fallbackCurrency: Currency = {
  id: 1,
  name: 'USD',
  symbol: '$',
  position: 'prefix',
  is_default: true,
  rate_from_default: 1,
}

/** The chosen currency and the shop's base currency at that time: `EUR|USD`. */
export const readRequestedCurrency = (request: VisitorRequest): string | null =>
  readCookie(request.headers.get('Cookie'), key)

/** The stored choice, or the base currency if there is no choice, the base has changed since, or the choice no longer exists. */
export function selectCurrency(currencies: readonly Currency[], stored: string | null): Currency {
  const base = currencies.find((each) => each.is_default) ?? currencies[0] ?? fallbackCurrency
  const [name, storedBase] = (stored ?? '').split('|')
  return (storedBase === base.name && currencies.find((each) => each.name === name)) || base
}

export function storeCurrency(currencies: readonly Currency[], name: string): void {
  const value = `${name}|${selectCurrency(currencies, null).name}`
  writeDevice(key, value)
  writeCookie(key, value)
}

/** For browsers that lost the cookie but not local storage. */
export const readStoredCurrency = (): string | null => readDevice(key)
