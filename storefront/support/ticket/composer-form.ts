import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { hasCode } from '#contract/client/api-error.ts'
import { maxTicketTextLength, ticketMessageForm } from '#contract/support.ts'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { useChosenPhotos } from '#storefront/platform/photo-upload/chosen-photos.ts'
import { usePhotoUpload } from '#storefront/platform/photo-upload/photo-upload.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { useKeptForm } from '#storefront/platform/session/kept-form.ts'
import { cacheTicket, reloadTickets } from '../ticket-queries.ts'

export const maxMessageLength = maxTicketTextLength
const fields = ['message'] as const

export function useComposer(ticketNumber: string) {
  const id = useId()
  const chosen = useChosenPhotos()
  const form = useForm({
    resolver: zodResolver(ticketMessageForm),
    defaultValues: { message: '' },
    mode: 'onSubmit',
  })
  useKeptForm(`ticket ${ticketNumber}`, form)
  const { send, share } = usePhotoUpload(chosen.photos, reloadTickets)
  const sendMessage = (body: { message: string }) =>
    send((attachments, options) => {
      const input = { params: { ticketNumber }, body, files: { attachments } }
      return call('POST /support-tickets/{ticketNumber}/messages', input, options)
    })
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data } = await sendMessage(values)
      cacheTicket(data)
      chosen.clear()
      form.reset()
      form.setFocus('message')
    } catch (error) {
      const hasPhotoErrors = chosen.tell(error, 'attachments')
      const hasFieldErrors = showFieldErrors(error, fields, form.setError)
      if (!hasPhotoErrors && !hasFieldErrors) showFailure(error)
      // The ticket was closed, or filled in another tab.
      if (hasCode(error, 'support.closed', 'support.full')) void reloadTickets()
    }
  })
  return { id, form, chosen, submit, share }
}

export type Composer = ReturnType<typeof useComposer>
