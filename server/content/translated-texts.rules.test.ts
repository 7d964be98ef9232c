import { expect, test } from 'vitest'
import { pageTexts } from './translated-texts.ts'

const { applyTexts, languageStates, pickChanged, textsOf } = pageTexts

const text = (title: string) => ({ title, html: `<p>${title}</p>` })
const page = { locale: 'en', ...text('Terms'), translations: { ar: text('شروط'), fr: text('Conditions') } }
const all = ['en', 'ar', 'fr', 'es']

test('a translation is older once the original was edited, until it is edited itself', () => {
  expect(languageStates(page, all)).toEqual({ en: 'original', ar: 'translated', fr: 'translated', es: 'missing' })
  const edited = applyTexts(page, { en: text('New terms'), ar: text('شروط جديدة') })
  expect(languageStates(edited, all)).toEqual({ en: 'original', ar: 'translated', fr: 'older', es: 'missing' })
  const followed = applyTexts(edited, { fr: text('Nouvelles conditions') })
  expect(languageStates(followed, all).fr).toBe('translated')
  expect(languageStates(applyTexts(edited, { en: text('Terms') }), all)).toMatchObject({
    ar: 'older',
    fr: 'translated',
  })
})

test('an edit that changes nothing leaves a translation as old as it was', () => {
  const edited = applyTexts(page, { en: text('New terms') })
  expect(languageStates(applyTexts(edited, textsOf(edited, all)), all).fr).toBe('older')
})

test('an emptied translation is removed, one of a language that the market no longer has stays', () => {
  const edited = applyTexts(page, { ar: { title: '', html: '' } })
  expect(Object.keys(edited.translations)).toEqual(['fr'])
  expect(textsOf(page, ['en', 'ar'])).toEqual({ en: text('Terms'), ar: text('شروط') })
  expect(Object.keys(applyTexts(page, { en: text('New terms') }).translations)).toEqual(['ar', 'fr'])
})

test('the original is among the texts even if the market no longer has its language', () => {
  expect(textsOf(page, ['fr'])).toEqual({ en: text('Terms'), fr: text('Conditions') })
})

test('texts that equal the stored ones, and empty ones of a language without a text, are no change', () => {
  const empty = { title: '', html: '' }
  expect(pickChanged(page, { ...textsOf(page, all), es: empty })).toEqual({})
  expect(pickChanged(page, { en: text('New terms'), ar: text('شروط'), fr: empty, es: text('Condiciones') })).toEqual({
    en: text('New terms'),
    fr: empty,
    es: text('Condiciones'),
  })
})
