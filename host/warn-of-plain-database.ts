import type { ConnectionOptions } from 'node:tls'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import type { Log } from '#server/platform/log.ts'

export function warnOfPlainDatabase({ environment, databaseUrl }: DatabaseConfig, log: Log): void {
  if (environment !== 'production' || !databaseUrl || isProtected(databaseUrl)) return
  log.warn(
    'DATABASE_URL leads to another computer without verified TLS: an attacker on the network can read and change all data. Add ' +
      'sslmode=verify-full, and sslrootcert=<file> where its certificate is not signed by a public authority.',
  )
}

type DatabaseConfig = Pick<Config, 'environment' | 'databaseUrl'>

/** Whether connections stay on this computer or verify the server's certificate and name. */
function isProtected(connectionString: string): boolean {
  // Parses the URL as the driver does, without connecting.
  const client = new pg.Client({ connectionString }) as { host: string; ssl: boolean | ConnectionOptions }
  const { host, ssl } = client
  if (host.startsWith('/') || isLoopback(host)) return true
  if (typeof ssl === 'boolean') return ssl
  return ssl.rejectUnauthorized !== false && !ssl.checkServerIdentity
}
