import { Link } from 'react-router'
import type { Review } from '#contract/reviews.ts'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { useUnsaved } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Thumbnail } from '#storefront/platform/images/thumbnail.tsx'
import { SendingProgress } from '#storefront/platform/photo-upload/photo-sending.tsx'
import { LineOptions } from '#storefront/platform/purchases/line-options.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#ui/layers/dialog.tsx'
import { RatingStars } from '#ui/marks/rating-stars.tsx'
import { SuccessMark } from '#ui/marks/success-mark.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { ReviewFields } from './review-fields.tsx'
import { type Reviewed, useReviewForm } from './review-form.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'write-review': Reviewed
  }
}

/** What a shopper says of something that has arrived; once it is said, that it was. */
export function WriteReviewDialog({ order_id, item, ...frame }: DialogFrame & Reviewed) {
  const t = useText()
  const form = useReviewForm({ order_id, item })
  const unsaved = useUnsaved(form.form, t('reviews.unsaved_question'))
  const { written, chosen, share, id } = form
  const { isSubmitting } = form.form.formState
  const isDirty = () => !written && (chosen.photos.length > 0 || unsaved.isDirty())
  return (
    <Dialog
      {...frame}
      title={t(written ? 'reviews.published' : 'reviews.write')}
      closeLabel={t('shell.close')}
      unsaved={{ ...unsaved, isDirty }}
      footer={
        written ? (
          <WaysOn product_id={item.product_id} onDone={() => frame.onOpenChange(false)} />
        ) : (
          <>
            <SendingProgress share={isSubmitting ? share : null} />
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
      <div className="flex items-center gap-3">
        <Thumbnail source={item.thumbnail} size={56} />
        <div className="min-w-0">
          <p className="text-card-name text-neutral-900">
            <bdi>{item.name}</bdi>
          </p>
          <LineOptions line={item} />
        </div>
      </div>
      {written ? <Written {...written} /> : <ReviewFields {...form} />}
    </Dialog>
  )
}

function Written({ review, message }: { review: Review; message: string }) {
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

function WaysOn({ product_id, onDone }: { product_id: number; onDone: () => void }) {
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
