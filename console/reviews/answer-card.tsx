import { useRef, useState } from 'react'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useAnswerDraft } from '#console/platform/replies/answer-draft.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { DeskReview } from '#contract/shop-reviews.ts'
import { Button } from '#ui/buttons/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { currentReviewOf, useShopReviewCalls } from './review-queries.ts'

/** The answer of the shop, and the form that writes or changes it. After a conflict both are there. */
export function AnswerCard({ review }: { review: DeskReview }) {
  const t = useText()
  const canWrite = useCan()('reviews.write')
  const draft = useAnswerDraft('answer')
  const [isEditing, setEditing] = useState(false)
  const { answer, hidden } = review
  const mayWrite = canWrite && !hidden
  const isWriting = mayWrite && (!answer || isEditing || draft.text !== '')
  const end = () => {
    draft.change('')
    setEditing(false)
  }
  const edit = () => {
    draft.change(answer?.text ?? '')
    setEditing(true)
  }
  return (
    <Card title={t('reviews.answer')}>
      {answer && <StoredAnswer answer={answer} />}
      {!answer && hidden && <p className="text-neutral-700">{t('reviews.no_answer_needed')}</p>}
      {!answer && !hidden && !canWrite && <p className="text-neutral-700">{t('reviews.no_answer_yet')}</p>}
      {isWriting && <AnswerForm review={review} draft={draft} onEnd={end} />}
      {mayWrite && answer && !isWriting && <AnswerButtons review={review} onEdit={edit} />}
    </Card>
  )
}

function StoredAnswer({ answer: { text, by, at } }: { answer: NonNullable<DeskReview['answer']> }) {
  const t = useText()
  const { dayTime } = useMoments()
  return (
    <div className="grid gap-1">
      <p dir="auto" translate="no" className="max-w-text wrap-anywhere whitespace-pre-line text-neutral-900">
        {text}
      </p>
      <p className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
        {by && <bdi translate="no">{by}</bdi>}
        {at && <time dateTime={at}>{dayTime(at)}</time>}
        {by && <span>{t('reviews.name_is_internal')}</span>}
      </p>
    </div>
  )
}

function AnswerButtons({ review, onEdit }: { review: DeskReview; onEdit: () => void }) {
  const t = useText()
  const { remove } = useShopReviewCalls(review)
  const show = useNotice((notice) => notice.show)
  const [isAsking, setAsking] = useState(false)
  const seen = useRef(review)
  const ask = () => {
    seen.current = review
    setAsking(true)
  }
  const removeSeen = async () => {
    try {
      await remove(seen.current)
    } catch (error) {
      // The page then shows the answer of the other person.
      seen.current = currentReviewOf(error) ?? seen.current
      throw error
    }
    show(t('reviews.answer_removed'))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={onEdit}>{t('reviews.change_answer')}</Button>
      <Button variant="danger" onClick={ask}>
        {t('reviews.remove_answer')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('reviews.remove_answer_title')}
        text={t('reviews.remove_answer_text')}
        confirmLabel={t('reviews.remove_answer')}
        tone="danger"
        confirm={removeSeen}
      />
    </div>
  )
}
