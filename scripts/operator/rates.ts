import { runOperatorCommand } from './run-operator-command.ts'

/** Currency rates, until there is a console: `npm run rates -- list`. */
await runOperatorCommand('rates')
