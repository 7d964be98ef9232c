import { runOperatorCommand } from './run-operator-command.ts'

/** Applications of shops, until there is a console: `npm run applications -- list`. */
await runOperatorCommand('applications')
