import { obey } from './obey.ts'

/** Reads and changes what an operator sets, until there is a desk for it: `npm run settings -- get`. */
await obey('settings')
