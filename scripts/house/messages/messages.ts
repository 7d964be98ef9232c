import type { Tree } from '../tree.ts'

/** Per language, every text by its whole key: `cart.title` is `title` in locales/<language>/cart.json. */
export type Messages = ReadonlyMap<string, ReadonlyMap<string, string>>

const file = /^locales\/([a-zA-Z-]+)\/([a-z-]+)\.json$/

export function readMessages(tree: Tree): Messages {
  const messages = new Map<string, Map<string, string>>()
  for (const [path, text] of tree) {
    const [, language, capability] = file.exec(path) ?? []
    if (!language || !capability) continue
    const ofLanguage = messages.get(language) ?? new Map<string, string>()
    for (const [key, value] of Object.entries<string>(JSON.parse(text))) ofLanguage.set(`${capability}.${key}`, value)
    messages.set(language, ofLanguage)
  }
  return messages
}

const form = /_(zero|one|two|few|many|other)$/

/** Keys whose text depends on a number: at least two of the forms of one key exist in some language. */
export function pluralKeys(messages: Messages): Set<string> {
  const plurals = new Set<string>()
  for (const keys of messages.values()) {
    const bases = [...keys.keys()].filter((key) => form.test(key)).map((key) => key.replace(form, ''))
    for (const [place, base] of bases.entries()) if (bases.indexOf(base) !== place) plurals.add(base)
  }
  return plurals
}

/** The key as the program writes it, without the form that a number chooses. */
export function writtenKey(key: string, plurals: ReadonlySet<string>): string {
  const base = key.replace(form, '')
  return plurals.has(base) ? base : key
}

export function pluralForms(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}
