import { createPasswordLink } from '#server/people/operator.ts'
import { createSetupLink } from '#server/setup/setup.ts'
import { defineAction, defineCommand } from './command.ts'

const link = defineAction({
  usage: `npm run operator -- link
npm run operator -- link <email address of an operator>`,
  parse: ({ words: [email, ...rest] }) => (rest.length === 0 ? { email } : undefined),
  run: (ctx, { email }) => (email === undefined ? createSetupLink(ctx) : createPasswordLink(ctx, email)),
  print: (address, { email }) =>
    email === undefined ? `Set up your shop: ${address}` : `A new password for ${email}, within an hour: ${address}`,
})

export const operatorCommand = defineCommand({ actions: { link } })
