import { useMutation } from '@tanstack/react-query'
import { SendHorizontal, Slash } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { useSingleRun } from '#console/platform/states/use-single-run.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { listUnfilledPlaceholders, type ReplyValues } from '#contract/reply-placeholders.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { useAnswerDraft } from './answer-draft.ts'
import { AnswerField, type AnswerFieldHandle } from './answer-field.tsx'

interface AnswerBoxProps {
  /** Names the box among those of its page, so that each keeps its own draft. */
  readonly name: string
  readonly label: string
  readonly sendLabel: string
  /** In characters. */
  readonly maxLength: number
  /** Of an empty text, which grows as it is written. */
  readonly rows?: number
  /** The language of the shopper; null if it is unknown. */
  readonly locale: string | null
  readonly values: ReplyValues
  /** Throws if it fails. The text then stays. */
  readonly send: (text: string) => Promise<void>
}

/** `/` inserts canned replies. Unsent text stays on the device; render with a key if the page can change to another conversation. */
export function AnswerBox({ name, label, sendLabel, send, ...field }: AnswerBoxProps) {
  const t = useText()
  const { dayTime } = useMoments()
  const { text, change, restoredAt } = useAnswerDraft(name)
  const [isRestored, setRestored] = useState(restoredAt !== undefined)
  const handle = useRef<AnswerFieldHandle>(null)
  const { submit, problem, isPending } = useSend({
    text,
    send,
    onSent: () => change(''),
    onEmpty: () => handle.current?.focus(),
  })
  const write = (changed: string) => {
    setRestored(false)
    change(changed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      className="grid grid-cols-1 gap-3"
    >
      <AnswerField {...field} {...{ label, text }} ref={handle} onChange={write} isReadOnly={isPending} />
      {isRestored && restoredAt && (
        <p role="status" className="text-meta text-neutral-600">
          {t('replies.draft_kept', { moment: dayTime(restoredAt) })}
        </p>
      )}
      <FormProblem error={problem === undefined ? undefined : { message: problem }} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button icon={<Slash />} disabled={isPending} onClick={() => handle.current?.toggleReplies()}>
          {t('replies.insert')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          loading={isPending}
          icon={<DirectionalIcon icon={SendHorizontal} />}
          className="max-sm:w-full"
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}

interface UseSendParams {
  readonly text: string
  readonly send: (text: string) => Promise<void>
  readonly onSent: () => void
  readonly onEmpty: () => void
}

/** Sends the text once. An answer with a placeholder is not sent, because the shopper would read it. */
function useSend({ text, send, onSent, onEmpty }: UseSendParams) {
  const t = useText()
  const runOnce = useSingleRun()
  const [unfilledText, setUnfilledText] = useState<string>()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (sent: string) => send(sent),
    onSuccess: onSent,
  })
  const [placeholder] = listUnfilledPlaceholders(text)
  const submit = () => {
    if (isPending) return
    setUnfilledText(placeholder === undefined ? undefined : text)
    if (text.trim() === '') onEmpty()
    else if (placeholder === undefined) runOnce(() => mutateAsync(text.trim()))
    else reset()
  }
  const isUnfilled = placeholder !== undefined && unfilledText === text
  const unfilled = isUnfilled ? t('replies.unfilled', { placeholder: `{${placeholder}}` }) : undefined
  return { submit, isPending, problem: unfilled ?? (error ? errorMessage(error) : undefined) }
}
