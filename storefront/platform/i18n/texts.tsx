import { createContext, type ReactNode, use, useMemo } from 'react'
import { go_home, not_found, reference_of, server, server_text, try_again } from '#locales/en/faults.json'
import { formatNumber } from '#locales/numbers.ts'
import { type Messages, makeText, type Text } from '#locales/text.ts'

const TextContext = createContext<{ t: Text; locale: string }>({ t: (key) => key, locale: 'en' })

type TextsProviderProps = { messages: Messages; locale: string; children: ReactNode }

export function TextsProvider({ messages, locale, children }: TextsProviderProps) {
  const value = useMemo(() => ({ t: makeText(messages, locale), locale }), [messages, locale])
  return <TextContext value={value}>{children}</TextContext>
}

/** `const t = useText()`, then `t('cart.items', { count })`: the key is file name and message name. */
export const useText = (): Text => use(TextContext).t

/** For figures that stand by themselves; in a text, numbers are written so anyhow. */
export function useNumber(): (value: number, decimals?: number) => string {
  const { locale } = use(TextContext)
  return (value, decimals) => formatNumber(value, locale, decimals)
}

/** For dates and the like; texts need only useText. */
export const useLocale = (): string => use(TextContext).locale

let text: Text = (key) => key
let language = 'en'

/** Called once when the page comes alive; a language is changed by loading the page anew, so it never changes after. */
export function setPageText(messages: Messages, locale: string): void {
  text = makeText(messages, locale)
  language = locale
}

/** Texts for code that runs in the browser outside of React: toasts after a call, session rules. */
export const pageText: Text = (key, values) => text(key, values)

/** The language of the page, for the same code. */
export const pageLanguage = (): string => language

/** First strong, left to right and right to left isolates. */
const openings = { auto: '\u2068', ltr: '\u2066', rtl: '\u2067' }

/** Keeps a figure or a name inside a sentence in its own reading order. */
export const isolated = (text: string, direction: keyof typeof openings = 'auto'): string =>
  `${openings[direction]}${text}\u2069`

const errorPageTexts = { go_home, not_found, reference_of, server, server_text, try_again }

/** Texts of the error page in case that the settings cannot be loaded: the only messages in the code of a page. */
export const faultTexts: Messages = Object.fromEntries(
  Object.entries(errorPageTexts).map(([key, text]) => [`faults.${key}`, text]),
)
