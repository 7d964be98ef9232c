import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OrderItem } from '#contract/orders.ts'
import { mostReviewText, type Review, reviewForm } from '#contract/reviews.ts'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { useChosenPhotos } from '#storefront/platform/photo-upload/chosen-photos.ts'
import { usePhotoSending } from '#storefront/platform/photo-upload/photo-sending.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { tellFailure } from '#storefront/platform/session/tell-failure.ts'

export const mostWords = mostReviewText
export const reviewFields = ['rating', 'description'] as const
const schema = reviewForm.pick({ rating: true, description: true })

/** A line of an order, as much of it as it takes to review it. */
export type Reviewed = {
  order_id: number
  item: Pick<OrderItem, 'order_line_id' | 'product_id' | 'name' | 'thumbnail' | 'color' | 'size'>
}

/** The fields, the photos beside them, and what came of it. */
export function useReviewForm({ order_id, item }: Reviewed) {
  const id = useId()
  const chosen = useChosenPhotos()
  const { send, share } = usePhotoSending(chosen.photos)
  const [written, setWritten] = useState<{ review: Review; message: string } | null>(null)
  const form = useForm({
    resolver: zodResolver(schema),
    // No stars are none of the five: whoever chooses nothing is asked to.
    defaultValues: { rating: 0, description: '' },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const give = ({ rating, description }: { rating: number; description: string }) => {
    const body = { order_id, order_line_id: item.order_line_id, rating, description }
    const params = { id: String(item.product_id) }
    return send(body, (images, options) =>
      call('POST /products/{id}/reviews', { params, body, files: { images } }, options),
    )
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data, message } = await give(values)
      setWritten({ review: data.review, message })
      void shopperData.invalidateQueries({ queryKey: ['orders'] })
    } catch (error) {
      const isOfPhotos = chosen.tell(error)
      const isOfFields = showFieldErrors(error, reviewFields, form.setError)
      if (!isOfPhotos && !isOfFields) tellFailure(error)
    }
  })
  return { id, form, chosen, submit, share, written }
}

export type ReviewForm = ReturnType<typeof useReviewForm>
