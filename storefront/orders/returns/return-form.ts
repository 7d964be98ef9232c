import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { WholeItem } from '#contract/orders.ts'
import { mostReturnText, returnForm, returnReasons } from '#contract/return-shapes.ts'
import type { GivenAt } from '#storefront/kit/api/api-call.ts'
import { ApiError } from '#storefront/kit/api/api-error.ts'
import { call } from '#storefront/kit/api/client.ts'
import { focusOnlyError, showFieldErrors } from '#storefront/kit/api/form-failure.ts'
import { type Attempt, attemptAt } from '#storefront/kit/api/idempotency-key.ts'
import { useChosenPhotos } from '#storefront/kit/photos/chosen-photos.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'
import { tellFailure } from '#storefront/kit/session/tell-failure.ts'
import { keepOrder, ordersKey } from '../order-queries.ts'

export const mostWords = mostReturnText
export const reasons = returnReasons
export const returnFields = ['quantity', 'reason_code', 'description'] as const
const schema = returnForm.pick({ quantity: true, reason_code: true, description: true })

/** A line of an order that is to go back. */
export type Returned = { order_id: number; item: WholeItem }

/** The fields, the photos beside them, and what came of it. */
export function useReturnForm({ order_id, item }: Returned) {
  const id = useId()
  const chosen = useChosenPhotos()
  const attempt = useRef<Attempt | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { quantity: 1, description: '' },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const send = (values: Omit<GivenAt<'POST /orders/{id}/returns'>['body'], 'order_line_id'>) => {
    const { photos } = chosen
    const body = { ...values, order_line_id: item.order_line_id }
    attempt.current = attemptAt({ ...body, photos: photos.map((photo) => photo.id) }, attempt.current)
    const given = { params: { id: String(order_id) }, body, files: { images: photos.map(({ file }) => file) } }
    const telling = photos.length > 0 && { onSent: setShare }
    return call('POST /orders/{id}/returns', given, { idempotencyKey: attempt.current.key, ...telling })
  }
  const submit = form.handleSubmit(
    async (values) => {
      try {
        const { data, message } = await send(values)
        setAsked(message)
        keepOrder(data.order)
      } catch (error) {
        const isOfPhotos = chosen.tell(error instanceof ApiError ? error.errors : {})
        const isOfFields = showFieldErrors(error, returnFields, form.setError)
        if (!isOfPhotos && !isOfFields) tellFailure(error)
        // What is shown here is old.
        if (error instanceof ApiError && error.status === 409) shopperData.invalidateQueries({ queryKey: ordersKey })
      }
      setShare(null)
    },
    focusOnlyError(id, returnFields),
  )
  return { id, form, chosen, submit, share, asked, most: item.returnable_quantity }
}

export type ReturnForm = ReturnType<typeof useReturnForm>
