import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Messages, makeText, type Text } from './text.ts'

export interface Language {
  readonly messages: Messages
  readonly t: Text
}

let own: ReadonlyMap<string, Language> | undefined

/** The shop's languages, read once a process: to read all message files takes 50 ms. */
export function readLanguages(): ReadonlyMap<string, Language> {
  own ??= readLanguagesIn(import.meta.dirname)
  return own
}

/** The folders of a language. Texts of `pages` travel to the browser; those of mails, invoices and refusals stay on the server. */
const parts = ['pages', 'server'] as const
type Part = (typeof parts)[number] | 'console'

export function readLanguagesIn(folder: string): ReadonlyMap<string, Language> {
  const languages = readMessagesIn(folder, parts)
  return new Map([...languages].map(([locale, messages]) => [locale, { messages, t: makeText(messages, locale) }]))
}

export const readPageMessages = (folder: string = import.meta.dirname): ReadonlyMap<string, Messages> =>
  readMessagesIn(folder, ['pages'])

/** The messages of each language that the console shows. Their keys are apart from those of pages and server. */
export const readConsoleMessages = (folder: string = import.meta.dirname): ReadonlyMap<string, Messages> =>
  readMessagesIn(folder, ['console'])

/** The key of a message is `<file>.<key>`, in each of the folders. A message that a language lacks is taken from English. */
function readMessagesIn(folder: string, parts: readonly Part[]): ReadonlyMap<string, Messages> {
  const written = readWrittenIn(folder, parts)
  const english = written.get('en') ?? {}
  return new Map([...written].map(([locale, messages]) => [locale, { ...lackingIn(messages, english), ...messages }]))
}

/** The messages of each language as they are written, without those of English. */
function readWrittenIn(folder: string, parts: readonly Part[]): ReadonlyMap<string, Messages> {
  const locales = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(locales.map(({ name }) => [name, readFiles(parts.map((part) => join(folder, name, part)))]))
}

let counts: ReadonlyMap<string, number> | undefined

/** How many texts of the program each language has, read once a process. The plural forms of a text count once. */
export function countMessages(): ReadonlyMap<string, number> {
  counts ??= new Map(
    [...readWrittenIn(import.meta.dirname, parts)].map(([locale, messages]) => [
      locale,
      new Set(Object.keys(messages).map(writtenKey)).size,
    ]),
  )
  return counts
}

function readFiles(folders: readonly string[]): Messages {
  const entries = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => entriesOf(join(folder, file), file.slice(0, -'.json'.length))),
    )
  return Object.fromEntries(entries.flat())
}

/** All plural forms of a key or none: a language that says "many" in its own way must not say "one" in English. */
function lackingIn(messages: Messages, english: Messages): Messages {
  const said = new Set(Object.keys(messages).map(writtenKey))
  return Object.fromEntries(Object.entries(english).filter(([key]) => !said.has(writtenKey(key))))
}

const writtenKey = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

function entriesOf(path: string, capability: string): [string, string][] {
  const messages = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  return Object.entries(messages).map(([key, text]) => [`${capability}.${key}`, text])
}

/** The language of an `Accept-Language` header (RFC 9110) that the shop has: exact, else by its first part, else the fallback. */
export function chooseLocale(header: string | undefined, has: (locale: string) => boolean, fallback: string): string {
  if (!header) return fallback
  const asked = header
    .split(',', 20)
    .map(rangeOf)
    .filter(({ weight }) => weight > 0)
  for (const { locale } of asked.sort((a, b) => b.weight - a.weight)) {
    if (has(locale)) return locale
    const base = locale.split('-')[0] ?? ''
    if (has(base)) return base
  }
  return fallback
}

/** As locales are written, `pt-BR` for `PT-br`; what is none is as good as not asked for. */
function rangeOf(part: string): { locale: string; weight: number } {
  const [tag = '', weight = ''] = part.split(/;\s*q=/)
  try {
    return { locale: Intl.getCanonicalLocales(tag.trim())[0] ?? '', weight: weight === '' ? 1 : Number(weight) || 0 }
  } catch {
    return { locale: '', weight: 0 }
  }
}
