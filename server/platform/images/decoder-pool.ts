import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import type { PictureProblem, PictureShape, ProcessedPicture } from './process-picture.ts'

export type Decode = (sent: Uint8Array, shape: PictureShape) => Promise<ProcessedPicture | PictureProblem>

const startTimeoutMs = 10_000

interface DecodingLimits {
  /** For one picture, on an idle machine. */
  readonly timeoutMs: number
  /** How long an idle process is kept. */
  readonly idleMs: number
}

/**
 * Decodes untrusted pictures in processes that are killed at the time limit. sharp checks its own timeout only between
 * rows: a JPEG of 700 scans ran for 5 s under a timeout of 3 s, an AVIF of 62 megapixels for 7 s. A process also
 * returns its memory and contains a crash. Its environment is empty, so it has no secrets.
 */
export function openDecoding({ timeoutMs, idleMs }: DecodingLimits): Decode {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  return async (sent, shape) => {
    const child = takeFirst(idle) ?? (await startProcess(idle))
    const result = await decodeIn(child, { sent, shape }, timeoutMs * loadFactor())
    if (result === 'errors.picture_slow') child.kill('SIGKILL')
    else if (child.connected) idle.set(child, setTimeout(() => endProcess(idle, child), idleMs).unref())
    return result
  }
}

/** Factor for the time limit on a busy machine: load per processor, between 1 and 3. */
const loadFactor = () => Math.min(Math.max((loadavg()[0] ?? 0) / availableParallelism(), 1), 3)

function takeFirst(idle: Map<ChildProcess, NodeJS.Timeout>): ChildProcess | undefined {
  const [first] = idle
  if (!first) return undefined
  const [child, timer] = first
  clearTimeout(timer)
  idle.delete(child)
  return child
}

async function startProcess(idle: Map<ChildProcess, NodeJS.Timeout>): Promise<ChildProcess> {
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
  // An idle process does not keep its parent alive.
  child.unref()
  child.channel?.unref()
  return child
}

function endProcess(idle: Map<ChildProcess, NodeJS.Timeout>, child: ChildProcess): void {
  idle.delete(child)
  child.disconnect()
}

/** A process that crashes is answered like a decoder error. */
function decodeIn(child: ChildProcess, request: object, timeoutMs: number): ReturnType<Decode> {
  return new Promise((resolve) => {
    const settle = (result: ProcessedPicture | PictureProblem) => {
      clearTimeout(timer)
      child.off('message', settle)
      child.off('exit', onExit)
      resolve(result)
    }
    const onExit = () => settle('errors.picture_kind')
    const timer = setTimeout(() => settle('errors.picture_slow'), timeoutMs)
    child.on('message', settle)
    child.on('exit', onExit)
    child.send(request, (error) => error && onExit())
  })
}
