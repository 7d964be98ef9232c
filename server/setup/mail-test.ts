import type { checklistCalls, MailTest } from '#contract/setup.ts'
import { withTestTimeout } from '#server/platform/async/call-timeout.ts'
import type { PreparedVerb } from '#server/platform/http/route.ts'
import { MailRefused } from '#server/platform/mail-and-sms/mail-transport.ts'
import { renderLetter } from '#server/platform/mail-and-sms/render-letter.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import type { Context, OperatorContext } from '../context.ts'
import { getOwnPerson } from '../people/people.ts'
import { getStationery } from '../settings/settings.ts'
import { storeMailTest } from './queries.ts'

type TestResult = Pick<MailTest, 'result' | 'reply'>

const maxTests = 5

export const sendTestMail: PreparedVerb<typeof checklistCalls.sendTestMail> = {
  async prepare(ctx) {
    await limitAttempts(ctx.db, [`mail-test:${ctx.person_id}`], maxTests, 10 * 60)
    const { message, ...data } = await runMailTest(ctx)
    return async (inner) => {
      await recordMailTest(inner, data)
      return { message, data }
    }
  },
}

/** Sends a mail to the operator’s own address; call it outside transactions. */
export async function runMailTest(ctx: OperatorContext): Promise<MailTest & { readonly message: string }> {
  const { email: to } = await getOwnPerson(ctx)
  const { result, reply } = await trySending(ctx, to)
  return { result, reply, to, message: describeResult(ctx, { result, reply, to }) }
}

export async function recordMailTest(ctx: OperatorContext, { result, reply, to }: MailTest): Promise<void> {
  const is_sent = result === 'sent'
  await storeMailTest(ctx.db, { is_sent, reply })
  ctx.record({ subject: ['mail', 'test'], label: to, after: { is_sent } })
}

async function trySending(ctx: OperatorContext, to: string): Promise<TestResult> {
  if (ctx.missingVariables.mail.length > 0) return { result: 'not_set_up', reply: null }
  const stationery = await getStationery(ctx, ctx.locale)
  const { t, site } = stationery
  const letter = {
    subject: t('setup.test_mail_subject', { site }),
    parts: t('setup.test_mail', { site }).split('\n\n'),
  }
  const sending = ctx.send({ channel: 'mail', to, isInternal: true, ...renderLetter(letter, stationery) })
  return withTestTimeout(sending.then(toResult), noAnswer).catch((error: unknown) => {
    if (!(error instanceof MailRefused)) throw error
    return error.isTimeout ? noAnswer : { result: 'refused', reply: error.reply }
  })
}

const toResult = (isSent: boolean): TestResult => ({ result: isSent ? 'sent' : 'withheld', reply: null })

const noAnswer: TestResult = { result: 'no_answer', reply: null }

function describeResult({ t, missingVariables }: Context, { result, reply, to }: MailTest): string {
  const names = missingVariables.mail.join(', ')
  return t(`setup.test_mail_${result}`, { to, names, reply: reply ?? '' })
}
