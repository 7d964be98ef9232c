import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { placedEntry, signInAtShop, testOrder } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import type { DeskOrder } from '../order-queries.ts'
import { OrderTimeline } from './order-timeline.tsx'

const order: DeskOrder = { ...testOrder(), shop: null, shopper: null, checkout: [] }
type Entry = DataAt<'GET /shop/orders/{id}/timeline'>['entries'][number]

const at = '2026-01-06T09:00:00.000Z'
const note: Entry = { kind: 'note', at, id: 3, text: 'Call before noon', name: 'Nour' }

const show = (entries: Entry[], options: Parameters<typeof render>[1] = {}) => {
  answerCalls({ 'GET /shop/orders/{id}/timeline': () => ({ entries }) })
  return render(<OrderTimeline order={order} />, { path: '/shop/7/orders/5', ...options })
}

test.each(oppositeScreens)(
  'the history of an order in %s at %i px: moves, notes, messages, money and parcels with names',
  async (language, width) => {
    signInAtShop('orders.write')
    const { t } = await show(
      [
        placedEntry,
        { kind: 'state', at, status: 'confirmed', actor: 'shop', reason: null, name: 'Nour' },
        { kind: 'message', at, about: 'moved', status: 'confirmed', name: null },
        { kind: 'money', at, event: 'paid', amount: 96, reason: null, name: null },
        { kind: 'parcel', at, number: 1, event: 'sent', name: 'Nour' },
        note,
      ],
      { language, width },
    )
    await expect.element(page.getByText('Call before noon')).toBeVisible()
    await expect.element(page.getByText(t('orders.told_moved', { state: t('orders.state.confirmed') }))).toBeVisible()
    await expect.element(page.getByText(/96\.00/)).toBeVisible()
    await expect.element(page.getByText(t('parcels.event_sent', { number: 1 }))).toBeVisible()
    await expect.element(page.getByText(t('orders.by_shopper'))).toBeVisible()
    expect(page.getByText(/Nour/).elements()).toHaveLength(3)
    // The latest is first.
    await expect.element(page.getByRole('listitem').first().getByText('Call before noon')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the history of an order without amounts has no empty one', async () => {
  signInAtShop('orders.write')
  const { t } = await show([placedEntry, { kind: 'money', at, event: 'paid', amount: null, reason: null, name: null }])
  await expect.element(page.getByText(t('orders.money_paid'), { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/null|NaN/)
})

test('the history of an order: a reason of the system is a sentence, that of a person stays as it is', async () => {
  signInAtShop('orders.write')
  const refund = { kind: 'money', at, event: 'refund_paid', amount: 5, name: null } as const
  const { t } = await show([
    { ...refund, reason: 'returned' },
    { ...refund, reason: 'A scratch' },
  ])
  await expect.element(page.getByText(t('payments.reason.returned'), { exact: true })).toBeVisible()
  await expect.element(page.getByText('A scratch', { exact: true })).toBeVisible()
})

test('a note is added to the history, and stays in its field if it could not be sent', async () => {
  signInAtShop('orders.write')
  const { t } = await show([placedEntry])
  answerCalls({ 'POST /shop/orders/{id}/notes': refuse(500, 'Broken') })
  await page.getByLabelText(t('orders.internal_note_label')).fill('Call before noon')
  await page.getByRole('button', { name: t('orders.add_internal_note') }).click()
  await expect.element(page.getByText('Broken')).toBeVisible()
  await expect.element(page.getByLabelText(t('orders.internal_note_label'))).toHaveValue('Call before noon')
  await cleanup()
  await show([placedEntry])
  await expect.element(page.getByLabelText(t('orders.internal_note_label'))).toHaveValue('Call before noon')
  answerCalls({
    'POST /shop/orders/{id}/notes': () => ({ note: { id: 3, text: 'Call before noon', at, name: 'Nour' } }),
    'GET /shop/orders/{id}/timeline': () => ({ entries: [placedEntry, note] }),
  })
  await page.getByRole('button', { name: t('orders.add_internal_note') }).dblClick()
  await expect.element(page.getByRole('listitem').getByText('Call before noon')).toBeVisible()
  await expect.element(page.getByLabelText(t('orders.internal_note_label'))).toHaveValue('')
  expect(
    sentCalls('POST /shop/orders/{id}/notes')
      .slice(1)
      .map(({ body }) => body),
  ).toEqual([{ text: 'Call before noon' }])
})

test('a note whose response was lost is repeated with the same idempotency key', async () => {
  signInAtShop('orders.write')
  const { t } = await show([placedEntry])
  answerCalls({ 'POST /shop/orders/{id}/notes': loseResponse })
  const field = page.getByLabelText(t('orders.internal_note_label'))
  const add = page.getByRole('button', { name: t('orders.add_internal_note') })
  await field.fill('Call before noon')
  await add.click()
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  answerCalls({
    'POST /shop/orders/{id}/notes': () => ({ note: { id: 3, text: 'Call before noon', at, name: 'Nour' } }),
  })
  await add.click()
  await expect.element(field).toHaveValue('')
  const keys = sentCalls('POST /shop/orders/{id}/notes').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('the history of an order: a person who only reads orders writes no notes, and a failure can be retried', async () => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/orders/{id}/timeline': refuse(500, 'Broken') })
  const { t } = await render(<OrderTimeline order={order} />, { path: '/shop/7/orders/5' })
  await expect.element(page.getByText('Broken')).toBeVisible()
  await expect.element(page.getByLabelText(t('orders.internal_note_label'))).not.toBeInTheDocument()
  answerCalls({ 'GET /shop/orders/{id}/timeline': () => ({ entries: [note] }) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText('Call before noon')).toBeVisible()
})
