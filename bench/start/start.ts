import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIsStale } from '../../scripts/pages/stale.ts'
import { processTreeCpu } from '../load/process-tree.ts'
import { formatNumber } from '../report/numbers.ts'
import { formatTable } from '../report/table.ts'
import { formatVerdict } from '../report/verdict.ts'

/** Processor seconds. */
const maxSecondsToQuiet = 15
/** The start is quiet once this many seconds take less than `quietShare` of a processor. */
const [quietSeconds, quietShare] = [10, 0.05]

/**
 * Starts the shop on an empty folder, as `npm start` does, and prints the processor time of its processes and of PostgreSQL until the first
 * page, and from there until nothing is left to do.
 */
export async function runStart(): Promise<void> {
  if (buildIsStale()) throw new Error('The pages are not built, or older than their code: run `npm run build` first.')
  const folder = await mkdtemp(join(tmpdir(), 'souk-bench-start-'))
  const env = { ...process.env, SOUK_DATA: folder, PORT: '0', NODE_ENV: 'production', APP_ENV: 'local' }
  const shop = spawn(process.execPath, ['--max-semi-space-size=8', 'scripts/start.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(shop, 'exit')
  const readCpu = async () => {
    const total = (await processTreeCpu(shop.pid ?? 0)) + (await readClusterCpu(folder))
    // A comparison with NaN is false, so that the shop would never be quiet.
    if (Number.isNaN(total)) throw new Error('no processor time: a process has ended, or /proc is missing')
    return total / 1_000
  }
  try {
    const startedAt = performance.now()
    const address = await whileRunning(ended, readAddress(shop.stdout))
    await whileRunning(ended, requestPage(address))
    const first = { name: 'to the first page', cpu: await readCpu(), seconds: secondsSince(startedAt) }
    const quiet = await whileRunning(ended, waitForQuiet(readCpu))
    const beyond = { name: 'from there to quiet', cpu: quiet.cpu - first.cpu, seconds: quiet.seconds }
    const rows = [first, beyond].map(({ name, cpu, seconds }) => [name, formatNumber(cpu), formatNumber(seconds)])
    console.log(`\n${formatTable(['a first start', 'CPU seconds', 'seconds'], rows)}`)
    const isMet = beyond.cpu <= maxSecondsToQuiet
    console.log(formatVerdict(isMet, `${formatNumber(beyond.cpu)} CPU seconds`, `at most ${maxSecondsToQuiet}`))
  } finally {
    shop.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

const secondsSince = (at: number): number => (performance.now() - at) / 1_000

/** Rejects once the shop has ended: it would never print its address, respond or become quiet. */
export const whileRunning = <T>(ended: Promise<unknown>, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    ended.then(() => {
      throw new Error('the shop ended by itself')
    }),
  ])

/** Also reads all later output, so that the shop does not wait for a reader. */
function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  output.on('data', (chunk: Buffer) => {
    const [address] = /http:\/\/localhost:\d+/.exec(chunk.toString()) ?? []
    if (address) resolve(address)
  })
  return promise
}

async function requestPage(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await sleep(100)
  }
}

/** Processor time and seconds, until a pause of `quietSeconds` begins. */
async function waitForQuiet(readCpu: () => Promise<number>): Promise<{ cpu: number; seconds: number }> {
  const startedAt = performance.now()
  for (;;) {
    const [cpu, seconds] = [await readCpu(), secondsSince(startedAt)]
    await sleep(quietSeconds * 1_000)
    if ((await readCpu()) - cpu < quietSeconds * quietShare) return { cpu, seconds }
  }
}

/** PostgreSQL is a daemon, not a child of the shop's process. */
async function readClusterCpu(folder: string): Promise<number> {
  const text = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')
  return processTreeCpu(Number(text.split('\n')[0]))
}
