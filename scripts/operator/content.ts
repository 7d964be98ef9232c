import { runOperatorCommand } from './run-operator-command.ts'

/** Text pages and posts in a terminal: `npm run content -- list`. */
await runOperatorCommand('content')
