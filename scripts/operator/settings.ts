import { runOperatorCommand } from './run-operator-command.ts'

/** Settings, until there is a console: `npm run settings -- get`. */
await runOperatorCommand('settings')
