import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

/** What an operator does at a terminal beside the shop of the journeys, as `npm run support -- list` does, and what is read there. */
export async function operate(
  command: 'support' | 'settings' | 'rates' | 'applications' | 'content',
  ...words: readonly string[]
): Promise<string> {
  const env = { ...process.env, APP_ENV: 'local', DATABASE_URL: undefined, SOUK_ORIGIN: process.env.SOUK_URL }
  const { stdout } = await run(process.execPath, [`scripts/operator/${command}.ts`, ...words], { cwd: root, env })
  return stdout
}

/** Sets what a document of settings holds. */
export async function importSettings(document: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-settings-'))
  const path = join(folder, 'settings.json')
  await writeFile(path, JSON.stringify(document))
  await operate('settings', 'import', path).finally(() => rm(folder, { recursive: true }))
}
