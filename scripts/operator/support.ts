import { commands } from './commands.ts'
import { obey } from './obey.ts'

/** Reads and answers the tickets of shoppers, until there is a desk for it: `npm run support -- list`. */
await obey(commands.support)
