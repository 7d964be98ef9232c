import type { Check, Tree } from '#scripts/repository/tree.ts'
import {
  baseKey,
  keySets,
  type MessageFolder,
  type Messages,
  messageFolders,
  placeholdersByKey,
  placeholdersOf,
  pluralForms,
  pluralKeys,
  readMessages,
  reference,
} from './messages.ts'

/** Every language has the same keys in each folder, in its own plural forms, and no empty text. */
export const checkKeys: Check = (tree) => messageFolders.flatMap((folder) => checkKeysIn(tree, folder))

function checkKeysIn(tree: Tree, folder: MessageFolder): string[] {
  const messages = readMessages(tree, [folder])
  const plurals = pluralKeys(messages)
  const keys = new Set([...messages.values()].flatMap((texts) => [...texts.keys()].map((key) => baseKey(key, plurals))))
  return [...messages].flatMap(([language, texts]) => {
    const required = [...keys].flatMap((key) =>
      plurals.has(key) ? pluralForms(language).map((form) => `${key}_${form}`) : [key],
    )
    // A language may have a text for zero without a plural form for it.
    const known = new Set([...required, ...[...plurals].map((key) => `${key}_zero`)])
    const missing = required.filter((key) => !texts.has(key))
    const unknown = [...texts.keys()].filter((key) => !known.has(key))
    const empty = [...texts].filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    return [
      ...missing.map((key) => `locales/${language}/${folder} lacks ${key}`),
      ...unknown.map((key) => `locales/${language}/${folder} has ${key}, which is no plural form of the language`),
      ...empty.map(([key]) => `locales/${language}/${folder} has no text for ${key}`),
    ]
  })
}

/** Placeholders are those of English. A plural form may leave one out ("one product"). */
export const checkPlaceholders: Check = (tree) =>
  keySets.flatMap((set) => findWrongPlaceholders(readMessages(tree, set)))

function findWrongPlaceholders(messages: Messages): string[] {
  const plurals = pluralKeys(messages)
  const expected = placeholdersByKey(messages, plurals)
  return [...messages].flatMap(([language, texts]) =>
    [...texts].flatMap(([key, text]) => {
      const base = baseKey(key, plurals)
      const names = expected.get(base) ?? new Set<string>()
      const found = placeholdersOf(text)
      const unknown = found.filter((name) => !names.has(name))
      const mayOmit = base !== key && !key.endsWith('_other')
      const missing = mayOmit ? [] : [...names].filter((name) => !found.includes(name))
      return [
        ...unknown.map((name) => `locales/${language} uses {{${name}}} in ${key}, which ${reference} does not`),
        ...missing.map((name) => `locales/${language} leaves {{${name}}} out of ${key}`),
      ]
    }),
  )
}

/** A sentence equal to the English one was not translated; single words may be names. */
export const checkTranslated: Check = (tree) => keySets.flatMap((set) => findUntranslated(readMessages(tree, set)))

function findUntranslated(messages: Messages): string[] {
  const english = messages.get(reference) ?? new Map<string, string>()
  const others = [...messages].filter(([language]) => language !== reference)
  return others.flatMap(([language, texts]) =>
    [...texts]
      .filter(([key, text]) => text === english.get(key) && /\p{Ll}{2,} \p{Ll}{2,}/u.test(text))
      .map(([key]) => `locales/${language} has ${key} in English`),
  )
}
