import { z } from 'zod'
import { call } from './call.ts'
import { pictureRule } from './photos.ts'
import { picture } from './shapes.ts'

/** What a setting takes, with its bounds. Every value but that of a text can be null where `can_be_null` says so. */
const settingInput = z.discriminatedUnion('kind', [
  /** One line that can be translated. */
  z.strictObject({ kind: z.literal('text'), max_length: z.number() }),
  /** The same in every language, such as a tax number. */
  z.strictObject({ kind: z.literal('identifier'), max_length: z.number() }),
  z.strictObject({ kind: z.literal('flag') }),
  z.strictObject({ kind: z.literal('integer'), min: z.number(), max: z.number() }),
  /** At most two decimals. */
  z.strictObject({ kind: z.literal('percent'), min: z.number(), max: z.number() }),
  z.strictObject({ kind: z.literal('choice'), choices: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('email') }),
  z.strictObject({ kind: z.literal('phone') }),
  /** A phone number with its country code, or an https address. */
  z.strictObject({ kind: z.literal('whatsapp') }),
  z.strictObject({ kind: z.literal('address') }),
  z.strictObject({ kind: z.literal('language') }),
  /** An IANA name, as Asia/Dhaka. */
  z.strictObject({ kind: z.literal('time_zone') }),
  /** Set by an upload; null removes it. */
  z.strictObject({ kind: z.literal('picture') }),
  z.strictObject({ kind: z.literal('shop') }),
  /** Twelve colours as #rrggbb: primary and 50 to 950. */
  z.strictObject({ kind: z.literal('theme') }),
  /** Rows of `name`, `link`, `logo`. */
  z.strictObject({ kind: z.literal('links'), max_rows: z.number() }),
  /** Rows of `name`, `title` and its translations. */
  z.strictObject({ kind: z.literal('gateways'), max_rows: z.number() }),
  /** Sign-in providers by name: `is_active`, `client_id`, `redirect_url`. */
  z.strictObject({ kind: z.literal('providers') }),
  z.strictObject({ kind: z.literal('login') }),
])
export type SettingInput = z.output<typeof settingInput>

export const settingGroups = [
  'identity',
  'contact',
  'footer',
  'app',
  'mode',
  'sign_up',
  'checkout',
  'payments',
  'limits',
  'browsing',
] as const

export const settingPictures = ['web_logo', 'web_footer_logo', 'footer_qr'] as const

const texts = z.record(z.string(), z.record(z.string(), z.string()))

const operatorSettings = z.strictObject({
  version: z.string(),
  groups: z.array(
    z.strictObject({
      name: z.enum(settingGroups),
      settings: z.array(
        z.strictObject({
          key: z.string(),
          input: settingInput,
          can_be_null: z.boolean(),
          /** The value that the shop uses: the stored one, or the default. */
          value: z.unknown(),
          default: z.unknown(),
          is_set: z.boolean(),
        }),
      ),
    }),
  ),
  /** Texts in other languages, by language and setting. */
  translations: texts,
  pictures: z.record(z.enum(settingPictures), picture.nullable()),
})
export type OperatorSettings = z.output<typeof operatorSettings>

const maxSettings = 100
const fewKeys = (fields: object) => Object.keys(fields).length <= maxSettings

/** A change of some settings; the others stay. `reset` gives settings their default; null as a text removes a translation. */
const saveSettingsBody = z.strictObject({
  version: z.string().max(64),
  settings: z.record(z.string().max(40), z.unknown()).refine(fewKeys).default({}),
  translations: z
    .record(z.string().max(12), z.record(z.string().max(40), z.unknown()).refine(fewKeys))
    .refine(fewKeys)
    .default({}),
  reset: z.array(z.string().max(40)).max(maxSettings).default([]),
})
export type SaveSettingsBody = z.output<typeof saveSettingsBody>

const saveSettingPictureBody = z.strictObject({ version: z.string().max(64), key: z.enum(settingPictures) })
export type SaveSettingPictureBody = z.output<typeof saveSettingPictureBody>

export const operatorSettingsCalls = {
  getOperatorSettings: call({
    method: 'GET',
    path: '/operator/settings',
    who: 'operator',
    needs: 'settings.read',
    about: 'All settings in groups, each with what it takes and the value in use.',
    data: operatorSettings,
  }),
  saveOperatorSettings: call({
    method: 'POST',
    path: '/operator/settings',
    who: 'operator',
    needs: 'settings.write',
    about: 'Saves the given settings and translations; the others stay.',
    body: saveSettingsBody,
    data: operatorSettings,
    refuses: {
      422: [
        'settings.text',
        'settings.integer',
        'settings.percent',
        'settings.phone',
        'settings.whatsapp',
        'settings.address',
        'settings.time_zone',
        'settings.picture',
        'settings.shop',
        'settings.theme',
        'settings.links',
        'settings.gateways',
        'settings.providers',
        'settings.phone_lengths',
      ],
    },
  }),
  saveSettingPicture: call({
    method: 'POST',
    path: '/operator/settings/picture',
    who: 'operator',
    needs: 'settings.write',
    about: 'Stores a picture as the value of a setting. PNG, JPEG, WebP or AVIF; its transparency stays.',
    body: saveSettingPictureBody,
    files: { picture: pictureRule },
    data: operatorSettings,
  }),
}
