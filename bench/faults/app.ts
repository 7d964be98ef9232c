import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The whole shop in its own process, like `npm start`. */
export interface App {
  readonly address: string
  /** Kills it like a power cut; resolves when it is gone. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const main = fileURLToPath(import.meta.resolve('#host/main.ts'))

/** Starts the built shop; resolves once it is open. */
export async function startApp(settings: Record<string, string>): Promise<App> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
    const [, address] = /Souk is open at (\S+)/.exec(said) ?? []
    if (address) resolve(address.replace('localhost', '127.0.0.1'))
  })
  gone.then(([code, signal]) => reject(new Error(`the shop did not open and ended with ${code ?? signal}: ${said}`)))
  return { address: await promise, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
