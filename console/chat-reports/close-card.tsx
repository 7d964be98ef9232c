import { useForm } from 'react-hook-form'
import { NoteField } from '#console/platform/fields/note-field.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useLeaveGuard } from '#console/platform/form/leave-guards.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { WrittenText } from '#console/platform/layout/written-text.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { chatReportLimits } from '#contract/chat-reports.ts'
import type { ChatReport } from '#contract/operator-chats.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { closeReport } from './report-queries.ts'

export function CloseCard({ report }: { report: ChatReport }) {
  const t = useText()
  const canWrite = useCan()('chats.write')
  const { dayTime } = useMoments()
  const { closed } = report
  return (
    <Card title={t('chat-reports.decision')}>
      {closed ? (
        <>
          <p className="text-meta text-neutral-600">
            {t('chat-reports.closed_by', { name: isolateText(closed.by ?? ''), moment: dayTime(closed.at) })}
          </p>
          <WrittenText text={closed.note} />
        </>
      ) : canWrite ? (
        <CloseForm id={report.id} />
      ) : (
        <p className="text-neutral-700">{t('chat-reports.read_only')}</p>
      )}
    </Card>
  )
}

function CloseForm({ id }: { id: number }) {
  const t = useText()
  const form = useForm({ defaultValues: { note: '' } })
  const { isDirty, isSubmitSuccessful } = form.formState
  useLeaveGuard({ isDirty: () => isDirty && !isSubmitSuccessful })
  const submit = async ({ note }: { note: string }) => {
    await closeReport(id, note.trim())
    useNotice.getState().show(t('chat-reports.was_closed'))
  }
  return (
    <>
      <p className="text-neutral-700">{t('chat-reports.decision_text')}</p>
      <EntryForm form={form} submit={submit} submitLabel={t('chat-reports.close')}>
        <NoteField
          label={t('chat-reports.note')}
          hint={t('chat-reports.note_hint')}
          missing={t('chat-reports.note_missing')}
          maxLength={chatReportLimits.note}
        />
      </EntryForm>
    </>
  )
}
