import { obey } from './obey.ts'

/** Settings, until there is a console: `npm run settings -- get`. */
await obey('settings')
