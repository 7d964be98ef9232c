import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

const recordFile = 'e2e/walk/walked-languages.json'

/**
 * What pages of the storefront show without an action: other messages of the server are answers to one. Texts of the console are
 * walked by e2e/console-walk.test.ts.
 */
const textsOf = (language: string) => [
  `locales/${language}/pages/*.json`,
  `locales/${language}/server/{notices,order-notices}.json`,
  `db/words/${language}/**/*.*`,
]

export function changedLanguages(languages: readonly string[], folder = root): string[] {
  const record = join(folder, recordFile)
  const walked = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>) : {}
  return languages.filter((language) => walked[language] !== hashTexts(language, folder))
}

export const hashLanguages = (languages: readonly string[], folder = root): Record<string, string> =>
  Object.fromEntries(languages.toSorted().map((language) => [language, hashTexts(language, folder)]))

export function recordWalkedLanguages(hashes: Readonly<Record<string, string>>, folder = root): void {
  writeFileSync(join(folder, recordFile), `${JSON.stringify(hashes, null, 2)}\n`)
}

function hashTexts(language: string, folder: string): string {
  const hash = createHash('sha256')
  for (const path of globSync(textsOf(language), { cwd: folder }).sort()) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(folder, path)))
  }
  return hash.digest('hex').slice(0, 16)
}
