import { runOperatorCommand } from './run-operator-command.ts'

/** Settings in a terminal: `npm run settings -- get`. */
await runOperatorCommand('settings')
