import type { SaveSettingsBody, SettingInput } from '#contract/operator-settings.ts'
import { type RefusalDetails, refuse } from '#server/platform/refusal.ts'
import type { Context } from '../../context.ts'
import { fields, type Key, readSetting } from '../fields.ts'
import { exportSettings } from './import.ts'
import { findDependencies, findMissingPictures } from './queries.ts'
import { isEditable } from './setting-groups.ts'

type Values = Record<string, unknown>
type FieldErrors = NonNullable<RefusalDetails['fields']>
type FieldError = FieldErrors[string][number]

interface CheckedSettings {
  readonly settings: Values
  readonly translations: Record<string, Values>
}

/** The values as they will be stored. Refuses with the code of each field that cannot be set so. */
export async function checkSettings(ctx: Context, body: SaveSettingsBody): Promise<CheckedSettings> {
  const { settings: stored, languages = [] } = await exportSettings(ctx)
  const locales = new Set(languages.map(({ name }) => name))
  const errors: [field: string, FieldError][] = [
    ...Object.entries(body.settings).flatMap(([key, value]) => findError(`settings.${key}`, key, value)),
    ...body.reset.flatMap((key) => (isEditable(key) ? [] : [unknown(`reset.${key}`)])),
    ...Object.entries(body.translations).flatMap(([locale, texts]) =>
      locales.has(locale) ? findTextErrors(locale, texts) : [unknown(`translations.${locale}`)],
    ),
  ]
  refuseAll(errors)
  refuseAll(await findDependencyErrors(ctx, body.settings))
  const after: Values = { ...stored, ...body.settings }
  for (const key of body.reset) delete after[key]
  refuseAll(findLengthErrors(after))
  return { settings: parseValues(body.settings), translations: parseTexts(body.translations) }
}

function refuseAll(errors: readonly (readonly [field: string, FieldError])[]): void {
  const fieldErrors: FieldErrors = Object.fromEntries(errors.map(([field, error]) => [field, [error]]))
  if (errors.length > 0) refuse('invalid', 'errors.invalid', { fields: fieldErrors })
}

const unknown = (field: string): [string, FieldError] => [field, { key: 'errors.unknown_field' }]

function findError(field: string, key: string, value: unknown): [string, FieldError][] {
  if (!isEditable(key)) return [unknown(field)]
  return fields[key].value.safeParse(value).success ? [] : [[field, describeError(fields[key].input)]]
}

const findTextErrors = (locale: string, texts: Values): [string, FieldError][] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const field = `translations.${locale}.${key}`
    if (!isEditable(key) || fields[key].input.kind !== 'text') return [unknown(field)]
    return text === null ? [] : findError(field, key, text)
  })

/** The code of a refusal says what its field takes. */
function describeError(input: SettingInput): FieldError {
  switch (input.kind) {
    case 'text':
    case 'identifier':
      return { key: 'settings.text', values: { max: input.max_length } }
    case 'integer':
    case 'percent':
      return { key: `settings.${input.kind}`, values: { min: input.min, max: input.max } }
    case 'email':
      return { key: 'errors.email' }
    case 'flag':
    case 'choice':
    case 'language':
    case 'login':
      return { key: 'errors.invalid_value' }
    default:
      return { key: `settings.${input.kind}` }
  }
}

async function findDependencyErrors({ db }: Context, settings: Values): Promise<[string, FieldError][]> {
  const { single_shop } = settings
  const shop_id = typeof single_shop === 'number' ? single_shop : null
  const [dependencies] = await findDependencies(db, { shop_id })
  const named = Object.entries(settings).filter(
    ([key, value]) => fields[key as Key].input.kind === 'picture' && value !== null,
  )
  const missing = await findMissingPictures(db, { names: named.map(([, name]) => String(name)) })
  return [
    ...(shop_id !== null && !dependencies?.has_shop
      ? [['settings.single_shop', { key: 'settings.shop' }] as [string, FieldError]]
      : []),
    ...named
      .filter(([, name]) => missing.some((each) => each.name === name))
      .map(([key]): [string, FieldError] => [`settings.${key}`, { key: 'settings.picture' }]),
  ]
}

const findLengthErrors = (after: Values): [string, FieldError][] =>
  readSetting(after, 'phone_min_length') > readSetting(after, 'phone_max_length')
    ? [['settings.phone_min_length', { key: 'settings.phone_lengths' }]]
    : []

const parseValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fields[key as Key].value.parse(value)]))

/** Texts to store, without those that are removed. */
const parseTexts = (translations: SaveSettingsBody['translations']): Record<string, Values> =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      parseValues(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null))),
    ]),
  )
