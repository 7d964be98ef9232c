import type pg from 'pg'
import { openShop, type ShopParts } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { openLog } from '#server/kit/log.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { besideShop } from './beside-shop.ts'

export type OperatorCommand = (ctx: Context, words: readonly string[]) => Promise<string>

/** Runs an operator's command beside the shop whose environment it has, and prints what it answers or, in one sentence, why it cannot. */
export async function obey(command: OperatorCommand): Promise<void> {
  const { databaseUrl: url, dataFolder: folder, environment, origin } = readConfig()
  await besideShop({ url, folder, connections: 4 }, async ({ pool }) => {
    console.log(await answerCommand(command, process.argv.slice(2), { pool, environment, origin }))
  })
}

interface OperatedShop extends Pick<ShopParts, 'environment' | 'origin'> {
  readonly pool: pg.Pool
}

/** What a command answers on a shop's database. Rejects with an error whose message is for the operator. */
export async function answerCommand(
  command: OperatorCommand,
  words: readonly string[],
  place: OperatedShop,
): Promise<string> {
  const shop = await openShop({ ...place, log: openLog('warn'), requestsPerSecond: 0 })
  try {
    return await command(shop.system, words)
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

/** What is wrong with a file that was named, in words. */
function fileProblem(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return error
  const problem = problems[String(error.code)]
  return problem ? new Error(`${error.path}: ${problem}`, { cause: error }) : error
}
