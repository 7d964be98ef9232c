import { runInTerminal } from '../run.ts'

export const watch = (words: readonly string[]): Promise<number> =>
  runInTerminal('vitest', ['watch', '--project', 'rules', '--project', 'components*', ...words])
