import type pg from 'pg'
import { openShop, type ShopParts } from '#server/app.ts'
import { openLog } from '#server/platform/log.ts'
import { applicationsCommand } from './commands/applications.ts'
import { contentCommand } from './commands/content.ts'
import { operatorCommand } from './commands/operator.ts'
import { ratesCommand } from './commands/rates.ts'
import { sessionsCommand } from './commands/sessions.ts'
import { settingsCommand } from './commands/settings.ts'
import { supportCommand } from './commands/support.ts'

const commands = {
  applications: applicationsCommand,
  content: contentCommand,
  operator: operatorCommand,
  rates: ratesCommand,
  sessions: sessionsCommand,
  settings: settingsCommand,
  support: supportCommand,
} as const

export type OperatorCommand = keyof typeof commands

interface OperatedShop extends Pick<ShopParts, 'environment' | 'origin' | 'mailOrigin'> {
  readonly pool: pg.Pool
}

/** Runs an operator's command on a database and returns its output. Rejects with an error whose message is for the operator. */
export async function answerCommand(
  command: OperatorCommand,
  words: readonly string[],
  operated: OperatedShop,
): Promise<string> {
  const shop = await openShop({ ...operated, log: openLog('warn'), requestsPerSecond: 0 })
  return commands[command].answer(shop.system, words).finally(shop.close)
}
