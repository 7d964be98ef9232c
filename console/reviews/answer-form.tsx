import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { RestoredBanner } from '#console/platform/form/restored-banner.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { useAnswerDraft } from '#console/platform/replies/answer-draft.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { useSingleRun } from '#console/platform/states/use-single-run.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { reviewTextLimits } from '#contract/review-reports.ts'
import type { DeskReview } from '#contract/shop-reviews.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useMedia } from '#ui/media.ts'
import { currentReviewOf, useShopReviewCalls } from './review-queries.ts'

interface AnswerFormProps {
  readonly review: DeskReview
  readonly draft: ReturnType<typeof useAnswerDraft>
  readonly onEnd: () => void
}

/** An unsent text stays on the device, also after a conflict, which shows the answer of the other person above. */
export function AnswerForm({ review, draft, onEnd }: AnswerFormProps) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const runOnce = useSingleRun()
  const { store } = useShopReviewCalls(review)
  const show = useNotice((notice) => notice.show)
  const seen = useRef(review)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (answer: string) => store(answer, seen.current),
    // The page then shows the answer of the other person.
    onError: (refusal) => {
      seen.current = currentReviewOf(refusal) ?? seen.current
    },
    onSuccess: () => {
      show(t('reviews.answer_published'))
      onEnd()
    },
  })
  const { text } = draft
  const hasKeyboard = useMedia('(pointer: fine)')
  const hint = hasKeyboard ? `${t('reviews.answer_hint')} ${t('reviews.answer_keys')}` : t('reviews.answer_hint')
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (text.trim() === '') field.current?.focus()
    else runOnce(() => mutateAsync(text.trim()))
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      {draft.restoredAt && text !== '' && <RestoredBanner at={draft.restoredAt} />}
      <Field label={t('reviews.answer_label')} hint={hint}>
        <TextArea
          ref={field}
          rows={4}
          value={text}
          // Text that is typed while the answer is sent would go with it.
          readOnly={isPending}
          maxLength={reviewTextLimits.answer}
          counterLabel={(used, limit) => t('form.text_used', { used, limit })}
          onChange={(event) => draft.change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        />
      </Field>
      <FormProblem error={error ? { message: errorMessage(error) } : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isPending}>
          {t('reviews.publish_answer')}
        </Button>
        {review.answer && <Button onClick={onEnd}>{t('members.cancel')}</Button>}
      </div>
    </form>
  )
}
