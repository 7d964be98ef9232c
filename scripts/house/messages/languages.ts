import type { Check } from '../tree.ts'
import { type Messages, pluralForms, pluralKeys, readMessages, writtenKey } from './messages.ts'

/** Every language says everything: the same keys in its own plural forms, the same placeholders, no text left empty. */
export const checkLanguages: Check = (tree) => {
  const messages = readMessages(tree)
  const plurals = pluralKeys(messages)
  const written = [...messages.values()].flatMap((texts) => [...texts.keys()].map((key) => writtenKey(key, plurals)))
  const keys = [...new Set(written)]
  return [...messages].flatMap(([language, texts]) => {
    const wanted = keys.flatMap((key) => (plurals.has(key) ? pluralForms(language).map((f) => `${key}_${f}`) : [key]))
    const lacking = wanted.filter((key) => !texts.has(key)).map((key) => `locales/${language} lacks ${key}`)
    // A text for none at all may be given in any language.
    const known = new Set([...wanted, ...[...plurals].map((key) => `${key}_zero`)])
    const odd = [...texts.keys()].filter((key) => !known.has(key))
    const noForm = odd.map((key) => `locales/${language} has ${key}, a plural form it does not know`)
    const empty = [...texts].filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    return [...lacking, ...noForm, ...empty.map(([key]) => `locales/${language} has no text under ${key}`)]
  })
}

const reference = 'en'

/** Compared with English. A plural form may leave out the number ("one product"), but may not ask for anything else. */
export const checkPlaceholders: Check = (tree) => {
  const messages = readMessages(tree)
  const plurals = pluralKeys(messages)
  const given = placeholdersByKey(messages, plurals)
  return [...messages].flatMap(([language, texts]) =>
    [...texts].flatMap(([key, text]) => {
      const base = writtenKey(key, plurals)
      const wanted = given.get(base) ?? new Set<string>()
      const has = placeholders(text)
      const unknown = has.filter((name) => !wanted.has(name))
      const isFormOfMany = base !== key && !key.endsWith('_other')
      const missing = isFormOfMany ? [] : [...wanted].filter((name) => !has.includes(name))
      return [
        ...unknown.map(
          (name) => `locales/${language} fills in {{${name}}} in ${key}, which ${reference} does not give`,
        ),
        ...missing.map((name) => `locales/${language} leaves {{${name}}} out of ${key}`),
      ]
    }),
  )
}

function placeholdersByKey(messages: Messages, plurals: ReadonlySet<string>): Map<string, Set<string>> {
  const given = new Map<string, Set<string>>()
  for (const [key, text] of messages.get(reference) ?? []) {
    const base = writtenKey(key, plurals)
    given.set(base, new Set([...(given.get(base) ?? []), ...placeholders(text)]))
  }
  return given
}

function placeholders(text: string): string[] {
  return [...String(text).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)
}

/** A sentence that reads the same in two languages was forgotten; single words may be names. */
export const checkTranslated: Check = (tree) => {
  const messages = readMessages(tree)
  const english = messages.get(reference) ?? new Map<string, string>()
  const others = [...messages].filter(([language]) => language !== reference)
  return others.flatMap(([language, texts]) =>
    [...texts]
      .filter(([key, text]) => text === english.get(key) && /\p{Ll}{2,} \p{Ll}{2,}/u.test(text))
      .map(([key]) => `locales/${language} says ${key} in English`),
  )
}
