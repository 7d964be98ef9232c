import { endEverySession, endSessionsOfContact } from '#server/people/operator.ts'
import { defineAction, defineCommand } from './command.ts'

const end = defineAction({
  usage: `npm run sessions -- end <email address or phone number with its country code>
npm run sessions -- end --all`,
  parse: ({ words: [target, ...rest] }) => (target && rest.length === 0 ? target : undefined),
  run: (ctx, target) => (target === '--all' ? endEverySession(ctx) : endSessionsOfContact(ctx, target)),
  print: ({ shoppers, people }) =>
    `${shoppers} sessions of shoppers and ${people} of people of shops or of the market have ended.`,
})

export const sessionsCommand = defineCommand({ actions: { end } })
