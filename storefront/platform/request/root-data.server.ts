import type { LoaderFunctionArgs } from 'react-router'
import type { Settings } from '#contract/settings.ts'
import { originContext } from '#storefront/platform/api/api-context.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { keptCurrency, selectCurrency } from '#storefront/platform/currency/currency-choice.ts'
import { type Asking, chosenLocale } from '#storefront/platform/i18n/locale-choice.ts'
import type { Visit } from '#storefront/platform/settings/root-data.ts'
import { themeStyle } from '#ui/tokens/theme.ts'
import { defaultMessages, defaultSettings } from './defaults.server.ts'

export async function loadVisit(args: LoaderFunctionArgs): Promise<Visit> {
  const api = pageApi(args)
  const { pathname, search } = new URL(args.request.url)
  const found = await api.attempt('GET /master')
  const settings = found ?? defaultSettings
  const asked = chosenLocale(args.request)
  const language =
    settings.languages.find((each) => each.name === asked) ??
    settings.languages.find((each) => each.name === settings.app_locale)
  const locale = language?.name ?? 'en'
  const messages = await api.attempt('GET /lang/{locale}', { params: { locale } })
  return {
    settings,
    messages: messages ?? (await defaultMessages()),
    locale,
    direction: language?.direction ?? 'ltr',
    currency: selectCurrency(settings.currencies, keptCurrency(args.request)),
    theme: themeStyle(settings.theme_colors),
    origin: args.context.get(originContext),
    address: pathname + search,
    isComplete: found !== null && messages !== null,
  }
}

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
