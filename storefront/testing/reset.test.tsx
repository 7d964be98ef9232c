import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#contract/testing/answer-calls.ts'
import { openDialog, useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { aCart } from './fixtures/cart.ts'
import { aShopper } from './fixtures/people.ts'
import { render } from './render.tsx'

// The second run checks the reset after the first.
test.each(['first', 'second'])('a component test: it starts with no state of the previous one (%s)', async (run) => {
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  expect(useSession.getState()).toMatchObject({ token: null, user: null, cart_count: 0 })
  expect(useDialogs.getState()).toMatchObject({ current: null, isOpen: false })
  expect(document.body.textContent?.trim()).toBe('')
  answerCalls({ 'GET /carts': () => aCart() })
  const { t, router } = await render(<p>{run}</p>, { shopper: aShopper(), language: 'ar', width: 360, path: '/a?b=c' })
  await expect.element(page.getByText(run)).toBeVisible()
  expect(innerWidth).toBe(360)
  expect(document.documentElement.dir).toBe('rtl')
  expect(router.state.location).toMatchObject({ pathname: '/a', search: '?b=c' })
  toast.error('Something is wrong')
  openDialog('cart')
  await expect.element(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
  await expect.element(page.getByText('Something is wrong')).toBeVisible()
  sessionStorage.setItem('kept', '1')
})

test('a component test: a part is rendered at the address of the home page', async () => {
  await render(<p>Part</p>)
  await expect.element(page.getByText('Part')).toBeVisible()
})
