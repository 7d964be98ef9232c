import { runOperatorCommand } from './run-operator-command.ts'

/** Tickets of shoppers, until there is a console: `npm run support -- list`. */
await runOperatorCommand('support')
