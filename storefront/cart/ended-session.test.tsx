import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { aCart, aCartLine, aCartShop } from '#storefront/testing/fixtures/cart.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button, dialog, toastSaying } from '#storefront/testing/locators.ts'
import { leaveLogin } from '#storefront/testing/log-in.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { addToCart } from './add-to-cart.ts'

const message = 'Please sign in again'
const dead = refuse(401, message)

async function openCart(options: RenderOptions) {
  answerCalls({ 'GET /carts': () => aCart([aCartShop([aCartLine({ name: 'Lamp', quantity: 2 })])]) })
  const { t } = await render(null, { shopper: aShopper(), ...options })
  openDialog('cart')
  await expect.element(page.getByRole('textbox', { name: t('cart.quantity', { name: 'Lamp' }) })).toHaveValue('2')
  return t
}

const ended = () =>
  expect.poll(() => [useSession.getState().token, localStorage.getItem('session')]).toEqual([null, null])

test('the cart: an expired session that a smaller quantity reports ends silently', async () => {
  answerCalls({ 'POST /cart/decrement': dead })
  const t = await openCart({ width: 360, language: 'ar' })
  await button(t('cart.decrease', { name: 'Lamp' })).click()
  await ended()
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await expect.element(toastSaying(t('accounts.logged_out'))).not.toBeInTheDocument()
})

test('the cart: an expired session that a removed line reports ends silently', async () => {
  answerCalls({ 'POST /cart/delete': dead })
  const t = await openCart({ width: 360, language: 'ar' })
  await button(t('cart.remove', { name: 'Lamp' }))
    .first()
    .click()
  await ended()
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await expect.element(toastSaying(t('accounts.logged_out'))).not.toBeInTheDocument()
})

test('the cart: an expired session that a larger quantity reports ends with the message of the server', async () => {
  answerCalls({ 'POST /cart/increment': dead })
  const t = await openCart({})
  await button(t('cart.increase', { name: 'Lamp' })).click()
  await expect.element(toastSaying(message)).toBeVisible()
  await ended()
})

test('the cart: an expired session that the summary of a chosen shop reports ends with the message of the server', async () => {
  answerCalls({ 'POST /cart/checkout': dead })
  const t = await openCart({})
  await page.getByRole('checkbox', { name: t('cart.select_shop', { name: aCartShop([]).shop_name }) }).click()
  await expect.element(toastSaying(message)).toBeVisible()
  await ended()
})

test('the cart: an expired session that an added product reports asks to log in', async () => {
  answerCalls({ 'POST /cart/store': dead })
  const { t } = await render(null, { shopper: aShopper(), width: 360 })
  const added = addToCart({ product_id: 101, quantity: 1, unit: 'piece' }, 'Lamp')
  await expect.element(toastSaying(t('accounts.login_first'))).toBeVisible()
  await expect.element(toastSaying('Please login first!')).toBeVisible()
  await expect.element(dialog(t('accounts.login_title'))).toBeVisible()
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await ended()
  await leaveLogin(t)
  expect(await added).toBe(false)
})
