import { beforeEach, expect, test, vi } from 'vitest'
import { draftName, dropDraft, dropDrafts, onDraftDropped, readDraft, writeDraft } from './drafts.ts'

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

test('a draft that another tab drops is reported, but not one of a sign-out or of this tab', async () => {
  const reported = vi.fn()
  const stop = onDraftDropped(name, reported)
  const tab = document.body.appendChild(document.createElement('iframe'))
  const storage = tab.contentWindow?.localStorage
  const last = new Promise((done) => addEventListener('storage', ({ key }) => key === 'last' && done(undefined)))
  writeDraft(name, draft)
  dropDraft(name)
  writeDraft(name, draft)
  storage?.setItem(`draft:${name}`, '')
  storage?.removeItem(`draft:${name}`)
  writeDraft(name, draft)
  storage?.removeItem(`draft:${name}`)
  storage?.setItem('last', '1')
  await last
  expect(reported).toHaveBeenCalledOnce()
  stop()
  tab.remove()
})

test('an entry that is no draft is not read', () => {
  for (const text of ['{', '7', 'null', '{"at":"x"}', '{"at":"x","base":1,"mine":{}}']) {
    localStorage.setItem(`draft:${name}`, text)
    expect(readDraft(name)).toBeUndefined()
  }
})
