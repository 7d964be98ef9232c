import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export type RunResult = { code: number; output: string; seconds: number }

type RunOptions = { env?: NodeJS.ProcessEnv; cwd?: string; timeoutMs?: number }

const running = new Set<ChildProcess>()

/** Sends SIGINT to every running command, on which test runners clean up. */
export function endRunning(): void {
  for (const child of running) child.kill('SIGINT')
}

export function run(
  command: string,
  args: readonly string[],
  { env, cwd = root, timeoutMs: timeout }: RunOptions = {},
): Promise<RunResult> {
  const started = performance.now()
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  const child = spawn(command, args, { cwd, env: { ...toolEnv(), ...env }, stdio, timeout })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  child.stderr.on('data', (part: Buffer) => parts.push(part))
  running.add(child)
  return new Promise((resolve) => {
    const end = (code: number, message = '') => {
      running.delete(child)
      const output = Buffer.concat(parts).toString('utf8') + message
      resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    }
    child.once('error', (error) => end(127, `${command} could not be started: ${error.message}\n`))
    child.once('close', (code, signal) => end(code ?? 1, signal ? `${command} was ended by ${signal}\n` : ''))
  })
}

/** Runs a command with the terminal of this process. Resolves to its exit code. */
export async function runInTerminal(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { cwd: root, env: toolEnv(), stdio: 'inherit' })
  running.add(child)
  try {
    // Rejects if the command cannot be started.
    const [code] = await once(child, 'close')
    return code ?? 1
  } finally {
    running.delete(child)
  }
}

/**
 * The project's own tools and its own Node come first, also when a script was started without npm. FORCE_COLOR is
 * removed because NO_COLOR conflicts with it. Compiled modules are cached: a shop that a test starts takes half the CPU time.
 */
export function toolEnv(): NodeJS.ProcessEnv {
  const first = [join(root, 'node_modules/.bin'), dirname(process.execPath)]
  const { FORCE_COLOR: _color, ...env } = process.env
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node')
  return { ...env, NO_COLOR: '1', NODE_COMPILE_CACHE, PATH: [...first, process.env.PATH ?? ''].join(delimiter) }
}
