import { expect, test } from 'vitest'
import type { OperatorBannerAnswer } from '#contract/operator-home-page.ts'
import { readBannerFields, toBannerBody, toBannerValues } from './banner-values.ts'

const text = { title: 'Lamps', text: '', action: 'See lamps' }
const stored = {
  version: '1',
  banner: { texts: { en: text }, url: '/products', shown_from: '2030-01-01T12:00:30.000Z', shown_until: null },
} as unknown as OperatorBannerAnswer
const form = { locales: ['en', 'fr'], zone: 'Asia/Dhaka' }

test('the fields of a banner are texts by language and moments in the time zone of the market', () => {
  const fields = readBannerFields(stored, form)
  expect(fields).toMatchObject({ 'en.title': 'Lamps', 'fr.title': '', shown_from: '2030-01-01T18:00', shown_until: '' })
  expect(toBannerValues(fields, form.locales)).toMatchObject({ en: text, url: '/products', shown_until: '' })
})

test('a save sends changed languages only, and a moment that was not edited to the second', () => {
  const values = toBannerValues(readBannerFields(stored, form), form.locales)
  const edited = { ...values, fr: { title: ' Lampes ', text: '', action: 'Voir' }, shown_until: '2030-01-02T18:00' }
  const body = toBannerBody({
    ...{ values: edited, stored, zone: form.zone },
    changes: ['fr.title', 'fr.action', 'shown_until'],
  })
  expect(body).toEqual({
    texts: { fr: { title: 'Lampes', text: '', action: 'Voir' } },
    url: '/products',
    shown_from: '2030-01-01T12:00:30.000Z',
    shown_until: '2030-01-02T12:00:00.000Z',
  })
})
