import { useQuery } from '@tanstack/react-query'
import type { ConsoleMessages } from '#locales/message-keys.ts'
import { type ConsoleText, makeText } from '#locales/text.ts'
import { consoleLanguages, loadMessages } from './locale.ts'
import { useLocale, useText } from './texts.tsx'

/**
 * Texts in the language of a reader, such as the applicant; undefined while they load. Falls back to the page's language if the console
 * lacks the other or fails to load it.
 */
export function useTextIn(locale: string): { readonly t: ConsoleText; readonly locale: string } | undefined {
  const t = useText()
  const pageLocale = useLocale()
  const isOther = locale !== pageLocale && consoleLanguages.some((language) => language.locale === locale)
  const { data, error } = useQuery({
    queryKey: ['console-texts', locale],
    queryFn: () => loadMessages(locale),
    enabled: isOther,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isOther || error) return { t, locale: pageLocale }
  return data && { t: makeText<ConsoleMessages>(data, locale), locale }
}
