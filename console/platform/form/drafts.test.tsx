import { beforeEach, expect, test } from 'vitest'
import { draftName, dropDraft, dropDrafts, readDraft, writeDraft } from './drafts.ts'

beforeEach(() => localStorage.clear())

const name = draftName(7, '/market/settings')
const draft = { at: '2026-11-27T10:00:00Z', base: { name: 'Souk' }, mine: { name: 'Bazaar' } }

test('a draft is read as it was written, by its person alone', () => {
  writeDraft(name, draft)
  expect(readDraft(name)).toEqual(draft)
  expect(readDraft(draftName(8, '/market/settings'))).toBeUndefined()
})

test('a dropped draft is gone; a sign-out drops all and keeps other entries of the device', () => {
  writeDraft(name, draft)
  writeDraft(draftName(7, '/market/menus'), draft)
  localStorage.setItem('language', 'ar')
  dropDraft(name)
  expect(readDraft(name)).toBeUndefined()
  dropDrafts()
  expect(readDraft(draftName(7, '/market/menus'))).toBeUndefined()
  expect(localStorage.getItem('language')).toBe('ar')
})

test('an entry that is no draft is not read', () => {
  for (const text of ['{', '7', 'null', '{"at":"x"}', '{"at":"x","base":1,"mine":{}}']) {
    localStorage.setItem(`draft:${name}`, text)
    expect(readDraft(name)).toBeUndefined()
  }
})
