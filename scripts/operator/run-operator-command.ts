import { readConfig } from '#server/config.ts'
import type { OperatorCommand } from './answer-command.ts'
import { runBesideShop } from './beside-shop.ts'

/** Runs an operator's command on the configured shop and prints its output, or one sentence with the reason of a failure. */
export async function runOperatorCommand(command: OperatorCommand): Promise<void> {
  const { databaseUrl: url, dataFolder: folder, environment, origin, port } = readConfig()
  const mailOrigin = environment === 'local' ? `http://localhost:${port}` : undefined
  await runBesideShop({ url, folder, connections: 4 }, async ({ pool }) => {
    // Loading the shop's code takes a second, so only if there is a shop.
    const { answerCommand } = await import('./answer-command.ts')
    console.log(await answerCommand(command, process.argv.slice(2), { pool, environment, origin, mailOrigin }))
  })
}
