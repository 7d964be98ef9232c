import { createContext, type ReactNode, use, useMemo } from 'react'
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
