import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { issueTypes, mostSubject, mostTicketText, ticketForm, type WholeTicket } from '#contract/support.ts'
import type { GivenAt } from '#storefront/kit/api/api-call.ts'
import { ApiError } from '#storefront/kit/api/api-error.ts'
import { call } from '#storefront/kit/api/client.ts'
import { focusOnlyError, showFieldErrors } from '#storefront/kit/api/form-failure.ts'
import { type Attempt, attemptAt } from '#storefront/kit/api/idempotency-key.ts'
import { useChosenPhotos } from '#storefront/kit/photos/chosen-photos.ts'
import { tellFailure } from '#storefront/kit/session/tell-failure.ts'
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
  const attempt = useRef<Attempt | null>(null)
  const [share, setShare] = useState<number | null>(null)
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
  const send = (body: GivenAt<'POST /support-tickets'>['body']) => {
    const { photos } = chosen
    attempt.current = attemptAt({ ...body, photos: photos.map((photo) => photo.id) }, attempt.current)
    const telling = photos.length > 0 && { onSent: setShare }
    const files = { attachments: photos.map(({ file }) => file) }
    return call('POST /support-tickets', { body, files }, { idempotencyKey: attempt.current.key, ...telling })
  }
  const submit = form.handleSubmit(
    async (values) => {
      try {
        const { data, message } = await send(values)
        keepTicket(data)
        onOpened(data, message)
      } catch (error) {
        const isOfPhotos = chosen.tell(error instanceof ApiError ? error.errors : {}, 'attachments')
        const isOfFields = showFieldErrors(error, ticketFields, form.setError)
        if (!isOfPhotos && !isOfFields) tellFailure(error)
      }
      setShare(null)
    },
    focusOnlyError(id, ticketFields),
  )
  return { id, form, chosen, submit, share }
}

export type TicketForm = ReturnType<typeof useTicketForm>
