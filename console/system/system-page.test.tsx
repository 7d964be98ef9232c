import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { System } from '#contract/operator-system.ts'
import { answerCalls, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import SystemPage from './system-page.tsx'

const jobId = '0b6e1c3e-8f0d-4b57-9a53-0d3d1f0d7c11'
const moment = '2026-01-05T12:00:00.000Z'

const system: System = {
  app: { version: '0.1.0', node: '24.21.0', environment: 'production', started_at: moment, memory_bytes: 150_000_000 },
  database: {
    version: '18.1',
    size_bytes: 5_000_000_000,
    connections: 12,
    max_connections: 100,
    longest_transaction_seconds: 3.5,
    replicas: [{ name: 'standby', lag_bytes: 2_048 }],
  },
  queues: [{ name: 'send-code', waiting: 2, running: 0, failed: 1 }],
  failed_jobs: [{ id: jobId, name: 'send-code', failed_at: moment, attempts: 9, error: 'no answer '.repeat(20) }],
  live: { sockets: 12, is_listening: true },
  page_cache: { bytes: 1_000_000, max_bytes: 64_000_000, is_listening: true },
  services: [
    { name: 'mail', missing_variables: [], last_webhook_at: null },
    { name: 'sms', missing_variables: ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'], last_webhook_at: null },
    { name: 'stripe', missing_variables: [], last_webhook_at: moment },
    { name: 'paypal', missing_variables: ['PAYPAL_CLIENT_ID'], last_webhook_at: null },
  ],
}

const open = (options: Parameters<typeof render>[1] = {}) =>
  render(<SystemPage />, { path: '/market/system', ...options })

test.each(oppositeScreens)('the system in %s at %i px: its parts are shown', async (language, width) => {
  signInAtMarket('system.write')
  answerCalls({ 'GET /operator/system': () => ({ system }) })
  const { t } = await open({ language, width })
  await expect.element(page.getByText('SMS_ACCOUNT')).toBeVisible()
  await expect.element(page.getByText('18.1')).toBeVisible()
  await expect.element(page.getByText(t('system.arrives'))).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('the system: a failed job is run again, and a refusal is shown', async () => {
  signInAtMarket('system.write')
  let isQueued = true
  answerCalls({
    'GET /operator/system': () => ({ system }),
    'POST /operator/system/jobs/{id}/retry': () =>
      isQueued ? refuse(409, 'It is queued')() : withMessage('Queued again', { name: 'send-code' }),
  })
  const { t } = await open()
  const retry = page.getByRole('button', { name: t('system.retry') })
  await retry.click()
  await expect.element(page.getByText('It is queued')).toBeVisible()
  isQueued = false
  await retry.click()
  await expect.poll(() => sentCalls('GET /operator/system').length).toBe(2)
  expect(sentCalls('POST /operator/system/jobs/{id}/retry')[1]?.params).toEqual({ id: jobId })
})

test('the system: a test says what happened', async () => {
  signInAtMarket('system.write')
  const reply = (result: 'ok' | 'failed', message: string) => withMessage(message, { result, milliseconds: 12 })
  answerCalls({
    'GET /operator/system': () => ({ system }),
    'POST /operator/system/test': ({ body }) =>
      body.what === 'mail' ? reply('ok', 'It was sent') : reply('failed', 'It failed'),
  })
  const { t } = await open()
  const tests = page.getByRole('button', { name: t('system.test'), exact: true })
  await tests.nth(0).click()
  await expect.element(page.getByText('It was sent')).toBeVisible()
  await tests.nth(1).click()
  await expect.element(page.getByText('It failed')).toBeVisible()
  expect(sentCalls('POST /operator/system/test').map(({ body }) => body)).toEqual([
    { what: 'mail' },
    { what: 'stripe' },
  ])
})

test('the system: a person who may only look has no buttons, and a failed request can be repeated', async () => {
  signInAtMarket('system.read')
  let isFailing = true
  answerCalls({ 'GET /operator/system': () => (isFailing ? refuse(500, 'It broke')() : { system }) })
  const { t } = await open()
  await expect.element(page.getByText('It broke')).toBeVisible()
  isFailing = false
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText(t('system.read_only'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('system.retry') })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: t('system.test'), exact: true })).not.toBeInTheDocument()
})
