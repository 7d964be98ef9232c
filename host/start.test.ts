import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folders: string[]
const running = new Set<ChildProcess>()

beforeAll(async () => {
  folders = await Promise.all([1, 2, 3].map(() => mkdtemp(join(tmpdir(), 'souk-start-'))))
})
afterAll(async () => {
  // Processes that a failed test left running.
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

interface Running {
  address: string
  stop(signal: NodeJS.Signals): Promise<number>
}

/** Starts the built shop without the demo; resolves once it prints its address. */
async function start(data = ''): Promise<Running> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    PORT: '0',
    SOUK_DATA: data,
    SOUK_DEMO: 'off',
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const address = await addressSaid(child)
  const stop = async (signal: NodeJS.Signals) => {
    const closed = once(child, 'exit')
    child.kill(signal)
    const [code] = await closed
    return code
  }
  return { address, stop }
}

async function addressSaid(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const part of child.stdout ?? []) {
    output += part
    const [, address] = /Souk is open at (\S+)/.exec(output) ?? []
    if (address) return address
  }
  throw new Error(`The shop did not start: ${output}`)
}

const statusOf = async (url: string) => (await fetch(url)).status

test('an empty shop opens, answers, stops cleanly, and opens again with what it had', async () => {
  const first = await start(folders[0])
  expect(await statusOf(`${first.address}/`)).toBe(200)
  expect(await statusOf(`${first.address}/products`)).toBe(200)
  expect(await statusOf(`${first.address}/readyz`)).toBe(200)
  expect(await statusOf(`${first.address}/no-such-page`)).toBe(404)
  const form = {
    name: 'Mina',
    country: 'Jordan',
    phone_code: '+962',
    phone: '703456789',
    email: '',
    password: 'olive tree 12',
  }
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  expect((await fetch(`${first.address}/api/registration`, { ...init, body: JSON.stringify(form) })).status).toBe(200)
  expect(await first.stop('SIGINT')).toBe(0)
  await expect(fetch(first.address)).rejects.toThrow()

  const again = await start(folders[0])
  const login = { phone: form.phone, password: form.password }
  expect((await fetch(`${again.address}/api/login`, { ...init, body: JSON.stringify(login) })).status).toBe(200)
  expect(await again.stop('SIGTERM')).toBe(0)
}, 60_000)

test('two shops run side by side', async () => {
  const shops = await Promise.all([start(folders[1]), start(folders[2])])
  for (const { address } of shops) expect(await statusOf(`${address}/readyz`)).toBe(200)
  expect(await Promise.all(shops.map(({ stop }) => stop('SIGTERM')))).toEqual([0, 0])
}, 60_000)
