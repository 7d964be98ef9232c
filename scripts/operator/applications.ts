import { obey } from './obey.ts'

/** Applications of shops, until there is a console: `npm run applications -- list`. */
await obey('applications')
