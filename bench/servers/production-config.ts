import { freePort } from '#e2e/server.ts'
import { type Config, readConfig } from '#server/config.ts'

/** The configuration of a production shop on loopback, on a known port, which its origin must name. */
export async function productionConfig(env: Record<string, string>): Promise<Config> {
  const port = await freePort()
  const baseEnv = { PORT: String(port), SOUK_ORIGIN: `http://127.0.0.1:${port}`, APP_ENV: 'production' }
  return readConfig({ ...baseEnv, REQUESTS_PER_SECOND: '0', ...env })
}
