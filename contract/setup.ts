import { z } from 'zod'
import { newPassword } from './accounts.ts'
import { call } from './call.ts'
import { signedIn } from './desk.ts'
import { emailAddress } from './pasted.ts'
import { personName, singleLineText, timeZone } from './shapes.ts'

const setupState = z.strictObject({
  /** Whether an operator exists; the set-up link is dead then. */
  is_claimed: z.boolean(),
  /** Whether visitors see the shop, and not that it opens soon. */
  is_open: z.boolean(),
  languages: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  countries: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      /** What is proposed for the country. */
      currency: z.string().nullable(),
      locale: z.string().nullable(),
      time_zone: z.string().nullable(),
    }),
  ),
  /** Those that may be the default one; once something has a price, the present one alone. */
  currencies: z.array(z.strictObject({ code: z.string(), name: z.string() })),
})
export type SetupState = z.output<typeof setupState>

export const setupCalls = {
  getSetup: call({
    method: 'GET',
    path: '/desk/setup',
    who: 'anyone',
    about: 'Whether the market has an operator and is open, and what the set-up page proposes.',
    data: setupState,
  }),
  claimMarket: call({
    method: 'POST',
    path: '/desk/setup',
    who: 'anyone',
    about:
      'Makes the first operator by the key of the set-up link, and sets up the market. An address that has an account expects its present password. Answers as a sign-in.',
    body: z.strictObject({
      key: z.string().min(20).max(100),
      name: personName(120),
      email: emailAddress,
      password: newPassword,
      app_name: singleLineText(60, 1),
      country: z.string().length(2),
      currency: z.string().regex(/^[A-Z]{3}$/),
      locale: z.string().max(20),
      multi_vendor: z.boolean(),
      time_zone: timeZone,
      cookie: z.boolean().optional(),
    }),
    data: signedIn,
    refuses: {
      409: ['setup.claimed'],
      422: [
        'setup.wrong_key',
        'accounts.common_password',
        'accounts.not_your_password',
        'settings.text',
        'setup.unknown_country',
        'setup.unknown_currency',
        'setup.unknown_language',
      ],
    },
  }),
}
