import { runOperatorCommand } from './obey.ts'

/** Settings, until there is a console: `npm run settings -- get`. */
await runOperatorCommand('settings')
