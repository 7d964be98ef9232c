import { beforeEach, expect, test, vi } from 'vitest'
import { getMessages } from '#storefront/platform/i18n/loaded-messages.ts'
import { loadTexts } from './load-texts.ts'

const messages = { 'cart.title': 'My cart' }
const answerWith = (...answers: (() => Response)[]) => {
  const fetched = vi.spyOn(window, 'fetch')
  for (const answer of answers) fetched.mockImplementationOnce(async () => answer())
  return fetched
}

/** Loaded files stay for the life of the page. */
let file = ''
beforeEach(() => {
  file = `/assets/texts-${crypto.randomUUID()}.json`
})

test('the texts of the page are those that its head has requested', async () => {
  window.earlyMessages = Promise.resolve(messages)
  const fetched = answerWith()
  await loadTexts(file)
  expect(getMessages(file)).toEqual(messages)
  expect(fetched).not.toHaveBeenCalled()
})

test('the texts of another language are loaded from its file, once', async () => {
  window.earlyMessages = Promise.resolve({ 'cart.title': 'Mon panier' })
  await loadTexts(`${file}?first`)
  const fetched = answerWith(() => Response.json(messages))
  await loadTexts(file)
  await loadTexts(file)
  expect(getMessages(file)).toEqual(messages)
  expect(fetched).toHaveBeenCalledExactlyOnceWith(file)
})

test('texts whose request failed are requested again', async () => {
  vi.useFakeTimers()
  window.earlyMessages = Promise.resolve(undefined)
  answerWith(
    () => new Response(null, { status: 502 }),
    () => Response.json(messages),
  )
  const loading = loadTexts(file)
  expect(() => getMessages(file)).toThrow('is not loaded')
  await vi.advanceTimersByTimeAsync(500)
  await loading
  expect(getMessages(file)).toEqual(messages)
})
