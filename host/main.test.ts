import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Starts the shop with settings that it must reject. */
async function start(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const main = join(import.meta.dirname, 'main.ts')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [main], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...env },
    stdio: 'pipe',
  })
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  child.stderr.on('data', (part) => (output += part))
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}

test('a taken port is refused in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await start({ PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is taken by another program: stop it, or choose another port with PORT=…`,
  })
  other.close()
}, 20_000)

test('a database that cannot be reached is refused in one sentence', async () => {
  const { code, output } = await start({ DATABASE_URL: 'postgres://souk:secret@127.0.0.1:1/souk' })
  expect(code).toBe(1)
  expect(output).toMatch(/^The database at postgres:\/\/souk:…@127\.0\.0\.1:1\/souk cannot be reached: [^\n]+$/)
}, 20_000)

test('an invalid setting is refused by its name', async () => {
  const { code, output } = await start({ PORT: 'eighty', APP_ENV: 'staging' })
  expect(code).toBe(1)
  expect(output).toMatch(/^These settings of the environment are not usable: PORT \(.+\), APP_ENV \(.+\)$/)
}, 20_000)

test('production without an origin is refused with what to set', async () => {
  const { code, output } = await start({ APP_ENV: 'production' })
  expect(code).toBe(1)
  expect(output).toBe(
    'APP_ENV=production needs SOUK_ORIGIN: set it to the scheme and host that visitors use, as https://shop.example',
  )
}, 20_000)

test.each([
  ['warn', true],
  ['silent', true],
  ['info', false],
])(
  'production with LOG_LEVEL=%s is warned that security events are not logged: %s',
  async (LOG_LEVEL, isWarned) => {
    const DATABASE_URL = 'postgres://souk@127.0.0.1:1/souk'
    const { output } = await start({
      APP_ENV: 'production',
      SOUK_ORIGIN: 'https://shop.example',
      LOG_LEVEL,
      DATABASE_URL,
    })
    expect(output).toContain('cannot be reached')
    expect(output.includes(`LOG_LEVEL=${LOG_LEVEL} leaves every security event out of the log`)).toBe(isWarned)
  },
  20_000,
)

test.each([
  ['http://shop.example', true],
  ['https://shop.example', false],
  ['http://localhost:3000', false],
])(
  'production under %s is warned of plain http: %s',
  async (SOUK_ORIGIN, isWarned) => {
    const { output } = await start({
      APP_ENV: 'production',
      SOUK_ORIGIN,
      DATABASE_URL: 'postgres://souk@127.0.0.1:1/souk',
    })
    expect(output).toContain('cannot be reached')
    expect(output.includes(`SOUK_ORIGIN=${SOUK_ORIGIN} is not https`)).toBe(isWarned)
  },
  20_000,
)
