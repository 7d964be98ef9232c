import type pg from 'pg'
import { openShop, type ShopParts } from '#server/app.ts'
import { runApplicationsCommand } from '#server/applications/applications.ts'
import { runContentCommand } from '#server/content/content.ts'
import { openLog } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { runRatesCommand, runSettingsCommand } from '#server/settings/settings.ts'
import { runSessionsCommand } from '#server/shop-people/shop-people.ts'
import { runSupportCommand } from '#server/support/support.ts'

const commands = {
  applications: runApplicationsCommand,
  content: runContentCommand,
  rates: runRatesCommand,
  sessions: runSessionsCommand,
  settings: runSettingsCommand,
  support: runSupportCommand,
} as const

export type OperatorCommand = keyof typeof commands

interface OperatedShop extends Pick<ShopParts, 'environment' | 'origin'> {
  readonly pool: pg.Pool
}

/** Runs an operator's command on a database and returns its output. Rejects with an error whose message is for the operator. */
export async function answerCommand(
  command: OperatorCommand,
  words: readonly string[],
  operated: OperatedShop,
): Promise<string> {
  const shop = await openShop({ ...operated, log: openLog('warn'), requestsPerSecond: 0 })
  try {
    return await commands[command](shop.system, words)
  } catch (error) {
    throw error instanceof Refusal ? new Error(shop.system.t(error.message), { cause: error }) : fileProblem(error)
  } finally {
    await shop.close()
  }
}

const problems: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder',
  EACCES: 'this may not be read',
}

/** Translates a file error into words. */
function fileProblem(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return error
  const problem = problems[String(error.code)]
  return problem ? new Error(`${error.path}: ${problem}`, { cause: error }) : error
}
