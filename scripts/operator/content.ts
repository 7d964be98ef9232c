import { obey } from './obey.ts'

/** Writes text pages and posts, until there is a desk for it: `npm run content -- list`. */
await obey('content')
