import { openShop } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { openLog } from '#server/kit/log.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { besideShop } from './beside-shop.ts'

/** Runs an operator's command beside the shop whose environment it has, and prints what it answers or, in one sentence, why it cannot. */
export async function obey(command: (ctx: Context, words: readonly string[]) => Promise<string>): Promise<void> {
  const { databaseUrl: url, dataFolder: folder, environment, origin } = readConfig()
  await besideShop({ url, folder, connections: 4 }, async ({ pool }) => {
    const shop = await openShop({ pool, log: openLog('warn'), environment, requestsPerSecond: 0, origin })
    try {
      console.log(await command(shop.system, process.argv.slice(2)))
    } catch (error) {
      throw error instanceof Refusal ? new Error(shop.system.t(error.message), { cause: error }) : fileProblem(error)
    } finally {
      await shop.close()
    }
  })
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
