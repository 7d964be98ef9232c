import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { mostTicketText, ticketMessageForm } from '#contract/support.ts'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { useChosenPhotos } from '#storefront/platform/photo-upload/chosen-photos.ts'
import { usePhotoSending } from '#storefront/platform/photo-upload/photo-sending.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { tellFailure } from '#storefront/platform/session/tell-failure.ts'
import { keepTicket, ticketsKey } from '../ticket-queries.ts'

export const mostWords = mostTicketText
const fields = ['message'] as const

/** What is said next in a ticket, and the photos beside it. */
export function useComposer(ticketNumber: string) {
  const id = useId()
  const chosen = useChosenPhotos()
  const form = useForm({
    resolver: zodResolver(ticketMessageForm),
    defaultValues: { message: '' },
    mode: 'onSubmit',
  })
  const { send, share } = usePhotoSending(chosen.photos)
  const say = (body: { message: string }) =>
    send(body, (attachments, options) => {
      const given = { params: { ticketNumber }, body, files: { attachments } }
      return call('POST /support-tickets/{ticketNumber}/messages', given, options)
    })
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data } = await say(values)
      keepTicket(data)
      chosen.clear()
      form.reset()
      form.setFocus('message')
    } catch (error) {
      const isOfPhotos = chosen.tell(error, 'attachments')
      const isOfFields = showFieldErrors(error, fields, form.setError)
      if (!isOfPhotos && !isOfFields) tellFailure(error)
      // It was closed meanwhile, maybe by the other side.
      if (error instanceof ApiError && error.status === 409)
        void shopperData.invalidateQueries({ queryKey: ticketsKey })
    }
  })
  return { id, form, chosen, submit, share }
}

export type Composer = ReturnType<typeof useComposer>
