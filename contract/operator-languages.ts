import { z } from 'zod'
import { call } from './call.ts'
import { maxLengths } from './limits.ts'
import { moment, singleLineText } from './shapes.ts'

const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)
const own = { locale, title: singleLineText(maxLengths.languageTitle), direction: z.enum(['ltr', 'rtl']) }

const languages = z.strictObject({
  version: z.string(),
  /** For visitors who accept none of the enabled languages. */
  default_locale: z.string(),
  /** The enabled ones in the order of the menu, then those that can be added. */
  languages: z.array(
    z.strictObject({
      ...own,
      is_enabled: z.boolean(),
      /** Messages of the program in this language, of all; the others are shown in English. */
      written: z.number().int(),
      total: z.number().int(),
    }),
  ),
  /** The last rebuild of lists and search after a change of languages. `total` is known once it has begun. */
  rebuild: z
    .strictObject({
      requested_at: moment,
      done: z.number().int(),
      total: z.number().int().nullable(),
      ended_at: moment.nullable(),
    })
    .nullable(),
})
export type OperatorLanguages = z.output<typeof languages>

const saveLanguagesBody = z.strictObject({
  version: z.string().max(64),
  default_locale: locale,
  languages: z.array(z.strictObject(own)).min(1).max(50),
})
export type SaveLanguagesBody = z.output<typeof saveLanguagesBody>

export const operatorLanguageCalls = {
  getOperatorLanguages: call({
    method: 'GET',
    path: '/operator/languages',
    who: 'operator',
    needs: 'languages.read',
    about: 'The languages of the shop, and those that can be added.',
    data: languages,
  }),
  saveOperatorLanguages: call({
    method: 'POST',
    path: '/operator/languages',
    who: 'operator',
    needs: 'languages.write',
    about:
      'Replaces the enabled languages. If one is added, lists and search are rebuilt. The default language stays once a shop has words.',
    body: saveLanguagesBody,
    data: languages,
    refuses: {
      409: ['settings.language_fixed'],
      422: ['settings.given_twice', 'settings.text', 'settings.no_messages', 'settings.default_language'],
    },
  }),
}
