import { obey } from './obey.ts'

/** Reads and answers the tickets of shoppers, until there is a desk for it: `npm run support -- list`. */
await obey('support')
