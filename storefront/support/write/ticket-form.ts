import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { issueTypes, mostSubject, mostTicketText, ticketForm, type WholeTicket } from '#contract/support.ts'
import type { GivenAt } from '#storefront/platform/api/api-call.ts'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { useChosenPhotos } from '#storefront/platform/photo-upload/chosen-photos.ts'
import { usePhotoSending } from '#storefront/platform/photo-upload/photo-sending.tsx'
import { tellFailure } from '#storefront/platform/session/tell-failure.ts'
import { keepTicket } from '../ticket-queries.ts'

export const mostWords = mostTicketText
export const longestSubject = mostSubject
export const types = issueTypes
export const ticketFields = ['issue_type', 'order_code', 'subject', 'message'] as const

/** What a ticket begins with: the order that it is about, where somebody comes from one. */
export type Begun = { order_code?: string }

/** The fields, the photos beside them, and what comes of it. */
export function useTicketForm({ order_code }: Begun, onOpened: (whole: WholeTicket, message: string) => void) {
  const id = useId()
  const chosen = useChosenPhotos()
  const { send, share } = usePhotoSending(chosen.photos)
  const form = useForm({
    resolver: zodResolver(ticketForm),
    defaultValues: {
      subject: '',
      message: '',
      order_code: order_code ?? '',
      ...(order_code && { issue_type: 'order' }),
    },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const open = (body: GivenAt<'POST /support-tickets'>['body']) =>
    send(body, (attachments, options) => call('POST /support-tickets', { body, files: { attachments } }, options))
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data, message } = await open(values)
      keepTicket(data)
      onOpened(data, message)
    } catch (error) {
      const isOfPhotos = chosen.tell(error, 'attachments')
      const isOfFields = showFieldErrors(error, ticketFields, form.setError)
      if (!isOfPhotos && !isOfFields) tellFailure(error)
    }
  })
  return { id, form, chosen, submit, share }
}

export type TicketForm = ReturnType<typeof useTicketForm>
