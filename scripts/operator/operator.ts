import { runOperatorCommand } from './run-operator-command.ts'

/** Prints a link for the first operator, or for one who is locked out: `npm run operator -- link lina@mail.example`. */
await runOperatorCommand('operator')
