import pg from 'pg'
import { type Cluster, type ClusterOptions, startCluster } from './embedded.ts'
import { PreparedClient } from './prepared-client.ts'

export interface Database {
  readonly pool: pg.Pool
  /** For a second process or psql; contains no generated password. */
  readonly url: string
  close(): Promise<void>
}

export interface DatabaseOptions extends ClusterOptions {
  /** An external PostgreSQL; without it the embedded one starts in `folder`. */
  readonly url?: string | undefined
  readonly folder: string
  readonly connections: number
  /** Called when an idle connection breaks. */
  readonly onLost?: (error: Error) => void
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

const sessionSettings = [
  // Statements have one good plan for all parameters, so each is planned once per connection.
  'plan_cache_mode=force_generic_plan',
  // The generic plan of the statement that writes orders is estimated above `jit_above_cost`: a server with LLVM would compile it each time.
  'jit=off',
  'timezone=UTC',
  'statement_timeout=10000',
  'idle_in_transaction_session_timeout=15000',
]

/** Opens the external database, or the embedded one. Throws one sentence if it cannot be reached. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, folder, isDurable } = options
  if (url) return connect(url, options)
  const cluster = await startCluster(folder, { isDurable })
  try {
    const database = await connect(cluster.url, options)
    return { ...database, close: () => closeBoth(database, cluster) }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function closeBoth(database: Database, cluster: Cluster): Promise<void> {
  await database.close()
  await cluster.stop()
}

async function connect(url: string, { connections, onLost }: DatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({
    Client: PreparedClient,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...withSessionSettings(url),
  })
  // The pool drops a broken idle connection; the next query opens another one.
  pool.on('error', (error) => onLost?.(error))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error && error.message ? error.message : String(error)
    throw new Error(`The database at ${withoutPassword(url)} cannot be reached: ${reason}`)
  }
  return { pool, url, close: () => pool.end() }
}

/** The driver takes `options` of a URL in place of ours, so they leave it and come before ours, which win. */
function withSessionSettings(url: string): Pick<pg.PoolConfig, 'connectionString' | 'options'> {
  const settings = sessionSettings.map((setting) => `-c ${setting}`)
  const [address, query = ''] = url.split(/\?(.*)/s)
  const params = new URLSearchParams(query)
  const own = params.getAll('options')
  params.delete('options')
  const connectionString = own.length > 0 ? `${address}?${params}` : url
  return { connectionString, options: [...own, ...settings].join(' ') }
}

/** Removes the password of a URL; of an unparsable text it returns nothing. */
export function withoutPassword(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.pathname.includes('@')) return 'DATABASE_URL'
  if (url.password) url.password = '…'
  url.search = ''
  url.hash = ''
  return decodeURI(url.href)
}
