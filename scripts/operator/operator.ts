import { runOperatorCommand } from './run-operator-command.ts'

/** Prints a link for the first operator or for one who is locked out, removes a lost second factor, and renews keys of the shop. */
await runOperatorCommand('operator')
