import type { Tree } from '#scripts/repository/tree.ts'

/** For each language, the texts by their whole key: `cart.title` is `title` in locales/<language>/pages/cart.json. */
export type Messages = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Texts that pages load, those of the server alone, and those of the console. */
export const messageFolders = ['pages', 'server', 'console'] as const
export type MessageFolder = (typeof messageFolders)[number]

/** Folders that share their keys. A key of the console may also be one of the pages, with another text. */
export const keySets: readonly (readonly MessageFolder[])[] = [['pages', 'server'], ['console']]

const messageFile = /^locales\/([a-zA-Z-]+)\/(pages|server|console)\/([a-z-]+)\.json$/

export function readMessages(tree: Tree, folders: readonly MessageFolder[]): Messages {
  const messages = new Map<string, Map<string, string>>()
  for (const [path, text] of tree) {
    const [, language, part, capability] = messageFile.exec(path) ?? []
    if (!language || !capability || !folders.some((folder) => folder === part)) continue
    const texts = messages.get(language) ?? new Map<string, string>()
    for (const [key, value] of Object.entries<string>(JSON.parse(text))) texts.set(`${capability}.${key}`, value)
    messages.set(language, texts)
  }
  return messages
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** Keys whose text depends on a number: some language has at least two plural forms of the key. */
export function pluralKeys(messages: Messages): Set<string> {
  const plurals = new Set<string>()
  for (const texts of messages.values()) {
    const bases = [...texts.keys()].filter((key) => pluralSuffix.test(key)).map((key) => key.replace(pluralSuffix, ''))
    for (const [index, base] of bases.entries()) if (bases.indexOf(base) !== index) plurals.add(base)
  }
  return plurals
}

/** The key as the program writes it, without its plural form. */
export function baseKey(key: string, plurals: ReadonlySet<string>): string {
  const base = key.replace(pluralSuffix, '')
  return plurals.has(base) ? base : key
}

export function pluralForms(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

/** The language that defines keys and placeholders. */
export const reference = 'en'

export function placeholdersByKey(messages: Messages, plurals: ReadonlySet<string>): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const [key, text] of messages.get(reference) ?? []) {
    const base = baseKey(key, plurals)
    names.set(base, new Set([...(names.get(base) ?? []), ...placeholdersOf(text)]))
  }
  return names
}

export function placeholdersOf(text: string): string[] {
  return [...String(text).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)
}
