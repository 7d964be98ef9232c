import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from '../load/child.ts'

/** Starts the whole shop as in production, with the built pages and its own folder of pictures, on a filled database. */
export async function startPages(databaseUrl: string): Promise<Pick<Child, 'address' | 'stop'>> {
  const data = await mkdtemp(join(tmpdir(), 'souk-bench-data-'))
  const remove = () => rm(data, { recursive: true, force: true })
  try {
    const env = { SOUK_DATA: data, NODE_ENV: 'production', NODE_OPTIONS: '--max-semi-space-size=8' }
    const child = await startChild(import.meta.resolve('./serve-pages.ts'), databaseUrl, undefined, env)
    const stop = async () => {
      await child.stop()
      await remove()
    }
    return { address: child.address, stop }
  } catch (error) {
    await remove()
    throw error
  }
}
