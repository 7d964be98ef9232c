import { spawn } from 'node:child_process'
import { endWithNpm } from './end-with-npm.ts'
import { root, toolEnv } from './run.ts'

endWithNpm()

// Node restarts the shop when one of its rooms changes; Vite inside it reloads pages and styles. Vite answers SIGTERM by
// ending the process at once, with the database still running, so the shop is always asked to end with SIGINT.
const watched = ['host', 'server', 'db', 'contract', 'locales'].map((room) => `--watch-path=${room}`)
const args = [...watched, '--watch-kill-signal=SIGINT', '--watch-preserve-output', 'host/main.ts']
const env = { ...toolEnv(), NODE_ENV: 'development', SOUK_DEV: '1' }

// In a process group of its own a Ctrl-C does not reach it twice, from the terminal and from here; nor does one that npm
// passes on besides.
const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: 'inherit' })
let asked = 0
const askToEnd = () => {
  if (Date.now() - asked < 2000) return
  asked = Date.now()
  child.kill('SIGINT')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToEnd)
child.once('exit', (code) => process.exit(code ?? 0))
