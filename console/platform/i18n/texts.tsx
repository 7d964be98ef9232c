import { createContext, type ReactNode, use, useMemo } from 'react'
import type { ConsoleMessages } from '#locales/message-keys.ts'
import { type ConsoleText, type Messages, makeText } from '#locales/text.ts'

const makeConsoleText = makeText<ConsoleMessages>

const TextContext = createContext<{ t: ConsoleText; locale: string }>({ t: makeConsoleText({}, 'en'), locale: 'en' })

type TextsProviderProps = { messages: Messages; locale: string; children: ReactNode }

export function TextsProvider({ messages, locale, children }: TextsProviderProps) {
  const value = useMemo(() => ({ t: makeConsoleText(messages, locale), locale }), [messages, locale])
  return <TextContext value={value}>{children}</TextContext>
}

/** `const t = useText()`, then `t('people.invite')`: the key is file name and message name in locales/<language>/console/. */
export const useText = (): ConsoleText => use(TextContext).t

export const useLocale = (): string => use(TextContext).locale

let text = makeConsoleText({}, 'en')

/** Called with the texts of the page before it renders. */
export function initConsoleText(messages: Messages, locale: string): void {
  text = makeConsoleText(messages, locale)
}

/** Texts for code outside of React. */
export const consoleText: ConsoleText = (key, ...values) => text(key, ...values)
