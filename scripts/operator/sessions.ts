import { runOperatorCommand } from './obey.ts'

/** Ends sessions of shoppers and of people of shops: `npm run sessions -- end lina@mail.example`. */
await runOperatorCommand('sessions')
