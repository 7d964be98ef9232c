import { spawn } from 'node:child_process'
import { root, toolEnv } from '../run.ts'

export function watch(words: readonly string[]): Promise<number> {
  const args = ['watch', '--project', 'rules', '--project', 'components*', ...words]
  const child = spawn('vitest', args, { cwd: root, env: toolEnv(), stdio: 'inherit' })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}
