import type { operatorSystemCalls, SystemTest } from '#contract/operator-system.ts'
import { e164, parsePhone } from '#locales/phone-number.ts'
import { withTestTimeout } from '#server/platform/async/call-timeout.ts'
import type { PreparedVerb } from '#server/platform/http/route.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { refuseField } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../context.ts'
import { getSiteName } from '../settings/settings.ts'
import { recordMailTest, runMailTest } from '../setup/setup.ts'

interface TestResult {
  readonly result: 'ok' | 'not_set_up' | 'failed'
  readonly message: string
  /** Stores the result in the transaction of the call. */
  readonly store?: (inner: OperatorContext) => Promise<void>
}

const maxTests = 10
const windowSeconds = 10 * 60

/** Tests a service before the transaction: a slow one must hold no connection. */
export const testSystem: PreparedVerb<typeof operatorSystemCalls.testSystem> = {
  async prepare(ctx, { body: { what, to } }) {
    await limitAttempts(ctx.db, [`system-test:${ctx.person_id}`], maxTests, windowSeconds)
    const began = performance.now()
    const { result, message, store } = await runTest(ctx, what, to)
    const milliseconds = Math.round(performance.now() - began)
    return async (inner) => {
      if (store) await store(inner)
      else inner.record({ subject: ['service', what], label: what, after: { result } })
      return { message, data: { result, milliseconds } }
    }
  },
}

async function runTest(ctx: OperatorContext, what: SystemTest, to: string | undefined): Promise<TestResult> {
  if (what === 'mail') return testMail(ctx)
  const missing = what === 'live' ? [] : ctx.missingVariables[what]
  if (missing.length > 0)
    return { result: 'not_set_up', message: ctx.t('system.not_set_up', { names: missing.join(', ') }) }
  if (what === 'sms') return testSms(ctx, to ?? '')
  return what === 'live' ? testLive(ctx) : testGateway(ctx, what)
}

async function testMail(ctx: OperatorContext): Promise<TestResult> {
  const { message, ...test } = await runMailTest(ctx)
  const result = test.result === 'sent' ? 'ok' : test.result === 'not_set_up' ? 'not_set_up' : 'failed'
  return { result, message, store: (inner) => recordMailTest(inner, test) }
}

async function testSms(ctx: OperatorContext, typed: string): Promise<TestResult> {
  const number = typed.startsWith('+') ? parsePhone(typed) : undefined
  if (!number) return refuseField('to', 'system.phone')
  const to = e164(number)
  const text = ctx.t('system.test_sms', { site: await getSiteName(ctx.db) })
  return tryTest(ctx, 'sms', async () => {
    const isSent = await ctx.send({ channel: 'sms', to, isInternal: true, text })
    return isSent ? ctx.t('system.sms_accepted', { to }) : undefined
  })
}

const testGateway = (ctx: OperatorContext, name: 'stripe' | 'paypal'): Promise<TestResult> =>
  tryTest(ctx, name, async () => {
    const gateway = await ctx.gateways.find(name)
    await gateway?.check()
    return gateway && ctx.t('system.gateway_accepted')
  })

async function testLive(ctx: OperatorContext): Promise<TestResult> {
  const live = ctx.health.live?.()
  if (!live) return { result: 'not_set_up', message: ctx.t('system.no_live') }
  return tryTest(ctx, 'live', async () => ((await live.probe()) ? ctx.t('system.live_heard') : undefined))
}

/** The error is logged and not shown: it may repeat what the service was sent. */
async function tryTest(
  { t, log }: OperatorContext,
  what: SystemTest,
  work: () => Promise<string | undefined>,
): Promise<TestResult> {
  try {
    const message = await withTestTimeout(work(), undefined)
    return message === undefined ? { result: 'failed', message: t('system.test_failed') } : { result: 'ok', message }
  } catch (error) {
    log.warn({ err: error, what }, 'a test of the system failed')
    return { result: 'failed', message: t('system.test_failed') }
  }
}
