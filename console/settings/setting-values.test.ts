import { expect, test } from 'vitest'
import type { OperatorSettings, SettingInput } from '#contract/operator-settings.ts'
import { fromField, readFields, toBody, toFields, toValues } from './setting-values.ts'

const setting = (key: string, input: SettingInput, value: unknown, can_be_null = false) => ({
  key,
  input,
  can_be_null,
  value,
  default: null,
  is_set: true,
})
const data: OperatorSettings = {
  version: '1',
  groups: [
    {
      name: 'identity',
      settings: [
        setting('app_name', { kind: 'text', max_length: 60 }, 'Souk'),
        setting('return_days', { kind: 'integer', min: 0, max: 730 }, 14),
        setting('live', { kind: 'flag' }, true),
      ],
    },
  ],
  translations: { ar: { app_name: 'سوق' } },
  pictures: { web_logo: null, web_footer_logo: null, footer_qr: null },
}

test('settings become values of the form and the same fields again', () => {
  const fields = readFields(data, ['ar', 'fr'])
  expect(toFields(toValues(fields))).toEqual(fields)
  expect(toValues(fields)).toEqual({
    settings: { app_name: 'Souk', return_days: '14', live: true },
    translations: { ar: { app_name: 'سوق' }, fr: { app_name: '' } },
  })
})

test('a save has only changed settings, and null for a text that was removed', () => {
  const fields = { ...readFields(data, ['ar']), 'settings.return_days': '30', 'translations.ar.app_name': '' }
  expect(toBody(data, fields, ['settings.return_days', 'translations.ar.app_name'])).toEqual({
    settings: { return_days: 30 },
    translations: { ar: { app_name: null } },
  })
})

test.each([
  ['percent', '12,5', 12.5],
  ['percent', '12.5', 12.5],
  ['percent', '١٢٫٥', 12.5],
  ['integer', '20,000', 20_000],
  ['integer', '20.000', 20_000],
  ['integer', '٢٠٬٠٠٠', 20_000],
  ['integer', '1000000000', 1_000_000_000],
  ['integer', '2,5', '2,5'],
  ['shop', '1,234', 1234],
  ['integer', 'many', 'many'],
  ['integer', '', ''],
] as const)('a field of kind %s with %s is saved as %s', (kind, typed, saved) =>
  expect(fromField({ input: { kind, min: 0, max: 100 }, can_be_null: false }, typed)).toBe(saved),
)

test('an empty field is saved as null where the setting takes it', () => {
  expect(fromField({ input: { kind: 'email' }, can_be_null: true }, ' ')).toBeNull()
})
