import { expect, test, vi } from 'vitest'
import { button, toastSaying } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { ShareRow } from './share-row.tsx'

test('the share row: its button copies the address of the page and shows a toast', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { t } = await render(<ShareRow name="A post" />, { path: '/blog/seasoning-an-iron-pan' })
  await button(t('shell.copy_link')).click()
  await expect.element(toastSaying(t('shell.link_copied'))).toBeVisible()
  expect(write.mock.calls).toEqual([[`${location.origin}/blog/seasoning-an-iron-pan`]])
})
