import { runOperatorCommand } from './run-operator-command.ts'

/** Tickets of shoppers, for scripts: `npm run support -- list`. */
await runOperatorCommand('support')
