import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OrderItem } from '#contract/orders.ts'
import { maxReviewTextLength, type Review, reviewForm } from '#contract/reviews.ts'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { useChosenPhotos } from '#storefront/platform/photo-upload/chosen-photos.ts'
import { usePhotoUpload } from '#storefront/platform/photo-upload/photo-upload.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { useKeptForm } from '#storefront/platform/session/kept-form.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

export const maxTextLength = maxReviewTextLength
export const reviewFields = ['rating', 'description'] as const
const schema = reviewForm.pick({ rating: true, description: true })

const reloadOrders = () => void shopperData.invalidateQueries({ queryKey: ['orders'] })

export type ReviewTarget = {
  order_id: number
  item: Pick<OrderItem, 'order_line_id' | 'product_id' | 'name' | 'thumbnail' | 'color' | 'size'>
}

export function useReviewForm({ order_id, item }: ReviewTarget) {
  const id = useId()
  const chosen = useChosenPhotos()
  const { send, share } = usePhotoUpload(chosen.photos, reloadOrders)
  const [published, setPublished] = useState<{ review: Review; message: string } | null>(null)
  const form = useForm({
    resolver: zodResolver(schema),
    // 0 is no valid rating, so the shopper has to choose one.
    defaultValues: { rating: 0, description: '' },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useKeptForm(`review of ${item.order_line_id}`, form)
  const sendReview = ({ rating, description }: { rating: number; description: string }) => {
    const body = { order_id, order_line_id: item.order_line_id, rating, description }
    const params = { id: String(item.product_id) }
    return send((images, options) => call('POST /products/{id}/reviews', { params, body, files: { images } }, options))
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data, message } = await sendReview(values)
      setPublished({ review: data.review, message })
      reloadOrders()
    } catch (error) {
      const isPhotoError = chosen.tell(error)
      const isFieldError = showFieldErrors(error, reviewFields, form.setError)
      if (!isPhotoError && !isFieldError) showFailure(error)
    }
  })
  return { id, form, chosen, submit, share, published }
}

export type ReviewForm = ReturnType<typeof useReviewForm>
