import { runOperatorCommand } from './run-operator-command.ts'

/** Text pages and posts, until there is a console: `npm run content -- list`. */
await runOperatorCommand('content')
