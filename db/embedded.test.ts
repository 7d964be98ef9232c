import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Cluster, startCluster } from './embedded.ts'

let folder = ''
let socket = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-embedded-'))
  const name = createHash('sha256').update(join(folder, 'postgres')).digest('hex').slice(0, 16)
  socket = join(tmpdir(), `souk-${name}`)
})
afterEach(async () => {
  for (const each of [folder, socket]) await rm(each, { recursive: true, force: true })
})

async function durabilityOf({ url }: Cluster): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ setting: string }>(
    `select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  )
  await client.end()
  return rows.map(({ setting }) => setting)
}

const refusal =
  /^The folder \S+ of the embedded PostgreSQL's socket belongs to another user or is open to others: [^\n]+$/

test('a folder for the socket that others may enter is refused in one sentence', async () => {
  await mkdir(socket)
  await chmod(socket, 0o777)
  await expect(startCluster(folder)).rejects.toThrow(refusal)
})

test('so is one that leads elsewhere', async () => {
  await symlink(folder, socket)
  await expect(startCluster(folder)).rejects.toThrow(refusal)
})

/** Data that an ordinary user's server may be using. */
async function dataOf(uid: number): Promise<string> {
  const data = join(folder, 'postgres')
  await mkdir(data, { mode: 0o750 })
  await writeFile(join(data, 'PG_VERSION'), '18\n')
  for (const path of [data, join(data, 'PG_VERSION')]) await chown(path, uid, uid)
  return data
}

describe.runIf(userInfo().uid === 0)('root', () => {
  test('data of another user is refused by the name of its owner, and stays as it was', async () => {
    const data = await dataOf(12_345)
    await expect(startCluster(folder)).rejects.toThrow(
      `The database in ${data} belongs to the user 12345: run this as that user, who also starts the shop.`,
    )
    const { uid, mode } = await lstat(data)
    expect([uid, mode & 0o777, (await lstat(folder)).mode & 0o777]).toEqual([12_345, 0o750, 0o700])
    await expect(lstat(socket)).rejects.toThrow('ENOENT')
  })

  test('a refused folder for the socket leaves the data folder as it was', async () => {
    const data = join(folder, 'postgres')
    await mkdir(data, { mode: 0o750 })
    await mkdir(socket)
    await chmod(socket, 0o777)
    await expect(startCluster(folder)).rejects.toThrow(refusal)
    expect((await lstat(data)).mode & 0o777).toBe(0o750)
  })
})

test('the data folder is made for its owner; others may at most pass through, as the system user of PostgreSQL does', async () => {
  // The system user must be able to enter it.
  await chmod(folder, 0o755)
  const data = join(folder, 'shop/data')
  const cluster = await startCluster(data, { isDurable: false })
  await cluster.stop()
  expect((await lstat(data)).mode & 0o777).toBe(userInfo().uid === 0 ? 0o711 : 0o700)
  expect((await lstat(join(data, 'postgres'))).mode & 0o777).toBe(0o700)
}, 30_000)

/** The process that creates the data in `folder`, once it has written the file that it writes first. */
async function findInitdb(): Promise<number> {
  const written = async () => (await readdir(folder, { recursive: true }).catch(() => [])).map((path) => basename(path))
  await vi.waitFor(async () => expect(await written()).toContain('PG_VERSION'), { timeout: 20_000, interval: 5 })
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,args='])
  const line = stdout.split('\n').find((each) => each.includes('initdb') && each.includes(folder))
  return Number.parseInt(line ?? '', 10)
}

test('a start that was killed while it created its data is repeated', async () => {
  const killed = startCluster(folder, { isDurable: false }).catch((error: Error) => error)
  process.kill(await findInitdb(), 'SIGKILL')
  expect(await killed).toBeInstanceOf(Error)
  const cluster = await startCluster(folder, { isDurable: false })
  expect(await durabilityOf(cluster)).toHaveLength(3)
  await cluster.stop()
  expect((await readdir(folder)).sort()).toEqual(['postgres'])
}, 60_000)

test('a server without a URL has a database that ends with it, and writes durably by default', async () => {
  for (const isDurable of [undefined, false]) {
    const cluster = await startCluster(folder, { isDurable })
    expect((await lstat(socket)).mode & 0o777).toBe(0o700)
    expect(await durabilityOf(cluster)).toEqual(Array(3).fill(isDurable === false ? 'off' : 'on'))
    await cluster.stop()
    await expect(lstat(socket)).rejects.toThrow('ENOENT')
  }
}, 30_000)

test('it stays while another program is connected, and what a killed server left in it goes with the next one', async () => {
  const first = await startCluster(folder)
  const other = new pg.Client({ connectionString: first.url })
  other.on('error', () => undefined)
  const cut = new Promise((resolve) => other.once('end', resolve))
  await other.connect()
  await first.stop()
  expect(await readdir(socket)).toContain('.s.PGSQL.5432')
  const [pid] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await cut
  // A zombie process counts as running until it is reaped.
  await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'), { timeout: 10_000 })
  expect(await readdir(socket)).toContain('.s.PGSQL.5432')
  const next = await startCluster(folder)
  await next.stop()
  await expect(lstat(socket)).rejects.toThrow('ENOENT')
}, 30_000)
