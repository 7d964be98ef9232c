import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '#contract/orders.ts'
import { shopperTexts } from '#contract/shopper-texts.ts'
import { type Answers, answerCalls, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { buyAgain } from '#storefront/shell/cards/buy-again.ts'
import { aCart, aCartLine, aCartShop } from '#storefront/testing/fixtures/cart.ts'
import { anOrder, anOrderItem } from '#storefront/testing/fixtures/order.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { waitForPaint } from '#ui/testing/timing.ts'
import { OrderDetails } from './order-details.tsx'

const Nothing = () => null
const at = '2026-03-01T10:00:00.000Z'
const placed = anOrder().events

/** The server's response to a cancellation. */
const cancelled = (reason: string, actor: 'shopper' | 'shop' = 'shopper'): Order =>
  anOrder({
    status: 'cancelled',
    can_cancel: false,
    can_reorder: true,
    events: [...placed, { status: 'cancelled', at, actor, reason }],
  })

async function renderOrder(answers: Answers, options: RenderOptions = {}) {
  answerCalls({ 'GET /orders/{id}': () => ({ order: anOrder() }), ...answers })
  const part = (
    <>
      <h1 tabIndex={-1}>Order</h1>
      <OrderDetails id="501" buyAgain={buyAgain} chat={Nothing} help={Nothing} />
    </>
  )
  const { t, router } = await render(part, { shopper: aShopper(), path: '/order-history/501', ...options })
  const steps = page.getByRole('region', { name: t('orders.timeline') }).getByRole('listitem')
  const cancel = page.getByRole('main').getByRole('button', { name: t('orders.cancel') })
  const again = page.getByRole('button', { name: t('orders.buy_again') })
  const dialog = page.getByRole('alertdialog', { name: t('orders.cancel_title', { code: '\u2068SK-501\u2069' }) })
  const confirm = dialog.getByRole('button', { name: t('orders.cancel') })
  return { t, router, steps, cancel, again, dialog, confirm }
}

test('an order: each text of the shopper is shown under its name', async () => {
  const texts = Object.fromEntries(shopperTexts.map((name) => [name, `The ${name} of the shopper`]))
  const { t } = await renderOrder({ 'GET /orders/{id}': () => ({ order: anOrder(texts) }) })
  for (const name of shopperTexts) {
    await expect.element(page.getByRole('heading', { name: t(`orders.texts.${name}`) })).toBeVisible()
    await expect.element(page.getByText(`The ${name} of the shopper`)).toBeVisible()
  }
})

test.each(screens)(
  'an order: it is cancelled with a reason, for which the question asks (%s)',
  async (_name, screen) => {
    const { t, steps, cancel, again, dialog, confirm } = await renderOrder(
      { 'POST /orders/{id}/cancel': ({ body }) => withMessage('It is cancelled', { order: cancelled(body.reason) }) },
      screen,
    )
    const keep = dialog.getByRole('button', { name: t('orders.keep') })
    await cancel.click()
    await expect.element(keep).toHaveFocus()
    await expect.element(dialog).toMatchTextContent(t('orders.cancel_unpaid'))
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(cancel).toHaveFocus()

    await cancel.click()
    await confirm.click()
    await expect.element(dialog.getByText(t('orders.cancel_choose'))).toBeVisible()
    await expect.element(dialog.getByRole('radio').first()).toHaveFocus()
    await dialog.getByRole('radio', { name: t('orders.why.other') }).click()
    await expect.element(dialog.getByText(t('orders.cancel_choose'))).not.toBeInTheDocument()
    const words = dialog.getByRole('textbox', { name: t('orders.cancel_words') })
    await confirm.click()
    await expect.element(words).toHaveFocus()
    await expect.element(words).toHaveAccessibleDescription(t('orders.cancel_say'))
    await expectNoAxeViolations()
    await words.fill('It is <b>for</b> my sister')
    await expect.element(dialog.getByText(t('orders.cancel_say'))).not.toBeInTheDocument()
    await confirm.click()

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('It is cancelled')).toBeVisible()
    expect(sentCalls('POST /orders/{id}/cancel').map(({ body }) => body)).toEqual([
      { reason: 'It is <b>for</b> my sister' },
    ])
    await expect.element(steps.last()).toHaveAttribute('aria-current', 'step')
    await expect.element(steps.last()).toMatchTextContent(`${t('orders.step.cancelled')} ${t('orders.by.shopper')}`)
    await expect.element(steps.last()).toMatchTextContent('It is <b>for</b> my sister')
    await expect.element(cancel).not.toBeInTheDocument()
    await expect.element(again).toBeVisible()
    expect(document.querySelector('main :focus')).not.toBeNull()
    await expectNoAxeViolations()
  },
)

test('an order: it is cancelled by keyboard in a window of 320 pixels', async () => {
  const { t, steps, cancel, dialog, confirm } = await renderOrder(
    { 'POST /orders/{id}/cancel': ({ body }) => ({ order: cancelled(body.reason) }) },
    { width: 320 },
  )
  await expect.element(cancel).toBeVisible()
  cancel.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: t('orders.keep') })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByRole('radio', { checked: true })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(confirm).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(steps.last()).toMatchTextContent(t('orders.step.cancelled'))
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test.each(['en', 'ar'] as const)(
  'an order: one that its shop packs cannot be cancelled, and shows its state (%s)',
  async (language) => {
    let order = anOrder()
    const { t, steps, cancel, dialog, confirm } = await renderOrder(
      {
        'GET /orders/{id}': () => ({ order }),
        'POST /orders/{id}/cancel': refuse(409, 'It is being packed', { data: { status: 'processing' } }),
      },
      { language },
    )
    await cancel.click()
    const moved = ['confirmed', 'processing'].map((status) => ({ status, at, actor: 'shop', reason: null }))
    order = anOrder({ status: 'processing', can_cancel: false, events: [...placed, ...moved] as Order['events'] })
    await dialog.getByRole('radio', { name: t('orders.why.changed_mind') }).click()
    await confirm.click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'It is being packed' })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(steps.filter({ hasText: t('orders.step.processing') })).toHaveAttribute('aria-current', 'step')
    await expect.element(cancel).not.toBeInTheDocument()
  },
)

test('an order: one that its shop cancels says by whom and why', async () => {
  const reason = 'The last one fell off the shelf'
  const { t, steps } = await renderOrder(
    { 'GET /orders/{id}': () => ({ order: cancelled(reason, 'shop') }) },
    { width: 360 },
  )
  await expect.element(steps.last()).toMatchTextContent(`${t('orders.step.cancelled')} ${t('orders.by.shop')}`)
  await expect.element(steps.last()).toMatchTextContent(reason)
})

test.each(screens)('an order: it shows its state and all of its content (%s)', async (_name, screen) => {
  const order = anOrder({
    items: [anOrderItem({ name: 'Desk lamp' })],
    total_amount: 40,
    delivery_charge: 4.5,
    order_tax_amount: 2.25,
    all_vat_taxes: [{ name: 'VAT', percentage: 5, amount: 2.25, is_included: false }],
    payable_amount: 46.75,
  })
  const { t, steps } = await renderOrder({ 'GET /orders/{id}': () => ({ order }) }, screen)
  await expect.element(page.getByRole('button', { name: t('shell.copy_code', { code: 'SK-501' }) })).toBeVisible()
  await expect.element(steps.first()).toHaveAttribute('aria-current', 'step')
  expect(steps.elements()).toHaveLength(6)
  const link = page.getByRole('link', { name: 'Desk lamp' })
  await expect.element(link).toBeVisible()
  // WCAG 2.5.8.
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  await expect
    .element(page.getByRole('region', { name: t('checkout.address') }))
    .toMatchTextContent(order.address.address_line)
  const payment = page.getByRole('region', { name: t('orders.payment') })
  for (const amount of ['$40.00', '$2.25', '$46.75']) await expect.element(payment).toMatchTextContent(amount)
  await expectNoAxeViolations()
})

test('an order: one that is not the shopper’s is not found, and the way back is there', async () => {
  const { t, router } = await renderOrder(
    { 'GET /orders/{id}': refuse(404, 'Not found') },
    { width: 360, language: 'ar' },
  )
  await expect.element(page.getByRole('heading', { name: t('orders.no_such') })).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('link', { name: t('orders.show_all') }).click()
  expect(router.state.location.pathname).toBe('/order-history')
})

test('an order: the cart of "Buy again" does not replace a dialog that was opened meanwhile', async () => {
  const open = Promise.withResolvers<void>()
  const cart = aCart([aCartShop([aCartLine({ name: 'Desk lamp' })])])
  const { t, again } = await renderOrder({
    'GET /orders/{id}': () => ({ order: cancelled('Changed my mind') }),
    'GET /carts': () => cart,
    'GET /my-vouchers': () => ({ coupons: [] }),
    'GET /get-vouchers': () => ({ coupons: [], next_begins_at: null }),
    'POST /orders/{id}/reorder': () => open.promise.then(() => cart),
  })
  await again.click()
  openDialog('own-vouchers')
  const vouchers = page.getByRole('dialog', { name: t('vouchers.own') })
  await expect.element(vouchers).toBeVisible()
  open.resolve()
  await expect.poll(() => useSession.getState().cart_count).toBe(1)
  await waitForPaint()
  await expect.element(vouchers).toBeVisible()
})

test('an order: buying it again names unavailable lines, and says so if all are unavailable', async () => {
  const line = aCartLine({ name: 'Desk lamp' })
  const short = 'Only one Desk lamp is left'
  const { t, again } = await renderOrder({
    'GET /orders/{id}': () => ({ order: cancelled('Changed my mind') }),
    'GET /carts': () => aCart([aCartShop([line])]),
    'POST /orders/{id}/reorder': () => aCart([aCartShop([line])], short),
  })
  await again.click()
  await expect.element(page.getByText(short)).toBeVisible()
  const cart = page.getByRole('dialog', { name: t('cart.title') })
  await expect.element(cart.getByRole('link', { name: 'Desk lamp' }).first()).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(cart).not.toBeInTheDocument()
  await expect.element(again).toHaveFocus()
  answerCalls({ 'POST /orders/{id}/reorder': refuse(409, 'Nothing of it is left') })
  await again.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Nothing of it is left' })).toBeVisible()
})
