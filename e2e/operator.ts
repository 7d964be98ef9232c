import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openExisting } from '#db/existing.ts'
import type { Database } from '#db/open.ts'
import type { OperatorCommand } from '#scripts/operator/answer-command.ts'

/**
 * Runs an operator's command on the shop of the journeys, like `npm run support -- list`, and returns its output. In this process,
 * because a new one would need 1.8 s of CPU time to load the shop's code.
 */
export async function runCommand(command: OperatorCommand, ...words: readonly string[]): Promise<string> {
  // Imported only by workers that need it: it loads all of the shop's code.
  const { answerCommand } = await import('#scripts/operator/answer-command.ts')
  const { pool } = await openDatabaseOfShop()
  return answerCommand(command, words, { pool, environment: 'local', origin: process.env.SOUK_URL })
}

/** Imports a document of settings. */
export async function importSettings(document: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-settings-'))
  const path = join(folder, 'settings.json')
  await writeFile(path, JSON.stringify(document))
  await runCommand('settings', 'import', path).finally(() => rm(folder, { recursive: true }))
}

let openedDatabase: { key: string; database: Promise<Database> } | undefined

/** The database of the shop at SOUK_URL; a worker keeps it open until it uses another shop. */
export async function openDatabaseOfShop(): Promise<Database> {
  const { DATABASE_URL: url, SOUK_DATA: folder = '' } = process.env
  const key = `${url} ${folder}`
  if (openedDatabase?.key === key) return openedDatabase.database
  await closeDatabaseOfShop()
  openedDatabase = { key, database: openExisting({ url, folder, connections: 4 }) }
  return openedDatabase.database
}

export async function closeDatabaseOfShop(): Promise<void> {
  const before = openedDatabase
  openedDatabase = undefined
  await before?.database.then(({ close }) => close())
}
