import type { DataAt } from '#contract/client/api-call.ts'

export type ChatWords = DataAt<'GET /shop/chat-words'>

export const messageNames = ['greeting', 'away_message'] as const
export type MessageName = (typeof messageNames)[number]

/** Texts by language. */
export type ChatWordsValues = Record<MessageName, Record<string, string>>

/** Every language has a text, so that an emptied field equals one that was never filled. */
export const toChatWordsValues = (words: ChatWords, locales: readonly string[]): ChatWordsValues => {
  const textsOf = (name: MessageName) =>
    Object.fromEntries(
      locales.map((locale, index) => [locale, (index === 0 ? words[name] : words.translations[locale]?.[name]) ?? '']),
    )
  return { greeting: textsOf('greeting'), away_message: textsOf('away_message') }
}

/** The first language is the default one. */
export function toChatWordsBody(values: ChatWordsValues, [original = '', ...others]: readonly string[]) {
  const textOf = (name: MessageName, locale: string) => values[name][locale]?.trim() ?? ''
  const translations = others.map((locale) => [
    locale,
    Object.fromEntries(messageNames.flatMap((name) => (textOf(name, locale) ? [[name, textOf(name, locale)]] : []))),
  ])
  return {
    greeting: textOf('greeting', original) || null,
    away_message: textOf('away_message', original) || null,
    translations: Object.fromEntries(translations.filter(([, texts]) => Object.keys(texts ?? {}).length > 0)),
  }
}
