import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '#contract/orders.ts'
import type { OrderReturn } from '#contract/return-shapes.ts'
import {
  type Answers,
  answerCalls,
  loseResponse,
  refuse,
  sentCalls,
  withMessage,
} from '#contract/testing/answer-calls.ts'
import type { PlainPageKey } from '#locales/text.ts'
import { anOrder, anOrderItem } from '#storefront/testing/fixtures/order.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button, dialog, toastSaying } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { OrderDetails } from '../details/order-details.tsx'

const at = '2026-03-02T10:00:00.000Z'
const item = anOrderItem({ name: 'Lamp' })
const pending = { status: 'pending', at, actor: 'shopper', reason: null } as const

const aReturn = (changes: Partial<OrderReturn> = {}): OrderReturn => ({
  id: 601,
  order_line_id: item.order_line_id,
  quantity: 1,
  status: 'pending',
  reason_code: 'changed_mind',
  description: '',
  images: [],
  created_at: at,
  events: [pending],
  refund: null,
  can_cancel: true,
  ...changes,
})

/** A delivered order whose lamp can be returned, unless a return is under way. */
const delivered = (returns: OrderReturn[], returnable_quantity: number): Order =>
  anOrder({
    status: 'delivered',
    can_cancel: false,
    can_return: returnable_quantity > 0,
    return_until: '2099-01-01T00:00:00.000Z',
    items: [{ ...item, returnable_quantity }],
    returns,
  })

async function openOrder(order: Order, options: RenderOptions = {}, answers: Answers = {}) {
  answerCalls({ 'GET /orders/{id}': () => ({ order }), ...answers })
  const nothing = () => null
  const part = <OrderDetails id={String(order.id)} buyAgain={vi.fn()} chat={nothing} help={nothing} />
  const { t } = await render(part, { shopper: aShopper(), ...options })
  const named = (key: PlainPageKey) => button(t('shell.named', { name: t(key), text: item.name }))
  const section = page.getByRole('region', { name: t('returns.returns') })
  const current = () => section.element().querySelector('[aria-current="step"]')?.textContent
  return { t, section, current, ask: named('returns.ask'), callOff: named('returns.cancel') }
}

test.each(screens)(
  'a return (%s): a shop that refuses it says why, and it can be requested again',
  async (_, screen) => {
    const reason = 'It was worn outside. تم ارتداؤه في الخارج'
    const refused = { status: 'refused', at, actor: 'shop', reason } as const
    const orderReturn = aReturn({ status: 'refused', events: [pending, refused], can_cancel: false })
    const { t, section, current, ask } = await openOrder(delivered([orderReturn], 1), screen)
    await expect.element(section).toMatchTextContent(reason)
    expect(current()).toContain(t('returns.step.refused'))
    await expectNoAxeViolations()
    await expect.element(ask).toBeVisible()
  },
)

test('a return: an order after its return period has no button for it', async () => {
  const { t, ask } = await openOrder({ ...delivered([], 0), can_reorder: true })
  await expect.element(page.getByRole('button', { name: t('orders.buy_again') }).first()).toBeVisible()
  await expect.element(ask).not.toBeInTheDocument()
})

test('a return: leaving its dialog asks first if something was chosen', async () => {
  const { t, ask } = await openOrder(delivered([], 1))
  await ask.click()
  const shown = dialog(t('returns.title'))
  await shown.getByRole('radio', { name: t('returns.why.other') }).click()
  await userEvent.keyboard('{Escape}')
  const unsaved = shown.getByRole('alert').filter({ hasText: t('returns.unsaved_question') })
  await expect.element(button(t('shell.unsaved_stay'), unsaved)).toHaveFocus()
  await button(t('shell.unsaved_leave'), unsaved).click()
  await expect.element(shown).not.toBeInTheDocument()
  await expect.element(ask).toHaveFocus()
})

test('a return whose response was lost is not sent twice if its text is edited', async () => {
  const { t, ask } = await openOrder(delivered([], 3))
  await ask.click()
  const shown = dialog(t('returns.title'))
  await shown.getByRole('radio', { name: t('returns.why.other') }).click()
  answerCalls({ 'POST /orders/{id}/returns': loseResponse })
  await button(t('returns.send'), shown).click()
  await expect.element(page.getByText(t('faults.unreachable')).first()).toBeVisible()
  await expect.poll(() => sentCalls('GET /orders/{id}').length).toBe(2)
  const refusal = refuse(409, 'Your earlier try went through.', { code: 'errors.key_reused' })
  answerCalls({ 'POST /orders/{id}/returns': refusal })
  await shown.getByRole('textbox').last().fill('It does not fit.')
  await button(t('returns.send'), shown).click()
  await expect.element(page.getByText('Your earlier try went through.').first()).toBeVisible()
  const keys = sentCalls('POST /orders/{id}/returns').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await expect.poll(() => sentCalls('GET /orders/{id}').length).toBe(3)
})

test.each(screens)('a return (%s): it is cancelled after a question', async (_, screen) => {
  const cancelled = { status: 'cancelled', at, actor: 'shopper', reason: null } as const
  const after = delivered([aReturn({ status: 'cancelled', events: [pending, cancelled], can_cancel: false })], 1)
  const { t, section, ask, callOff } = await openOrder(delivered([aReturn()], 0), screen, {
    'POST /returns/{id}/cancel': () => withMessage('Called off', { order: after }),
  })
  await callOff.click()
  const question = page.getByRole('alertdialog')
  await expect.element(button(t('returns.keep'), question)).toHaveFocus()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(callOff).toHaveFocus()
  await callOff.click()
  await button(t('returns.cancel'), question).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(section).toMatchTextContent(t('returns.state.cancelled'))
  await expect.element(callOff).not.toBeInTheDocument()
  await expect.element(ask).toBeVisible()
})

test('a return: a shopper who is too late to cancel it reads so, and sees its current state', async () => {
  const { t, section, current, callOff } = await openOrder(
    delivered([aReturn()], 0),
    {},
    {
      'POST /returns/{id}/cancel': refuse(409, 'Too late', { data: { status: 'processing' } }),
    },
  )
  await callOff.click()
  const events = [pending, { status: 'processing', at, actor: 'shop', reason: null } as const]
  const order = delivered([aReturn({ status: 'processing', events, can_cancel: false })], 0)
  answerCalls({ 'GET /orders/{id}': () => ({ order }) })
  await button(t('returns.cancel'), page.getByRole('alertdialog')).click()
  await expect.element(toastSaying('Too late')).toBeVisible()
  await expect.element(section).toBeVisible()
  await expect.poll(current).toContain(t('returns.step.processing'))
})
