import { Link } from 'react-router'
import type { Review } from '#contract/reviews.ts'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { useUnsavedQuestion } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { UploadProgress } from '#storefront/platform/photo-upload/photo-upload.tsx'
import { LineHead } from '#storefront/platform/purchases/line-options.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#ui/layers/dialog.tsx'
import { RatingStars } from '#ui/marks/rating-stars.tsx'
import { SuccessMark } from '#ui/marks/success-mark.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { ReviewFields } from './review-fields.tsx'
import { type ReviewTarget, useReviewForm } from './review-form.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'write-review': ReviewTarget
  }
}

export function WriteReviewDialog({ order_id, item, ...frame }: DialogFrame & ReviewTarget) {
  const t = useText()
  const form = useReviewForm({ order_id, item })
  const unsaved = useUnsavedQuestion(form.form, t('reviews.unsaved_question'))
  const { published, chosen, share, id } = form
  const { isSubmitting } = form.form.formState
  const isDirty = () => !published && (chosen.photos.length > 0 || unsaved.isDirty())
  return (
    <Dialog
      {...frame}
      title={t(published ? 'reviews.published' : 'reviews.write')}
      closeLabel={t('shell.close')}
      unsaved={{ ...unsaved, isDirty }}
      footer={
        published ? (
          <PublishedActions product_id={item.product_id} onDone={() => frame.onOpenChange(false)} />
        ) : (
          <>
            <UploadProgress share={isSubmitting ? share : null} />
            <div className="flex flex-wrap justify-end gap-2">
              <DialogClose>{t('shell.cancel')}</DialogClose>
              <Button type="submit" form={id} variant="primary" loading={isSubmitting || chosen.isReading}>
                {t('reviews.publish')}
              </Button>
            </div>
          </>
        )
      }
    >
      <LineHead line={item} />
      {published ? <PublishedReview {...published} /> : <ReviewFields {...form} />}
    </Dialog>
  )
}

function PublishedReview({ review, message }: { review: Review; message: string }) {
  const t = useText()
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <SuccessMark />
      <p ref={takeFocus} tabIndex={-1} className="text-h3 text-neutral-900">
        {message}
      </p>
      <RatingStars value={review.rating} size={24} label={t('reviews.gave', { stars: review.rating })} />
    </div>
  )
}

function PublishedActions({ product_id, onDone }: { product_id: number; onDone: () => void }) {
  const t = useText()
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button render={<Link to={`/products/${product_id}/details#reviews`} />}>{t('reviews.see_it')}</Button>
      <Button variant="primary" onClick={onDone}>
        {t('reviews.done')}
      </Button>
    </div>
  )
}
