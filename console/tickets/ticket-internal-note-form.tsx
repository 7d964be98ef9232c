import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useAnswerDraft } from '#console/platform/replies/answer-draft.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { useSingleRun } from '#console/platform/states/use-single-run.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { ticketDeskLimits } from '#contract/limits.ts'
import type { DeskTicket } from '#contract/operator-tickets.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useTicketMoves } from './ticket-queries.ts'

/** A new internal note, which the thread shows. Its unsent text stays on the device. */
export function TicketInternalNoteForm({ ticket }: { ticket: DeskTicket }) {
  const t = useText()
  const can = useCan()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, change } = useAnswerDraft(`note ${ticket.ticket_number}`)
  const { addInternalNote } = useTicketMoves(ticket)
  const runOnce = useSingleRun()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (sent: string) => addInternalNote(sent),
    onSuccess: () => change(''),
  })
  if (!can('tickets.write')) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') field.current?.focus()
    else runOnce(() => mutateAsync(text.trim()))
  }
  return (
    <Card title={t('tickets.internal_note')}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-2">
        <Field label={t('tickets.internal_note_label')} hint={t('tickets.internal_note_hint')}>
          <TextArea
            ref={field}
            rows={2}
            value={text}
            readOnly={isPending}
            maxLength={ticketDeskLimits.internalNote}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        <FormProblem error={error ? { message: errorMessage(error) } : undefined} />
        <div>
          <Button type="submit" size="compact" loading={isPending}>
            {t('tickets.add_internal_note')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
