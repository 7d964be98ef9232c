import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useSingleRun } from '#console/platform/states/use-single-run.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useAnswerDraft } from './answer-draft.ts'

interface InternalNoteFormProps {
  /** The number of what the note is about: it names the text that stays on the device until it is sent. */
  readonly subject: string
  readonly label: string
  readonly hint: string
  readonly submitLabel: string
  /** In characters. */
  readonly maxLength: number
  readonly add: (text: string) => Promise<unknown>
}

/** One field needs no form library, which the page of an order does not load. */
export function InternalNoteForm({ subject, label, hint, submitLabel, maxLength, add }: InternalNoteFormProps) {
  const { text, change } = useAnswerDraft(`note ${subject}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const runOnce = useSingleRun()
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: add, onSuccess: () => change('') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') field.current?.focus()
    else runOnce(() => mutateAsync(text.trim()))
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-2">
      <Field {...{ label, hint }}>
        <TextArea
          ref={field}
          rows={2}
          value={text}
          // Text that is typed while a note is sent would go with it.
          readOnly={isPending}
          maxLength={maxLength}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <FormProblem error={error ? { message: errorMessage(error) } : undefined} />
      <div>
        <Button type="submit" size="compact" loading={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
