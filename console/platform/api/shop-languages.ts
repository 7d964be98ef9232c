import { queryOptions } from '@tanstack/react-query'
import { callAsGuest } from '#console/platform/api/client.ts'
import type { Language, Settings } from '#contract/settings.ts'
import { shopSettingsKey } from './query-client.ts'

/** The settings as shoppers of a language get them. */
export const shopSettingsQuery = (locale: string) =>
  queryOptions({
    queryKey: [...shopSettingsKey, locale],
    queryFn: async (): Promise<Settings> => (await callAsGuest('GET /master', {}, { locale })).data,
  })

/** The languages that shoppers choose from, the default one first. Not those of the console. */
export const shopLanguagesQuery = queryOptions({
  queryKey: ['shop-languages'],
  queryFn: async ({ client }): Promise<readonly Language[]> => {
    const { languages, app_locale } = await client.fetchQuery(shopSettingsQuery(document.documentElement.lang))
    const isDefault = ({ name }: Language) => name === app_locale
    return [...languages.filter(isDefault), ...languages.filter((language) => !isDefault(language))]
  },
})
