import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openDialog, useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { toastSaying } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { waitForPaint } from '#ui/testing/timing.ts'
import { dialogRegistry } from './dialog-registry.ts'

/** A module whose download fails. */
function failToLoad() {
  const { promise, reject } = Promise.withResolvers<never>()
  const load = vi.spyOn(dialogRegistry, 'search').mockReturnValue(promise)
  return { load, fail: () => reject(new TypeError('Failed to fetch dynamically imported module')) }
}

test('a dialog whose code cannot be loaded: it closes, and a toast says why', async () => {
  const { load, fail } = failToLoad()
  const { t } = await render(<p>A page</p>)
  openDialog('search')
  await expect.poll(() => load.mock.calls.length).toBe(1)
  fail()
  await expect.element(toastSaying(t('faults.unreachable'))).toBeVisible()
  expect(useDialogs.getState().current).toBeNull()
})

test('a dialog whose code cannot be loaded: it does not close another one that has replaced it', async () => {
  const { load, fail } = failToLoad()
  const { t } = await render(<p>A page</p>)
  openDialog('search')
  await expect.poll(() => load.mock.calls.length).toBe(1)
  openDialog('log-out')
  const shown = page.getByRole('alertdialog')
  await expect.element(shown).toBeVisible()
  fail()
  await waitForPaint()
  await expect.element(shown).toBeVisible()
  expect(useDialogs.getState()).toMatchObject({ isOpen: true, current: { name: 'log-out' } })
  await expect.element(toastSaying(t('faults.unreachable'))).not.toBeInTheDocument()
})
