import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { mostTicketText, ticketMessageForm } from '#contract/support.ts'
import { ApiError } from '#storefront/kit/api/api-error.ts'
import { call } from '#storefront/kit/api/client.ts'
import { focusOnlyError, showFieldErrors } from '#storefront/kit/api/form-failure.ts'
import { type Attempt, attemptAt } from '#storefront/kit/api/idempotency-key.ts'
import { type ChosenPhotos, useChosenPhotos } from '#storefront/kit/photos/chosen-photos.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'
import { tellFailure } from '#storefront/kit/session/tell-failure.ts'
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
    shouldFocusError: false,
  })
  const { send, share, end } = useSending(ticketNumber, chosen)
  const submit = form.handleSubmit(
    async (values) => {
      try {
        const { data } = await send(values)
        keepTicket(data)
        chosen.clear()
        form.reset()
        form.setFocus('message')
      } catch (error) {
        const isOfPhotos = chosen.tell(error instanceof ApiError ? error.errors : {}, 'attachments')
        const isOfFields = showFieldErrors(error, fields, form.setError)
        if (!isOfPhotos && !isOfFields) tellFailure(error)
        // It was closed meanwhile, maybe by the other side.
        if (error instanceof ApiError && error.status === 409)
          void shopperData.invalidateQueries({ queryKey: ticketsKey })
      }
      end()
    },
    focusOnlyError(id, fields),
  )
  return { id, form, chosen, submit, share }
}

/** Sends what was said with its photos; tried again after a lost answer it goes on with the same attempt. */
function useSending(ticketNumber: string, { photos }: ChosenPhotos) {
  const attempt = useRef<Attempt | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const send = async ({ message }: { message: string }) => {
    attempt.current = attemptAt({ message, photos: photos.map((photo) => photo.id) }, attempt.current)
    const telling = photos.length > 0 && { onSent: setShare }
    const files = { attachments: photos.map(({ file }) => file) }
    const options = { idempotencyKey: attempt.current.key, ...telling }
    const given = { params: { ticketNumber }, body: { message }, files }
    const answer = await call('POST /support-tickets/{ticketNumber}/messages', given, options)
    // The same words once more are another message.
    attempt.current = null
    return answer
  }
  return { send, share, end: () => setShare(null) }
}
