import { expect, test } from 'vitest'
import { testSaleAnswer } from '../testing/sales.ts'
import { readSaleFields, toFormPath, toSaleEdit, toSaleValues } from './sale-values.ts'

const setting = { locales: ['en', 'ar'], zone: 'Asia/Dhaka' }
const answer = testSaleAnswer({ ends_at: '2199-05-04T10:00:12.345Z', translations: { ar: { name: 'عيد' } } })

test('a flash sale in the form: what was not changed is saved as it was, seconds included', () => {
  const values = toSaleValues(readSaleFields(answer, setting))
  expect(values).toMatchObject({ texts: { en: 'Weekend Rush', ar: 'عيد' }, starts_at: '2199-05-02T16:00' })
  const { name, translations, starts_at, ends_at, offers_until, invites_all } = answer.sale
  const stored = { name, translations, starts_at, ends_at, offers_until, invites_all, shop_ids: [] }
  expect(toSaleEdit(values, answer.sale, setting)).toEqual(stored)
})

test('a flash sale in the form: an emptied translation and an emptied deadline are removed', () => {
  const values = toSaleValues(readSaleFields(answer, setting))
  const texts = { en: ' May\nsale ', ar: ' ' }
  const edit = toSaleEdit({ ...values, texts, offers_until: '' }, answer.sale, setting)
  expect(edit).toMatchObject({ name: 'May sale', translations: {}, offers_until: null })
})

test('a flash sale in the form: errors of names are shown in their languages', () => {
  expect(['name', 'translations.ar.name', 'ends_at'].map((path) => toFormPath(path, 'en'))).toEqual([
    'texts.en',
    'texts.ar',
    'ends_at',
  ])
})
