import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#server/testing/world.ts'
import { root } from '../run.ts'
import { copiedPaths, removals } from './dockerfile.ts'

const folder = mkdtempSync(join(tmpdir(), 'souk-image-'))
const databases: TestDatabase[] = []
const running = new Set<ChildProcess>()

beforeAll(() => {
  const source = copyTree(root, 'souk')
  for (const command of removals) execFileSync('sh', ['-euc', command], { cwd: source })
  copyTree(source, 'production')
  cpSync(join(folder, 'trial'), copyTree(source, 'trial-image'), { recursive: true })
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(databases.map((database) => database.drop()))
  rmSync(folder, { recursive: true, force: true })
})

/** Creates the files of the image. Packages are linked: `image.test.ts` compares them with the imports. */
function copyTree(from: string, name: string): string {
  const tree = join(folder, name)
  // The command that removes tests lists these rooms as folders.
  for (const room of ['contract', 'storefront', 'ui', 'scripts']) mkdirSync(join(tree, room), { recursive: true })
  for (const path of copiedPaths.filter((each) => each !== 'node_modules')) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    cpSync(join(from, path), join(tree, path), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  return tree
}

async function start(tree: string, given: Record<string, string> = {}) {
  const database = await createDatabase(inject('cluster'), 'template1')
  databases.push(database)
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    APP_ENV: 'production',
    SOUK_ORIGIN: 'http://localhost:3000',
    SOUK_DATA: join(folder, `data-${databases.length}`),
    // Shared by the starts of this file: each compiles the same modules.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    SOUK_DRAW_AHEAD: 'off',
    PORT: '0',
    DATABASE_URL: database.url,
    ...given,
  }
  const child = spawn(process.execPath, ['host/main.ts'], { cwd: join(folder, tree), env })
  running.add(child)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output.text += part))
  const closed = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number
  })
  const address = async () => {
    await expect.poll(() => output.text, { timeout: 60_000 }).toMatch(/Souk is open at \S+/)
    return /Souk is open at (\S+)/.exec(output.text)?.[1] ?? ''
  }
  return { address, closed, output, child, env }
}

/** Under the host of SOUK_ORIGIN, which `fetch` does not let a caller set. */
async function statusOf(address: string, path: string): Promise<number | undefined> {
  const request = get(address + path, { headers: { Host: 'localhost:3000' }, agent: false })
  const [response]: IncomingMessage[] = await once(request, 'response')
  response?.resume()
  return response?.statusCode
}

test('the default image starts an empty production shop, answers pages and calls, and has its operator commands', async () => {
  const { address, closed, child, env } = await start('production')
  const at = await address()
  // Closed until its operator opens it.
  expect(await statusOf(at, '/')).toBe(503)
  expect(await statusOf(at, '/console/')).toBe(200)
  expect(await statusOf(at, '/api/master')).toBe(200)
  // Like any address: the outbox of local mode is not there.
  expect(await statusOf(at, '/dev/outbox')).toBe(503)
  const command = ['scripts/operator/settings.ts', 'get', 'app_name']
  expect(execFileSync(process.execPath, command, { cwd: join(folder, 'production'), env }).toString()).toBe('"Souk"\n')
  child.kill('SIGTERM')
  expect(await closed).toBe(0)
}, 120_000)

test.each([
  ['SOUK_DEMO=on', { SOUK_DEMO: 'on' }],
  ['SOUK_SANDBOX=on', { SOUK_SANDBOX: 'on' }],
  ['APP_ENV=local', { APP_ENV: 'local', HOST: '0.0.0.0', SOUK_DEMO: 'off' }],
])(
  'the default image refuses %s with the target to build',
  async (name, env) => {
    const { closed, output } = await start('production', env as Record<string, string>)
    expect(await closed).toBe(1)
    const lines = output.text.split('\n').filter((line) => line && !line.startsWith('{'))
    expect(lines).toEqual([
      expect.stringMatching(/^\S+( \(.*\))? needs code that this image does not contain: build the target trial /),
    ])
    expect(lines[0]).toContain(name)
  },
  120_000,
)

test('the target trial starts with the demo marketplace and the test gateway', async () => {
  const { address, closed, child } = await start('trial-image', { SOUK_DEMO: 'on', SOUK_SANDBOX: 'on' })
  const at = await address()
  expect(await statusOf(at, '/')).toBe(200)
  expect(await statusOf(at, '/api/products')).toBe(200)
  child.kill('SIGTERM')
  expect(await closed).toBe(0)
}, 120_000)
