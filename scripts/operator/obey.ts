import { readConfig } from '#server/config.ts'
import type { OperatorCommand } from './answer.ts'
import { besideShop } from './beside-shop.ts'

/** Runs an operator's command beside the shop whose environment it has, and prints what it answers or, in one sentence, why it cannot. */
export async function obey(command: OperatorCommand): Promise<void> {
  const { databaseUrl: url, dataFolder: folder, environment, origin } = readConfig()
  await besideShop({ url, folder, connections: 4 }, async ({ pool }) => {
    // The shop's code takes a second to read: only where there is a shop.
    const { answerCommand } = await import('./answer.ts')
    console.log(await answerCommand(command, process.argv.slice(2), { pool, environment, origin }))
  })
}
