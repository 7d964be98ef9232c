import { obey } from './obey.ts'

/** Reads and changes what currencies are worth, until there is a desk for it: `npm run rates -- list`. */
await obey('rates')
