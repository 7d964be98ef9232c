import { expect, onTestFinished, test, vi } from 'vitest'
import { waitForPaint } from '#ui/testing/timing.ts'
import { applyLocaleRules, readStoredLocale } from './locale-choice.ts'
import { initPageText } from './texts.tsx'

const languages = [
  { name: 'en', direction: 'ltr' as const },
  { name: 'ar', direction: 'rtl' as const },
]

test('the language: if the browser refuses cookies, a stored language does not reload the page', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  vi.spyOn(document, 'cookie', 'set').mockReturnValue()
  localStorage.setItem('locale', 'ar')
  const { dir } = document.documentElement
  const unload = vi.fn()
  addEventListener('beforeunload', unload)
  onTestFinished(() => removeEventListener('beforeunload', unload))
  applyLocaleRules('en', 'en', languages)
  await waitForPaint()
  expect(unload).not.toHaveBeenCalled()
  expect(document.documentElement.dir).toBe(dir)
  expect(localStorage.getItem('locale')).toBe('ar')
})

test('the language: if storage is full, calls use the language of the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  initPageText({}, 'ar')
  applyLocaleRules('ar', 'en', languages)
  expect(readStoredLocale()).toBe('ar')
})

test('the language: an address with a language that the shop does not have keeps the stored one', () => {
  // Without cookies nothing reloads the page.
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  vi.spyOn(document, 'cookie', 'set').mockReturnValue()
  localStorage.setItem('locale', 'ar')
  history.replaceState(history.state, '', '?lang=fr')
  applyLocaleRules('en', 'en', languages)
  expect(localStorage.getItem('locale')).toBe('ar')
  history.replaceState(history.state, '', '?lang=en')
  applyLocaleRules('en', 'en', languages)
  expect(localStorage.getItem('locale')).toBe('en')
})
