import { runOperatorCommand } from './obey.ts'

/** Applications of shops, until there is a console: `npm run applications -- list`. */
await runOperatorCommand('applications')
