import { createPasswordLink, removeFactorOf } from '#server/people/operator.ts'
import { createSetupLink } from '#server/setup/setup.ts'
import { deleteOwnKeys, keyUses } from '#server/system/operator.ts'
import { defineAction, defineCommand } from './command.ts'

const link = defineAction({
  usage: `npm run operator -- link
npm run operator -- link <email address of an operator>`,
  parse: ({ words: [email, ...rest] }) => (rest.length === 0 ? { email } : undefined),
  run: (ctx, { email }) => (email === undefined ? createSetupLink(ctx) : createPasswordLink(ctx, email)),
  print: (address, { email }) =>
    email === undefined ? `Set up your shop: ${address}` : `A new password for ${email}, within an hour: ${address}`,
})

const removeFactor = defineAction({
  usage: 'npm run operator -- remove-factor <email address of a person>',
  parse: ({ words: [email, ...rest] }) => (email !== undefined && rest.length === 0 ? { email } : undefined),
  run: (ctx, { email }) => removeFactorOf(ctx, email),
  print: (sessions, { email }) =>
    `The second factor of ${email} is off. Ended sessions: ${sessions}. They sign in with the password and set up a new one.`,
})

const renewKey = defineAction({
  usage: `npm run operator -- renew-key <${keyUses.join('|')}>`,
  parse: ({ words: [name, ...rest] }) => {
    const use = keyUses.find((each) => each === name)
    return use && rest.length === 0 ? { use } : undefined
  },
  run: (ctx, { use }) => deleteOwnKeys(ctx, use),
  print: (_, { use }) => `The key for ${use} is deleted. Restart all processes: the next start generates a new one.`,
})

export const operatorCommand = defineCommand({
  actions: { link, 'remove-factor': removeFactor, 'renew-key': renewKey },
})
