import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

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
  /** Of the set-up link; empty if the market has an operator. */
  claimKey: string
  stop(signal: NodeJS.Signals): Promise<number>
}

/** Starts the built shop without the demo; resolves once it prints its address, and the set-up link if one is due. */
async function start(data = '', hasOperator = false): Promise<Running> {
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
  const { address, claimKey } = await readWelcome(child, hasOperator)
  const stop = async (signal: NodeJS.Signals) => {
    const closed = once(child, 'exit')
    child.kill(signal)
    const [code] = await closed
    return code
  }
  return { address, claimKey, stop }
}

async function readWelcome(child: ChildProcess, hasOperator: boolean): Promise<{ address: string; claimKey: string }> {
  let output = ''
  for await (const part of child.stdout ?? []) {
    output += part
    const [, address] = /Souk is open at (\S+)/.exec(output) ?? []
    const [, claimKey = ''] = /^Set up your shop: \S+\/console\/set-up#([\w-]{43})$/m.exec(output) ?? []
    if (address && (claimKey || hasOperator)) return { address, claimKey }
  }
  throw new Error(`The shop did not start: ${output}`)
}

/** Claims the market by the link of its start, and opens it. */
async function openMarket({ address, claimKey: key }: Running): Promise<void> {
  const person = { name: 'Lina', email: 'lina@mail.example', password: 'nine yellow lanterns' }
  const market = { app_name: 'Lantern', country: 'JO', currency: 'JOD', locale: 'en', multi_vendor: true }
  const body = JSON.stringify({ key, ...person, ...market, time_zone: 'Asia/Amman' })
  const headers = { 'Content-Type': 'application/json' }
  const claimed = await fetch(`${address}/api/desk/setup`, { method: 'POST', headers, body })
  const { data } = (await claimed.json()) as { data: { access: { token: string } } }
  const authorised = { ...headers, Authorization: `Bearer ${data.access.token}` }
  const opened = await fetch(`${address}/api/operator/open`, { method: 'POST', headers: authorised, body: '{}' })
  expect(opened.status).toBe(200)
  await vi.waitFor(async () => expect(await statusOf(`${address}/`)).toBe(200), { timeout: 10_000 })
}

const statusOf = async (url: string) => (await fetch(url)).status

test('an empty shop opens, answers, stops cleanly, and opens again with what it had', async () => {
  const first = await start(folders[0])
  expect(await statusOf(`${first.address}/`)).toBe(503)
  await openMarket(first)
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

  const again = await start(folders[0], true)
  const login = { phone: form.phone, password: form.password }
  expect((await fetch(`${again.address}/api/login`, { ...init, body: JSON.stringify(login) })).status).toBe(200)
  expect(await again.stop('SIGTERM')).toBe(0)
}, 60_000)

test('two shops run side by side', async () => {
  const shops = await Promise.all([start(folders[1]), start(folders[2])])
  for (const { address } of shops) expect(await statusOf(`${address}/readyz`)).toBe(200)
  expect(await Promise.all(shops.map(({ stop }) => stop('SIGTERM')))).toEqual([0, 0])
}, 60_000)
