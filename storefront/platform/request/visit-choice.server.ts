import type { Settings } from '#contract/settings.ts'
import { keptCurrency, selectCurrency } from './currency-choice.ts'
import { type Asking, chosenLocale } from './locale-choice.ts'

type Offered = Pick<Settings, 'languages' | 'currencies' | 'app_locale'>

/**
 * Everything of a visitor that changes a public page, as a Cookie header that says nothing else: a language and a currency
 * that the shop has. Who is asked with it answers a page that is right for all who have chosen alike.
 */
export function visitChoice(request: Asking, { languages, currencies, app_locale }: Offered): string {
  const asked = chosenLocale(request)
  const locale = languages.some(({ name }) => name === asked) ? asked : app_locale
  const [chosen, base] = [selectCurrency(currencies, keptCurrency(request)), selectCurrency(currencies, null)]
  return `locale=${locale}; currency=${encodeURIComponent(`${chosen.name}|${base.name}`)}`
}
