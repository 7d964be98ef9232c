import type { LoaderFunctionArgs } from 'react-router'
import type { Settings } from '#contract/settings.ts'
import { originContext, pageApi } from '#storefront/platform/api/page-api.ts'
import { readRequestedCurrency, selectCurrency } from '#storefront/platform/currency/currency-choice.ts'
import { addMessages, getFallbackFile, hasMessages } from '#storefront/platform/i18n/loaded-messages.ts'
import { readRequestedLocale, type VisitorRequest } from '#storefront/platform/i18n/locale-choice.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'
import { themeStyle } from '#ui/tokens/theme.ts'
import { defaultMessages, defaultSettings } from './defaults.server.ts'

/** Addresses of the text files by language, which the build defines. */
const textFiles: Readonly<Record<string, string>> = import.meta.env.TEXT_FILES

export async function loadRootData(args: LoaderFunctionArgs): Promise<RootData> {
  // The error page needs texts as well.
  if (!hasMessages(getFallbackFile())) addMessages(getFallbackFile(), await defaultMessages())
  const api = pageApi(args)
  const { pathname, search } = new URL(args.request.url)
  const loadedSettings = await api.attempt('GET /master')
  const settings = loadedSettings ?? defaultSettings
  const requestedLocale = readRequestedLocale(args.request, settings.languages)
  const language =
    settings.languages.find(({ name }) => name === requestedLocale) ??
    settings.languages.find(({ name }) => name === settings.app_locale)
  const locale = language?.name ?? 'en'
  const messages = locale in textFiles ? await api.attempt('GET /lang/{locale}', { params: { locale } }) : null
  const texts = (messages && textFiles[locale]) ?? getFallbackFile()
  addMessages(texts, messages ?? (await defaultMessages()))
  return {
    settings,
    texts,
    locale,
    direction: language?.direction ?? 'ltr',
    currency: selectCurrency(settings.currencies, readRequestedCurrency(args.request)),
    theme: themeStyle(settings.theme_colors),
    origin: args.context.get(originContext),
    address: pathname + search,
    isComplete: loadedSettings !== null && messages !== null,
  }
}

type ChoiceSettings = Pick<Settings, 'languages' | 'currencies' | 'app_locale'>

/** The choices that change a public page: a valid language and currency. Pages are cached for all with the same choices. */
export function formatChoiceCookies(
  request: VisitorRequest,
  { languages, currencies, app_locale }: ChoiceSettings,
): string {
  const locale = readRequestedLocale(request, languages) ?? app_locale
  const [chosen, base] = [selectCurrency(currencies, readRequestedCurrency(request)), selectCurrency(currencies, null)]
  return `locale=${locale}; currency=${encodeURIComponent(`${chosen.name}|${base.name}`)}`
}
