import type { LoaderFunctionArgs } from 'react-router'
import type { Currency, Settings } from '#contract/settings.ts'
import type { Messages } from '#locales/text.ts'
import { originContext } from '#storefront/platform/api/api-context.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { themeStyle } from '#ui/tokens/theme.ts'
import { keptCurrency, selectCurrency } from './currency-choice.ts'
import { defaultMessages } from './default-messages.server.ts'
import { defaultSettings } from './default-settings.server.ts'
import { chosenLocale } from './locale-choice.ts'

/** What every page needs to know before it can be drawn. */
export type Visit = {
  settings: Settings
  messages: Messages
  locale: string
  direction: 'ltr' | 'rtl'
  currency: Currency
  /** Declarations for the root element: the shop's palette, or '' for the built-in one. */
  theme: string
  /** Scheme and host that the shop is known under. */
  origin: string
  /** Path and query of the page that was asked for; where a browser goes from there is not told. */
  address: string
  /** False where settings or texts are stand-ins. */
  isComplete: boolean
}

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
