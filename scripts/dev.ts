import { spawn } from 'node:child_process'
import { endWithNpm } from './end-with-npm.ts'
import { root, toolEnv } from './run.ts'

endWithNpm()

// Node restarts the shop when one of its rooms changes; Vite inside it reloads pages and styles. Vite ends the process on SIGTERM
// while the database still runs, so the shop is stopped with SIGINT.
const watched = ['host', 'server', 'db', 'contract', 'locales'].map((room) => `--watch-path=${room}`)
const args = [...watched, '--watch-kill-signal=SIGINT', '--watch-preserve-output', 'host/main.ts']
const env = { ...toolEnv(), NODE_ENV: 'development', SOUK_DEV: '1' }

// In its own process group a Ctrl-C does not reach it twice, from the terminal and from here, nor the one that npm forwards.
const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: 'inherit' })
let interruptedAt = Number.NEGATIVE_INFINITY
const askToEnd = () => {
  if (performance.now() - interruptedAt < 2000) return
  interruptedAt = performance.now()
  child.kill('SIGINT')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToEnd)
child.once('exit', (code) => process.exit(code ?? 0))
