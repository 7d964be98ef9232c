import { typedWholeNumber } from '#console/platform/fields/whole-number-field.tsx'
import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import type { OperatorSettings, SettingInput } from '#contract/operator-settings.ts'
import { westernDigits } from '#locales/digits.ts'

export type Setting = OperatorSettings['groups'][number]['settings'][number]

/** Typed values stay text: the server parses them, and an invalid one becomes an error at its field. */
export interface SettingsValues {
  readonly settings: Record<string, unknown>
  /** By language and setting; '' is no text. */
  readonly translations: Record<string, Record<string, string>>
}

const structured: ReadonlySet<SettingInput['kind']> = new Set([
  'flag',
  'picture',
  'theme',
  'links',
  'gateways',
  'providers',
])
const numberOf: Partial<Record<SettingInput['kind'], (text: string) => number>> = {
  integer: typedWholeNumber,
  shop: typedWholeNumber,
  percent: (text) => Number(westernDigits(text).replace(/[,٫]/, '.')),
}

export const listSettings = ({ groups }: Pick<OperatorSettings, 'groups'>): Setting[] =>
  groups.flatMap(({ settings }) => settings)

const toField = ({ input, value }: Setting): unknown =>
  structured.has(input.kind) ? value : value === null ? '' : String(value)

/** The value of a setting to save. A text that is no number is sent as it is. */
export function fromField({ input, can_be_null }: Pick<Setting, 'input' | 'can_be_null'>, value: unknown): unknown {
  if (typeof value !== 'string' || structured.has(input.kind)) return value
  const text = value.trim()
  if (text === '' && can_be_null) return null
  const number = numberOf[input.kind]?.(text)
  return text === '' || number === undefined || Number.isNaN(number) ? text : number
}

const settingPrefix = 'settings.'
const translationPrefix = 'translations.'

export const readFields = (data: OperatorSettings, locales: readonly string[]): FieldMap => {
  const settings = listSettings(data)
  const texts = settings.filter(({ input }) => input.kind === 'text')
  return Object.fromEntries([
    ...settings.map((setting) => [settingPrefix + setting.key, toField(setting)]),
    ...locales.flatMap((locale) =>
      texts.map(({ key }) => [`${translationPrefix}${locale}.${key}`, data.translations[locale]?.[key] ?? '']),
    ),
  ])
}

export const toFields = ({ settings, translations }: SettingsValues): FieldMap =>
  Object.fromEntries([
    ...Object.entries(settings).map(([key, value]) => [settingPrefix + key, value]),
    ...Object.entries(translations).flatMap(([locale, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${translationPrefix}${locale}.${key}`, text]),
    ),
  ])

export function toValues(fields: FieldMap): SettingsValues {
  const values: SettingsValues = { settings: {}, translations: {} }
  for (const [name, value] of Object.entries(fields)) {
    const { locale, key } = readFieldName(name)
    if (locale === undefined) values.settings[key] = value
    else values.translations[locale] = { ...values.translations[locale], [key]: String(value) }
  }
  return values
}

/** `settings.app_name` or `translations.fr.app_name`. */
export function readFieldName(name: string): { locale: string | undefined; key: string } {
  const [kind, second = '', third] = name.split('.')
  return kind === 'translations' ? { locale: second, key: third ?? '' } : { locale: undefined, key: second }
}

/** The body of a save: changed settings and texts alone, an empty text as null. */
export function toBody(data: OperatorSettings, fields: FieldMap, changes: readonly string[]) {
  const settings: Record<string, unknown> = {}
  const translations: Record<string, Record<string, unknown>> = {}
  for (const name of changes) {
    const { locale, key } = readFieldName(name)
    const setting = listSettings(data).find((each) => each.key === key)
    if (!setting) continue
    if (locale === undefined) settings[key] = fromField(setting, fields[name])
    else translations[locale] = { ...translations[locale], [key]: fields[name] || null }
  }
  return { settings, translations }
}
