import { expect, test } from 'vitest'
import { ApiError } from '#contract/client/api-error.ts'
import { takeToasts } from '#storefront/platform/dialogs/toasts.ts'
import { loadAndShowFailure } from './load-show-failure.ts'

test('an error that is no 401 is shown before any code is loaded', async () => {
  const message = 'The shop cannot be reached.'
  const shown = loadAndShowFailure(new ApiError({ address: 'POST /cart/store', status: 0, message }))
  expect(takeToasts().map(({ text }) => text)).toEqual([message])
  expect(await shown).toBe(false)
})
