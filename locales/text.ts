import type { ConsoleMessages, PageMessages, ServerMessages } from './message-keys.ts'
import { formatNumber } from './numbers.ts'

export type Messages = Readonly<Record<string, string>>
/** Numbers are written as the language writes them, and several texts are put in a row as it does. */
type Value = string | number | readonly string[]
export type Values = Readonly<Record<string, Value>>

export type PageKey = keyof PageMessages
/** Those without a placeholder. */
export type PlainPageKey = { [K in PageKey]: [PageMessages[K]] extends [never] ? K : never }[PageKey]

type ConsoleKey = keyof ConsoleMessages
/** Those without a placeholder. */
export type PlainConsoleKey = { [K in ConsoleKey]: [ConsoleMessages[K]] extends [never] ? K : never }[ConsoleKey]

interface AllMessages extends PageMessages, ServerMessages {}
type MessageKey = keyof AllMessages
/** Keys without a placeholder, of pages and of the server. */
export type PlainKey = { [K in MessageKey]: [AllMessages[K]] extends [never] ? K : never }[MessageKey]

type ValuesOf<Names extends string> = [Names] extends [never] ? [] : [values: Readonly<Record<Names, Value>>]

/** `{{name}}` parts are filled from `values`; `values.count` also chooses the plural. */
type TextOf<M extends Record<keyof M, string>> = <K extends keyof M>(key: K, ...values: ValuesOf<M[K]>) => string

/** A wrong key or placeholder does not compile. */
export type Text = TextOf<AllMessages>
export type PageText = TextOf<PageMessages>
export type ConsoleText = TextOf<ConsoleMessages>
export type AnyText = (key: string, values?: Values) => string

/** For keys that are data, such as those of refusals. */
export const translateKey = (t: Text, key: string, values?: Values): string => (t as AnyText)(key, values)

/** A key without a text answers itself: it is seen at once, and nothing around it breaks. */
export function makeText<M extends Record<keyof M, string> = AllMessages>(
  messages: Messages,
  locale: string,
): TextOf<M> {
  const plurals = new Intl.PluralRules(locale)
  const written = (value: Values[string] | undefined) => {
    if (typeof value === 'object') return value.join(messages['shell.list_comma'] ?? ', ')
    return typeof value === 'number' ? formatNumber(value, locale) : value
  }
  const text: AnyText = (key, values) => {
    if (!values) return messages[key] ?? key
    return interpolate(choose(messages, plurals, key, values.count), values, written) ?? key
  }
  return text as TextOf<M>
}

export const makePageText: (messages: Messages, locale: string) => PageText = makeText<PageMessages>

/** Plural forms stand beside each other as `key_one`, `key_few`, `key_other`; `key_zero` may be given in any language. */
function choose(messages: Messages, plurals: Intl.PluralRules, key: string, count: Values[string] | undefined) {
  if (typeof count !== 'number') return messages[key]
  const exact = count === 0 ? messages[`${key}_zero`] : undefined
  return exact ?? messages[`${key}_${plurals.select(count)}`] ?? messages[`${key}_other`] ?? messages[key]
}

type Write = (value: Values[string] | undefined) => string | undefined

function interpolate(message: string | undefined, values: Values, write: Write): string | undefined {
  return message?.replace(/\{\{\s*(\w+)\s*\}\}/g, (part, name: string) =>
    Object.hasOwn(values, name) ? (write(values[name]) ?? part) : part,
  )
}
