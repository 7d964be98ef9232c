import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import type { KeptPicture, PictureProblem, PictureShape } from './process-picture.ts'

export type Decode = (sent: Uint8Array, shape: PictureShape) => Promise<KeptPicture | PictureProblem>

const startTimeoutMs = 10_000

interface DecodingLimits {
  /** For one picture, on a machine that is not busy. */
  readonly timeoutMs: number
  /** How long a process without work is kept. */
  readonly idleMs: number
}

/**
 * Decodes pictures of strangers in processes that are killed at the time limit. sharp's own timeout is only checked between
 * rows: a JPEG of 700 scans ran for 5 s under a timeout of 3 s, an AVIF of 62 megapixels for 7 s. A process also gives
 * back the memory, and takes a decoder that crashes with it. It has no environment, and so no secrets.
 */
export function openDecoding({ timeoutMs, idleMs }: DecodingLimits): Decode {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  return async (sent, shape) => {
    const child = takeFirst(idle) ?? (await start(idle))
    const result = await workIn(child, { sent, shape }, timeoutMs * crowding())
    if (result === 'errors.picture_slow') child.kill('SIGKILL')
    else if (child.connected) idle.set(child, setTimeout(() => end(idle, child), idleMs).unref())
    return result
  }
}

/** How much longer work takes where more wants to run than there are processors; no more than three times is granted. */
const crowding = () => Math.min(Math.max((loadavg()[0] ?? 0) / availableParallelism(), 1), 3)

function takeFirst(idle: Map<ChildProcess, NodeJS.Timeout>): ChildProcess | undefined {
  const [first] = idle
  if (!first) return undefined
  const [child, timer] = first
  clearTimeout(timer)
  idle.delete(child)
  return child
}

async function start(idle: Map<ChildProcess, NodeJS.Timeout>): Promise<ChildProcess> {
  const child = fork(new URL('decoder-process.ts', import.meta.url), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.once('exit', () => idle.delete(child))
  await once(child, 'message', { signal: AbortSignal.timeout(startTimeoutMs) }).catch((error) => {
    child.kill('SIGKILL')
    throw error
  })
  // From here on it keeps no command or test from ending.
  child.unref()
  child.channel?.unref()
  return child
}

function end(idle: Map<ChildProcess, NodeJS.Timeout>, child: ChildProcess): void {
  idle.delete(child)
  child.disconnect()
}

/** A process that ends over a picture is what a decoder reports as well: it is no picture that we can show. */
function workIn(child: ChildProcess, work: object, timeoutMs: number): ReturnType<Decode> {
  return new Promise((resolve) => {
    const settle = (result: KeptPicture | PictureProblem) => {
      clearTimeout(timer)
      child.off('message', settle)
      child.off('exit', onExit)
      resolve(result)
    }
    const onExit = () => settle('errors.picture_kind')
    const timer = setTimeout(() => settle('errors.picture_slow'), timeoutMs)
    child.on('message', settle)
    child.on('exit', onExit)
    child.send(work, (error) => error && onExit())
  })
}
