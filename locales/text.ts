import type { PageMessages } from './message-keys.ts'
import { formatNumber } from './numbers.ts'

export type Messages = Readonly<Record<string, string>>
/** Numbers are written as the language writes them, and several texts are put in a row as it does. */
type Value = string | number | readonly string[]
export type Values = Readonly<Record<string, Value>>

/**
 * Answers the text of a message key. `{{name}}` parts are filled from `values`;
 * `values.count` also chooses the plural.
 */
export type Text = (key: string, values?: Values) => string

/** Keys of texts that pages can show. */
export type PageKey = keyof PageMessages
/** Those without a placeholder. */
export type PlainPageKey = { [K in PageKey]: [PageMessages[K]] extends [never] ? K : never }[PageKey]

type ValuesOf<Names extends string> = [Names] extends [never] ? [] : [values: Readonly<Record<Names, Value>>]

/** A text of a page: a wrong key or placeholder does not compile. */
export type PageText = <K extends PageKey>(key: K, ...values: ValuesOf<PageMessages[K]>) => string

/** A key without a text answers itself: it is seen at once, and nothing around it breaks. */
export function makeText(messages: Messages, locale: string): Text {
  const plurals = new Intl.PluralRules(locale)
  const written = (value: Values[string] | undefined) => {
    if (typeof value === 'object') return value.join(messages['shell.list_comma'] ?? ', ')
    return typeof value === 'number' ? formatNumber(value, locale) : value
  }
  return (key, values) => {
    if (!values) return messages[key] ?? key
    return interpolate(choose(messages, plurals, key, values.count), values, written) ?? key
  }
}

export const makePageText = makeText as (messages: Messages, locale: string) => PageText

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
