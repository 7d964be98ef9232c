import { obeyRates } from '#server/settings/settings.ts'
import { obey } from './obey.ts'

/** Reads and changes what currencies are worth, until there is a desk for it: `npm run rates -- list`. */
await obey(obeyRates)
