import { useQuery } from '@tanstack/react-query'
import type { ConsoleMessages } from '#locales/message-keys.ts'
import { type ConsoleText, makeText } from '#locales/text.ts'
import { consoleLanguages, loadMessages } from './locale.ts'
import { useLocale, useText } from './texts.tsx'

/** Texts in a reader's language; undefined while they load. Falls back to the page's language if the console has no other. */
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
