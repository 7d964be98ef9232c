import { z } from 'zod'
import { newPassword } from './accounts.ts'
import { call } from './call.ts'
import { linkKey, signedIn } from './desk.ts'
import { emailAddress } from './pasted.ts'
import { moment, personName, singleLineText, timeZone } from './shapes.ts'

const setupState = z.strictObject({
  /** Whether an operator exists; the set-up link no longer works then. */
  is_claimed: z.boolean(),
  /** Whether visitors see the shop, instead of a page that says that it opens soon. */
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
      key: linkKey,
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

/** In the order in which a market is prepared. */
export const checklistKeys = [
  'identity',
  'languages',
  'currency',
  'taxes',
  'zones',
  'categories',
  'colors_and_sizes',
  'commission',
  'delivery_and_returns',
  'pages',
  'mail',
  'sms',
  'gateway',
  'first_shop',
  'first_product',
  'open',
] as const
export type ChecklistKey = (typeof checklistKeys)[number]

const checklistLine = z.strictObject({
  key: z.enum(checklistKeys),
  /** `recommended`: a market can open without it. */
  state: z.enum(['done', 'open', 'recommended']),
  minutes: z.number().int(),
  /** The page of the console where it is done; a fragment names a part of it. */
  path: z.string(),
  /** Environment variables that have to be set first. */
  missing_variables: z.array(z.string()),
})
export type ChecklistLine = z.output<typeof checklistLine>

const checklist = z.strictObject({
  is_open: z.boolean(),
  opened_at: moment.nullable(),
  /** ISO 3166; null in a market that was set up without one. */
  country: z.string().nullable(),
  /** The last test mail; null before the first. `reply` is the answer of a mail server that refused it. */
  mail_test: z.strictObject({ at: moment, is_sent: z.boolean(), reply: z.string().nullable() }).nullable(),
  lines: z.array(checklistLine),
})
export type Checklist = z.output<typeof checklist>

const mailTest = z.strictObject({
  /** `withheld`: the daily cap of mails is met. */
  result: z.enum(['sent', 'withheld', 'not_set_up', 'refused', 'no_answer']),
  to: z.string(),
  /** The answer of the mail server, without credentials. */
  reply: z.string().nullable(),
})
export type MailTest = z.output<typeof mailTest>

export const checklistCalls = {
  getChecklist: call({
    method: 'GET',
    path: '/operator/checklist',
    who: 'operator',
    needs: 'settings.read',
    about: 'What a new market still needs, calculated from its data.',
    data: checklist,
  }),
  openMarket: call({
    method: 'POST',
    path: '/operator/open',
    who: 'operator',
    needs: 'settings.write',
    about: 'Opens the market: visitors and search engines see its pages.',
    body: z.strictObject({}),
    data: checklist,
  }),
  sendTestMail: call({
    method: 'POST',
    path: '/operator/mail/test',
    who: 'operator',
    needs: 'settings.write',
    about: 'Sends a test mail to the address of the person, and answers what happened; at most five in ten minutes.',
    body: z.strictObject({}),
    data: mailTest,
  }),
  closeMarket: call({
    method: 'POST',
    path: '/operator/close',
    who: 'operator',
    needs: 'settings.write',
    about: 'Closes the market: visitors see that it opens soon; its people, and those of shops, see everything.',
    body: z.strictObject({}),
    data: checklist,
  }),
}
