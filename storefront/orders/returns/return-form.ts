import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { InputAt } from '#contract/client/api-call.ts'
import { hasCode } from '#contract/client/api-error.ts'
import type { WholeItem } from '#contract/orders.ts'
import { maxReturnTextLength, returnForm, returnReasons } from '#contract/return-shapes.ts'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { useChosenPhotos } from '#storefront/platform/photo-upload/chosen-photos.ts'
import { usePhotoUpload } from '#storefront/platform/photo-upload/photo-upload.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { useKeptForm } from '#storefront/platform/session/kept-form.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ordersKey, setCachedOrder } from '../order-queries.ts'

export const maxDescriptionLength = maxReturnTextLength
export const reasons = returnReasons
export const returnFields = ['quantity', 'reason_code', 'description'] as const
const schema = returnForm.pick({ quantity: true, reason_code: true, description: true })

const reloadOrders = () => void shopperData.invalidateQueries({ queryKey: ordersKey })

export type ReturnTarget = { order_id: number; item: WholeItem }

export function useReturnForm({ order_id, item }: ReturnTarget) {
  const id = useId()
  const chosen = useChosenPhotos()
  const { send, share } = usePhotoUpload(chosen.photos, reloadOrders)
  const [successMessage, setSuccessMessage] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { quantity: 1, description: '' },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useKeptForm(`return of ${item.order_line_id}`, form)
  const sendReturn = (values: Omit<InputAt<'POST /orders/{id}/returns'>['body'], 'order_line_id'>) => {
    const body = { ...values, order_line_id: item.order_line_id }
    const params = { id: String(order_id) }
    return send((images, options) => call('POST /orders/{id}/returns', { params, body, files: { images } }, options))
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data, message } = await sendReturn(values)
      setSuccessMessage(message)
      setCachedOrder(data.order)
    } catch (error) {
      const isPhotoError = chosen.tell(error)
      const isFieldError = showFieldErrors(error, returnFields, form.setError)
      if (!isPhotoError && !isFieldError) showFailure(error)
      if (isStale(error)) reloadOrders()
    }
  })
  return { id, form, chosen, submit, share, successMessage, maxQuantity: item.returnable_quantity }
}

/** Whether the cached order allows a return that the server refuses. */
const isStale = (error: unknown): boolean =>
  hasCode(error, 'returns.not_arrived', 'returns.too_late', 'returns.none_left', 'returns.fewer_left')

export type ReturnForm = ReturnType<typeof useReturnForm>
