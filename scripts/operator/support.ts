import { runOperatorCommand } from './obey.ts'

/** Tickets of shoppers, until there is a console: `npm run support -- list`. */
await runOperatorCommand('support')
