import { queryOptions } from '@tanstack/react-query'
import { callAsGuest } from '#console/platform/api/client.ts'
import type { Language } from '#contract/settings.ts'

/** The languages that shoppers choose from, the default one first. Not those of the console. */
export const shopLanguagesQuery = queryOptions({
  queryKey: ['shop-languages'],
  queryFn: async (): Promise<readonly Language[]> => {
    const { languages, app_locale } = (await callAsGuest('GET /master')).data
    const isDefault = ({ name }: Language) => name === app_locale
    return [...languages.filter(isDefault), ...languages.filter((language) => !isDefault(language))]
  },
})
