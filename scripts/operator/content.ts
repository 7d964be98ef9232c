import { obey } from './obey.ts'

/** Text pages and posts, until there is a console: `npm run content -- list`. */
await obey('content')
