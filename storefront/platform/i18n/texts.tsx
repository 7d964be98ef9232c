import { createContext, type ReactNode, use, useMemo } from 'react'
import { formatNumber } from '#locales/numbers.ts'
import { type Messages, makePageText, type PageText } from '#locales/text.ts'

const withoutMessages = makePageText({}, 'en')

const TextContext = createContext({ t: withoutMessages, locale: 'en' })

type TextsProviderProps = { messages: Messages; locale: string; children: ReactNode }

export function TextsProvider({ messages, locale, children }: TextsProviderProps) {
  const value = useMemo(() => ({ t: makePageText(messages, locale), locale }), [messages, locale])
  return <TextContext value={value}>{children}</TextContext>
}

/** `const t = useText()`, then `t('cart.items', { count })`: the key is file name and message name. */
export const useText = (): PageText => use(TextContext).t

/** Formats a number outside of a text; placeholders of texts are formatted anyway. */
export function useNumber(): (value: number, decimals?: number) => string {
  const { locale } = use(TextContext)
  return (value, decimals) => formatNumber(value, locale, decimals)
}

export const useLocale = (): string => use(TextContext).locale

let text = withoutMessages
let language = 'en'

/** Called once the page is hydrated, and again if a cached page loads other texts. A change of language reloads the page. */
export function initPageText(messages: Messages, locale: string): void {
  text = makePageText(messages, locale)
  language = locale
}

export const pageText: PageText = (key, ...values) => text(key, ...values)

/** The language of the page for browser code outside of React. */
export const pageLanguage = (): string => language
