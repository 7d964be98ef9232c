import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Replies of a child process: its address, then processor time or memory on request, or that it holds or releases jobs. */
export type ChildReply = { address: string } | { cpu_ms: number } | { resident: number } | { isHeld: boolean }
export type ChildCommand = 'cpu' | 'memory' | 'hold jobs' | 'release jobs' | 'stop'

/** A server in its own process, for its own processor time. */
export interface Child {
  readonly address: string
  /** Processor time since its start, in ms. */
  cpu(): Promise<number>
  /** Memory after garbage collection, in bytes. */
  memory(): Promise<number>
  /** Has later events wait for their jobs, or ends that. False if the server cannot, such as that of an older checkout. */
  setJobsHeld(isHeld: boolean): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Starts a module that serves a database, such as serve-shop.ts; `profile` is a folder for a V8 profile, `env` is added to the
 * environment of this process.
 */
export async function startChild(
  module: string,
  databaseUrl: string,
  profile?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const file = fileURLToPath(module)
  const name = basename(file, '.ts')
  const execArgv = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${name}.cpuprofile`] : []
  const child = fork(file, [databaseUrl], { execArgv, env: { ...process.env, ...env } })
  const first = await nextMessage<ChildReply>(child)
  if (!('address' in first)) throw new Error(`${name} did not say where it listens`)
  return {
    address: first.address,
    cpu: async () => {
      const said = await ask(child, 'cpu')
      return 'cpu_ms' in said ? said.cpu_ms : Number.NaN
    },
    memory: async () => {
      const said = await ask(child, 'memory')
      return 'resident' in said ? said.resident : Number.NaN
    },
    setJobsHeld: async (isHeld) => 'isHeld' in (await ask(child, isHeld ? 'hold jobs' : 'release jobs')),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.send('stop' satisfies ChildCommand)
      await gone
    },
  }
}

function ask(child: ChildProcess, what: ChildCommand): Promise<ChildReply> {
  const answer = nextMessage<ChildReply>(child)
  child.send(what)
  return answer
}

/** Rejects if the child ends before it sends a message. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const aborted = new AbortController()
  const { signal } = aborted
  const exit = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a child process ended by itself, with ${code}`)
  })
  try {
    return ((await Promise.race([once(child, 'message', { signal }), exit])) as [Message])[0]
  } finally {
    exit.catch(() => undefined)
    aborted.abort()
  }
}

/** The child's side: reports its address, answers requests, and stops on request or without a parent. */
export function answerParent(
  address: string,
  close: () => Promise<void>,
  setJobsHeld?: (isHeld: boolean) => void,
): void {
  const say = (said: ChildReply) => process.send?.(said)
  const stop = () => void close().then(() => process.exit(0))
  process.on('disconnect', stop)
  process.on('message', (command: ChildCommand) => {
    if (command === 'stop') return stop()
    if (command === 'memory') return say({ resident: resident() })
    if (setJobsHeld && command.endsWith(' jobs')) {
      const isHeld = command === 'hold jobs'
      setJobsHeld(isHeld)
      return say({ isHeld })
    }
    const { user, system } = process.cpuUsage()
    say({ cpu_ms: (user + system) / 1000 })
  })
  say({ address })
}

function resident(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().rss
}
