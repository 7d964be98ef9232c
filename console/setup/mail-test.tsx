import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { call } from '#console/platform/api/client.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import type { Checklist } from '#contract/setup.ts'
import { Button } from '#ui/buttons/button.tsx'

interface MailTestProps {
  readonly test: Checklist['mail_test']
  /** Whether a mail server is configured: only then can a mail be sent. */
  readonly isSetUp: boolean
  /** Reads the checklist again. */
  readonly reload: () => Promise<void>
}

/** The outcome of the last test mail, and a button that sends another to the person’s own address. */
export function MailTest({ test, isSetUp, reload }: MailTestProps) {
  const t = useText()
  const canSave = useCan()('settings.write')
  const send = useMutation({
    mutationFn: () => call('POST /operator/mail/test', { body: {} }),
    onSuccess: reload,
  })
  if (!isSetUp) return null
  const isSent = send.data?.data.result === 'sent'
  return (
    <div className="grid justify-items-start gap-2">
      {!send.data && <LastTest test={test} />}
      {canSave && (
        <Button size="compact" icon={<Mail />} loading={send.isPending} onClick={() => send.mutate()}>
          {t('checklist.send_test_mail')}
        </Button>
      )}
      <p role="status" className="text-meta wrap-anywhere text-neutral-700 empty:hidden">
        {isSent && send.data?.message}
      </p>
      <FormProblem error={send.error ?? (isSent ? undefined : send.data)} />
    </div>
  )
}

function LastTest({ test }: Pick<MailTestProps, 'test'>) {
  const t = useText()
  const { dayTime } = useMoments()
  if (!test) return <p className="text-meta text-neutral-600">{t('checklist.mail_untested')}</p>
  const moment = dayTime(test.at)
  return (
    <div className="text-meta text-neutral-600">
      <p>{test.is_sent ? t('checklist.mail_tested', { moment }) : t('checklist.mail_failed', { moment })}</p>
      {test.reply && (
        <bdi translate="no" className="wrap-anywhere">
          {test.reply}
        </bdi>
      )}
    </div>
  )
}
