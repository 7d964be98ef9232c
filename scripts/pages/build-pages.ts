import { type RunResult, run } from '../run.ts'
import { inputsHash, markBuilt, markUnbuilt } from './stale.ts'

/** Builds browser and server bundle of the pages. Hashes the inputs first, so that a change during the build makes it stale. */
export async function buildPages(): Promise<RunResult> {
  const hash = inputsHash()
  markUnbuilt()
  const ran = await run('react-router', ['build'], { env: { NODE_ENV: 'production' } })
  if (ran.code === 0) markBuilt(hash)
  return ran
}
