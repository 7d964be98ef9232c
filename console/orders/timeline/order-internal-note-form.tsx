import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useAnswerDraft } from '#console/platform/replies/answer-draft.ts'
import { useSingleRun } from '#console/platform/states/use-single-run.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { orderDeskLimits } from '#contract/limits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { type DeskOrder, useAddInternalNote } from '../order-queries.ts'

/** An internal note. Its unsent text stays on the device. One field needs no form library, which the page does not load. */
export function OrderInternalNoteForm({ order }: { order: DeskOrder }) {
  const t = useText()
  const { text, change } = useAnswerDraft(`note ${order.order_code}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const runOnce = useSingleRun()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: useAddInternalNote(order),
    onSuccess: () => change(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') field.current?.focus()
    else runOnce(() => mutateAsync(text.trim()))
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-2">
      <Field label={t('orders.internal_note_label')} hint={t('orders.internal_note_hint')}>
        <TextArea
          ref={field}
          rows={2}
          value={text}
          maxLength={orderDeskLimits.internalNote}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <FormProblem error={error ? { message: errorMessage(error) } : undefined} />
      <div>
        <Button type="submit" size="compact" loading={isPending}>
          {t('orders.add_internal_note')}
        </Button>
      </div>
    </form>
  )
}
