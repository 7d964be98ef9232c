import { runOperatorCommand } from './run-operator-command.ts'

/** Currency rates in a terminal: `npm run rates -- list`. */
await runOperatorCommand('rates')
