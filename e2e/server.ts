import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isUploadedPicture } from '#server/platform/images/uploads.ts'

export type RunningShop = { url: string; stop(): Promise<void> }

/** `data` is the data folder, which operator commands need; `output` is what it has printed so far. */
export type StartedShop = RunningShop & { data: string; output(): string }

const root = join(import.meta.dirname, '..')
const logFolder = join(root, 'test-results/shops')
const startTimeoutMs = 90_000

export interface StartShopParams {
  readonly env?: NodeJS.ProcessEnv
  /** A free one by default. */
  readonly port?: number
  /** The data folder of a shop whose drawings are reused: drawing one takes some 100 ms of CPU time. */
  readonly pictures?: string | undefined
}

/**
 * Starts the built shop with the demo data, in a new database unless DATABASE_URL names one. `stop` deletes everything but the
 * log in test-results/shops.
 */
export async function startShop({ env, port = 0, pictures }: StartShopParams = {}): Promise<StartedShop> {
  const data = await mkdtemp(join(tmpdir(), 'souk-shop-'))
  if (pictures) await copyDrawings(join(pictures, 'pictures'), join(data, 'pictures'))
  port ||= await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['host/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...shopEnv(data, port), ...env },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const output = () => Buffer.concat(said).toString('utf8')
  const remove = () => rm(data, { recursive: true, force: true })
  try {
    await becomesReady(url, child)
  } catch (error) {
    if (!hasEnded(child)) await end(child)
    await remove()
    throw new Error(`The shop did not start.\n${output()}`, { cause: error })
  }
  const stop = async () => {
    try {
      await end(child)
    } finally {
      await keepLog(`shop-${port}`, output())
      await remove()
    }
  }
  return { url, data, output, stop }
}

/** For finding out why a journey failed. */
async function keepLog(name: string, output: string): Promise<void> {
  await mkdir(logFolder, { recursive: true })
  await writeFile(join(logFolder, `${name}.log`), output)
}

/** Uploads belong to one database; incomplete files have another extension. */
async function copyDrawings(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  const isDrawing = (path: string) =>
    path === from || (dirname(path) === from ? !isUploadedPicture(basename(path)) : /\.(avif|webp)$/.test(path))
  await cp(from, to, { recursive: true, filter: isDrawing })
}

function shopEnv(data: string, port: number): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    APP_ENV: 'local',
    PORT: String(port),
    HOST: '127.0.0.1',
    SOUK_DATA: data,
    SOUK_DEMO: 'on',
    // Pictures are drawn on request, to leave the CPU to the journeys.
    SOUK_DRAW_AHEAD: 'off',
    SOUK_PASSWORD_COST: 'lowest',
    // API requests of journeys come from separate networks, so that they share no limits.
    TRUSTED_PROXIES: '1',
    DATABASE_URL: undefined,
  }
}

async function becomesReady(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + startTimeoutMs
  while (!hasEnded(child) && Date.now() < until) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { exitCode, signalCode } = child
  throw new Error(hasEnded(child) ? `It ended with ${exitCode ?? signalCode}.` : 'It was not ready in time.')
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Stops it, and kills it after ten seconds. */
async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) throw new Error(`The shop ended by itself, with ${child.exitCode ?? child.signalCode}.`)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(insist)
}

export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}
