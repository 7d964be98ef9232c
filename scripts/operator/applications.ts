import { runOperatorCommand } from './run-operator-command.ts'

/** Applications of shops in a terminal: `npm run applications -- list`. */
await runOperatorCommand('applications')
