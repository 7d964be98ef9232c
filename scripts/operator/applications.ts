import { obey } from './obey.ts'

/** Reads who wants to sell and decides on it, until there is a desk for it: `npm run applications -- list`. */
await obey('applications')
