import type { MetaArgs, MetaDescriptor } from 'react-router'
import { contract } from '#contract/contract.ts'
import type { Settings } from '#contract/settings.ts'
import { problemOf } from '#contract/testing/contract-call.ts'
import type { Messages } from '#locales/text.ts'
import { fallbackCurrency } from '#storefront/platform/currency/currency-choice.ts'
import { addMessages } from '#storefront/platform/i18n/loaded-messages.ts'
import { defaultSettings } from '#storefront/platform/request/defaults.server.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'

export type Language = 'en' | 'ar'

const files = import.meta.glob<Messages>('../../locales/{en,ar}/pages/*.json', { eager: true, import: 'default' })

const messagesOf = (language: Language): Messages =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, messages]) => {
      const [, of, capability] = /locales\/(\w+)\/pages\/([\w-]+)\.json$/.exec(path) ?? []
      return of === language ? Object.entries(messages).map(([key, text]) => [`${capability}.${key}`, text]) : []
    }),
  )

for (const language of ['en', 'ar'] as const) addMessages(language, messagesOf(language))

const marketplace: Settings = {
  ...defaultSettings,
  languages: [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' },
  ],
  currencies: [
    fallbackCurrency,
    { id: 2, name: 'EUR', symbol: '€', position: 'suffix', is_default: false, rate_from_default: 0.9 },
  ],
  multi_vendor: true,
  cash_on_delivery: true,
  online_payment: true,
  payment_gateways: [{ name: 'stripe', title: 'Card', logo: null }],
}

/** Loader data of the root route, as in platform/request/root-data.server.ts. */
export function createRootData(language: Language, overrides: Partial<Settings>): RootData {
  const settings = { ...marketplace, ...overrides }
  const problem = problemOf('The settings', contract.getMaster.data, settings)
  if (problem) throw new Error(problem)
  return {
    settings,
    texts: language,
    locale: language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    currency: settings.currencies.find((currency) => currency.is_default) ?? fallbackCurrency,
    theme: '',
    origin: location.origin,
    address: location.pathname + location.search,
    isComplete: true,
  }
}

export function readPageTitle(meta: (args: MetaArgs) => MetaDescriptor[], language: Language = 'en'): unknown {
  const matches = [{ id: 'root', loaderData: createRootData(language, {}) }]
  const titleTag = meta({ matches } as unknown as MetaArgs).find((tag) => 'title' in tag)
  return titleTag && 'title' in titleTag ? titleTag.title : undefined
}
