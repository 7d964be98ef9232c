import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { InputAt } from '#contract/client/api-call.ts'
import {
  issueTypes,
  maxTicketSubjectLength,
  maxTicketTextLength,
  ticketForm,
  type WholeTicket,
} from '#contract/support.ts'
import { call } from '#storefront/platform/api/client.ts'
import { showFieldErrors } from '#storefront/platform/api/form-failure.ts'
import { useChosenPhotos } from '#storefront/platform/photo-upload/chosen-photos.ts'
import { usePhotoUpload } from '#storefront/platform/photo-upload/photo-upload.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { useKeptForm } from '#storefront/platform/session/kept-form.ts'
import { cacheTicket, reloadTickets } from '../ticket-queries.ts'

export const maxMessageLength = maxTicketTextLength
export const maxSubjectLength = maxTicketSubjectLength
export const types = issueTypes
export const ticketFields = ['issue_type', 'order_code', 'subject', 'message'] as const

/** Initial values: the order of the page that opened the dialog. */
export type TicketDraft = { order_code?: string }

export function useTicketForm({ order_code }: TicketDraft, onOpened: (whole: WholeTicket, message: string) => void) {
  const id = useId()
  const chosen = useChosenPhotos()
  const { send, share } = usePhotoUpload(chosen.photos, reloadTickets)
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
  useKeptForm('new ticket', form)
  const open = (body: InputAt<'POST /support-tickets'>['body']) =>
    send((attachments, options) => call('POST /support-tickets', { body, files: { attachments } }, options))
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data, message } = await open(values)
      cacheTicket(data)
      onOpened(data, message)
    } catch (error) {
      const hasPhotoErrors = chosen.tell(error, 'attachments')
      const hasFieldErrors = showFieldErrors(error, ticketFields, form.setError)
      if (!hasPhotoErrors && !hasFieldErrors) showFailure(error)
    }
  })
  return { id, form, chosen, submit, share }
}

export type TicketForm = ReturnType<typeof useTicketForm>
