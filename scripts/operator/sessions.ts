import { runOperatorCommand } from './run-operator-command.ts'

/** Ends sessions of shoppers and of people of shops: `npm run sessions -- end lina@mail.example`. */
await runOperatorCommand('sessions')
