import { runOperatorCommand } from './obey.ts'

/** Text pages and posts, until there is a console: `npm run content -- list`. */
await runOperatorCommand('content')
